import { animalKind } from '#domain/catalogue/species.ts';
import { wordsOf } from '#domain/text/words.ts';
import type { SheetCase } from '../../report/sheetCase.ts';
import { speciesIn } from '../../report/withoutSpecies.ts';
import { isGeneric, livesIn, type Match, matchOf } from './names.ts';
import type { ElementStage, Host, Parasite } from './worms.ts';

/** A parasite of the form, with its rows of the table. */
export interface Element extends Match {
  readonly key: string;
  readonly stage: ElementStage | undefined;
  /** In µm; proglottids and adult worms have none. */
  readonly length: number | undefined;
  readonly width: number | undefined;
  /** Its row; undefined where only a genus or family is named. */
  readonly row: Parasite | undefined;
  readonly host: Host | undefined;
  /** The animal is told and no usual host of it. */
  readonly unusual: boolean;
}

export const ELEMENTS = ['parasite1', 'parasite2', 'parasite3'];
const UNSIZED: readonly (string | undefined)[] = ['proglottid', 'adult'];

export function elementsIn(of: SheetCase): readonly Element[] {
  const { answers } = of.criteriaCase;
  const { text } = speciesIn(of);
  const host = animalKind(text);
  return ELEMENTS.flatMap((key) => {
    const written = answers[key];
    if (typeof written !== 'string' || written === '' || isGeneric(written)) return [];
    const match = matchOf(written, host);
    const stage = answers[`${key}Stage`] as ElementStage | undefined;
    const size = (field: string) => {
      const value = answers[key + field];
      return typeof value === 'number' && !UNSIZED.includes(stage) ? value : undefined;
    };
    const row = match.genusOnly ? undefined : match.rows[0];
    const unusual = isUnusual(match.rows[0], host, text);
    const sizes = { length: size('Length'), width: size('Width') };
    return [{ key, ...match, stage, ...sizes, row, host, unusual }];
  });
}

/** Options of the list of species that tell nothing. */
const UNTOLD = ['otra', 'otro', 'desconocida', 'desconocido'];

function isUnusual(row: Parasite | undefined, host: Host | undefined, text: string): boolean {
  const isTold = wordsOf(text).some((word) => !UNTOLD.includes(word));
  if (!row || host === undefined || !isTold || livesIn(row, host)) return false;
  return row.unusualIn === undefined || row.unusualIn.includes(host);
}
