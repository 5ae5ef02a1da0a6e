import type { Tag } from '#server/external/pdf/layout/slice.ts';
import type { PdfDocument } from './document.ts';

type Content = ReturnType<PdfDocument['markStructureContent']>;

/** Remembers what was drawn for each part of the document, and writes the tree of it at the end. */
export class Structure {
  readonly #pdf: PdfDocument;
  readonly #drawn = new Map<Tag, Content[]>();

  constructor(pdf: PdfDocument) {
    this.#pdf = pdf;
  }

  /** Draws as a piece of `tag`, or as decoration when there is none. */
  draw(tag: Tag | undefined, draw: () => void): void {
    if (tag) {
      const contents = this.#drawn.get(tag) ?? [];
      contents.push(this.#pdf.markStructureContent(tag.role));
      this.#drawn.set(tag, contents);
    } else this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Writes the tree under `root`, leaving out what nothing was drawn for. */
  write(root: Tag): void {
    const element = this.#element(root);
    if (element) this.#pdf.addStructure(element);
    element?.end();
  }

  #element(tag: Tag): ReturnType<PdfDocument['struct']> | undefined {
    const contents = this.#drawn.get(tag) ?? [];
    const children = tag.children.flatMap((child) => this.#element(child) ?? []);
    if (contents.length + children.length === 0) return undefined;
    const options = {
      ...(tag.alt ? { alt: tag.alt } : {}),
      ...(tag.scope ? { scope: tag.scope } : {}),
    };
    const element = this.#pdf.struct(tag.role, options);
    for (const part of [...contents, ...children]) element.add(part);
    return element;
  }
}
