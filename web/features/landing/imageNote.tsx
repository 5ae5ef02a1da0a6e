import { analysisTypes } from '#domain/analyses/types.ts';
import { useAbilities } from '#web/api/abilities.ts';

export interface ImageNoteProps {
  /** Types whose images are not measured. */
  readonly types: readonly string[];
  /** «La imagen», «El registro». */
  readonly what: string;
}

/** Handling of unmeasured images; the general case until this installation's readers are known. */
export function ImageNote({ types, what }: ImageNoteProps) {
  const { data: abilities } = useAbilities();
  const readers = Map.groupBy(types, (type) => abilities?.get(type)?.reader ?? null);
  const phrases = [...readers].flatMap(([reader, read]) => {
    if (reader === null) return [];
    const labels = read.map((type) => analysisTypes.find(type)?.label ?? type);
    return read.length === types.length ? reader : `${reader} en ${labels.join(', ')}`;
  });
  return phrases.length === 0
    ? `${what} no se mide.`
    : `${what} pasa además por ${phrases.join(' y por ')}.`;
}
