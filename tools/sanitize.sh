#!/bin/sh
# Runs the tests that reach the kernel on a copy built with the address and behaviour sanitizers.
# The extra arguments go to pytest.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-$PWD/.venv/bin/python}
copy=$PWD/build/sanitized
rm -rf "$copy"
mkdir -p "$copy"
cp -R setup.py pyproject.toml README.md LICENSE src tests tools "$copy"
find "$copy/src" -name '_kernel*.so' -delete
checks="-fsanitize=address,undefined -fno-sanitize-recover=all"
cd "$copy"
PITBOSS_CFLAGS="-O1 -g -std=c11 -Wall -Wextra -Werror $checks" PITBOSS_LDFLAGS="$checks" \
    "$python" setup.py -q build_ext --inplace
ls src/pitboss/rankings/_kernel*.so >/dev/null # the extension is optional: setup.py does not fail

# Python frees little when it ends and is no concern of ours: leaks are not looked for.
# Short stacks of allocations: Python makes millions of them.
export ASAN_OPTIONS=detect_leaks=0:malloc_context_size=1:quarantine_size_mb=32 UBSAN_OPTIONS=print_stacktrace=1
export LD_PRELOAD="$(${CC:-cc} -print-file-name=libasan.so) $(${CC:-cc} -print-file-name=libubsan.so)"
export PYTHONPATH="$copy/src" PYTHONMALLOC=malloc
"$python" -c "
import pitboss.rankings.fast as fast
assert fast.NATIVE and fast.__file__.startswith('$copy'), fast.__file__"
exec "$python" -m pytest -q -m "not long" tests/rankings/test_fast.py tests/rankings/test_kernel_tables.py \
    tests/odds "$@"
