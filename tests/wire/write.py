"""``make types``: writes the client's types and the lists of fields in the documents."""

from tests.wire.written import ROOT, files


def main() -> None:
    for path, text in files().items():
        if path.read_text("utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
