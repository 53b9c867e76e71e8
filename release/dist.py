"""`make dist`: the packages of one release, in dist/.

The sources are packed first, with the client as it was built; every wheel is then made from that package alone, so a
file that is missing there is missed here. Nothing depends on the clock: two runs give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from release import parts

ROOT = Path(__file__).resolve().parent.parent
STATIC = "src/amunre/service/static"

WHEELS = {
    "compiled": {"AMUNRE_PLAIN": "0", "AMUNRE_LIMITED": "0"},
    "limited": {"AMUNRE_PLAIN": "0", "AMUNRE_LIMITED": "1"},
    "plain": {"AMUNRE_PLAIN": "1", "AMUNRE_LIMITED": "0"},
}
"""For this Python; for every Python from 3.11 on, by the limited API; for those without either. pip takes the best."""


def tool(*command: str, cwd: Path, **environment: str) -> None:
    """Run one step; if it fails, what it said is all there is to say."""
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"dist: {' '.join(command[:4])} failed:\n{done.stdout}{done.stderr}")


def moment() -> int:
    """The time that stands in the packages: that of the last commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def stage(folder: Path) -> None:
    """A tree of exactly what is kept in git, with the built client and the list of its parts."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    built = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / STATIC).rglob("*")) if path.is_file()]
    for name in [*filter(None, listed.split("\0")), *built]:
        source = ROOT / name
        if source.is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            target.chmod(0o755 if os.access(source, os.X_OK) else 0o644)
    names = parts.write(folder / "sbom.cdx.json")
    print(f"dist: the client contains {', '.join(names)}", flush=True)


def pack_source(tree: Path, out: Path, epoch: int) -> Path:
    """The source package, packed again in one order and with one time."""
    tool(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", str(out), cwd=tree)
    (made,) = out.glob("*.tar.gz")
    packed = io.BytesIO()
    with tarfile.open(made) as old, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            content = old.extractfile(member) if member.isfile() else None
            member.mtime, member.uid, member.gid, member.uname, member.gname = epoch, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, content)
    with made.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=epoch) as zipped:
        zipped.write(packed.getvalue())
    return made


def unpack(source: Path, folder: Path, epoch: int) -> Path:
    with tarfile.open(source) as package:
        package.extractall(folder, filter="data")
    (tree,) = folder.iterdir()
    for path in tree.rglob("*"):
        os.utime(path, (epoch, epoch))
    return tree


def pack_wheel(source: Path, kind: str, out: Path, epoch: int) -> Path:
    """One wheel, made from the source package; what is compiled gets the tag of the oldest Linux it runs on."""
    with tempfile.TemporaryDirectory() as folder:
        tree = unpack(source, Path(folder), epoch)
        made = Path(folder) / "made"
        tool(
            *(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(made)),
            cwd=tree,
            SOURCE_DATE_EPOCH=str(epoch),
            **WHEELS[kind],
        )
        (wheel,) = made.glob("*.whl")
        if kind != "plain" and "none-any" in wheel.name:
            sys.exit("dist: nothing was compiled; this needs a C compiler and the headers of Python.")
        if sys.platform == "linux" and kind != "plain":
            tool(
                *(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(made / "tagged"), str(wheel)),
                cwd=made,
                SOURCE_DATE_EPOCH=str(epoch),
                PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            )
            (wheel,) = (made / "tagged").glob("*.whl")
        return Path(shutil.copy(wheel, out / wheel.name))


def make(out: Path, kinds: list[str]) -> list[Path]:
    """Everything, into an empty folder."""
    if not (ROOT / STATIC / "index.html").is_file():
        sys.exit("dist: the browser client is not built, and a package without it would be of no use: run `make web`.")
    epoch = moment()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        tree.mkdir()
        stage(tree)
        source = pack_source(tree, out, epoch)
    packages = [source]
    for kind in kinds:
        print(f"dist: making the {kind} wheel", flush=True)
        packages.append(pack_wheel(source, kind, out, epoch))
    return packages


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--kinds", nargs="*", choices=WHEELS, default=list(WHEELS))
    arguments = parser.parse_args()
    packages = make(arguments.out.resolve(), arguments.kinds)
    digests = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in packages}
    lines = [f"{digest}  {name}\n" for name, digest in sorted(digests.items())]
    (arguments.out / "SHA256SUMS").write_text("".join(lines))
    for path in packages:
        print(f"dist: {path.stat().st_size / 1e6:5.1f} MB  {path.name}  {digests[path.name][:16]}")


if __name__ == "__main__":
    main()
