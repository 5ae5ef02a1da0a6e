import { catalogue } from '#domain/analyses/index.ts';
import { useAbilities } from '#web/api/abilities.ts';

export interface ImageNoteProps {
  /** Of the types whose images are not measured. */
  readonly types: readonly string[];
  /** «La imagen», «El registro». */
  readonly what: string;
}

/** What becomes of such an image here: as in every installation, until this one has told who reads. */
export function ImageNote({ types, what }: ImageNoteProps) {
  const { data: abilities } = useAbilities();
  const readers = Map.groupBy(types, (type) => abilities?.get(type)?.reader ?? null);
  const told = [...readers].flatMap(([reader, read]) => {
    if (reader === null) return [];
    const labels = read.map((type) => catalogue.find(type)?.label ?? type);
    return read.length === types.length ? reader : `${reader} en ${labels.join(', ')}`;
  });
  return told.length === 0
    ? `${what} no se mide.`
    : `${what} pasa además por ${told.join(' y por ')}.`;
}
