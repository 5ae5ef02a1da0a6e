import type { Content, ReportSection } from '#domain/report/document/blocks.ts';

export type Beside = Extract<Content, { kind: 'drawing' }> & { readonly beside: string };

const isBeside = (content: Content): content is Beside =>
  content.kind === 'drawing' && content.beside !== undefined;

/** Drawings for the rail, and the sections without them. */
export function withBeside(sections: readonly ReportSection[]): {
  readonly drawings: readonly Beside[];
  readonly sections: readonly ReportSection[];
} {
  const drawings = sections.flatMap((section) =>
    section.kind === 'section' ? section.contents.filter(isBeside) : [],
  );
  const rest = sections.map((section) =>
    section.kind === 'section'
      ? { ...section, contents: section.contents.filter((content) => !isBeside(content)) }
      : section,
  );
  return { drawings, sections: rest };
}
