/** Kinds of what an account writes, with the words of the refusal that names the heaviest. */
export const WRITTEN_KINDS = {
  answers: { name: 'datos de casos', next: 'Descarte casos sin enviar' },
  versions: { name: 'correcciones de informes', next: 'Descarte borradores o casos sin enviar' },
  drafts: { name: 'borradores', next: 'Descarte borradores' },
  marks: { name: 'marcas sobre imágenes', next: 'Descarte casos sin enviar que tengan marcas' },
} as const;

export type WrittenKind = keyof typeof WRITTEN_KINDS;

export function isWrittenKind(text: unknown): text is WrittenKind {
  return typeof text === 'string' && Object.hasOwn(WRITTEN_KINDS, text);
}
