import { catalogue } from '#domain/analyses/index.ts';
import { useAbilities } from '#web/api/abilities.ts';

export interface ImageNoteProps {
  /** Of the types whose images are not measured. */
  readonly types: readonly string[];
  /** «La imagen», «El registro». */
  readonly what: string;
}

/** What becomes of such an image here; until this installation has told, what is so in every one. */
export function ImageNote({ types, what }: ImageNoteProps) {
  const { data: abilities } = useAbilities();
  if (!abilities) return `${what} no se mide.`;
  const read = types.filter((type) => abilities.get(type) === 'reads');
  if (read.length === 0) return `${what} no se interpreta.`;
  if (read.length === types.length) return `${what} pasa además por un modelo de IA.`;
  const labels = read.map((type) => catalogue.find(type)?.label ?? type);
  return `${what} pasa además por un modelo de IA en ${labels.join(', ')}.`;
}
