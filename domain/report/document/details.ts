import type { AnswerSection } from '#domain/catalogue/present.ts';
import type { Block } from './blocks.ts';

/** What was sent with the case, section by section. */
export function detailBlocks(answers: readonly AnswerSection[]): Block[] {
  const heading: Block = { kind: 'chapter', title: 'Detalles del Envío' };
  if (answers.length === 0) {
    return [heading, { kind: 'summary', text: 'Información No Disponible' }];
  }
  return [
    heading,
    ...answers.map(({ title, rows }): Block => {
      const cells = rows.map(({ label, value, full }) => ({
        label,
        text: value,
        full: full === true,
      }));
      return { kind: 'section', title, contents: [{ kind: 'grid', cells }] };
    }),
  ];
}
