import { isAnimal } from '../engine/animals.ts';
import type { Source } from '../engine/sheet.ts';
import { SheetFault } from './lines.ts';

/** `ID of SPECIES…: citation ✔`, or «○» where nobody has read the figures in it. */
export function readSource(text: string): [id: string, source: Source] {
  const [, id, animals, citation, mark] =
    /^(\S+) (?:of ([\p{Ll} ]+): )?(.+) ([✔○])$/u.exec(text) ?? [];
  if (id === undefined || citation === undefined) throw new SheetFault('source ID citation ✔|○');
  const of = animals?.split(' ');
  const stray = of?.find((animal) => !isAnimal(animal));
  if (stray !== undefined) throw new SheetFault(`species «${stray}»`);
  return [
    id,
    {
      citation: citation.endsWith('.') ? citation : `${citation}.`,
      read: mark === '✔',
      ...(of ? { of } : {}),
    },
  ];
}
