import { SPECIES, type Species } from './animals.ts';
import { labelOf, type Named, withoutSide } from './labels.ts';
import { started } from './listing.ts';
import { analyteOf, replacedLines } from './settings.ts';
import type { Figure } from './sheet.ts';

/** Figure for which a clinic may have its own interval. */
export interface ListedAnalyte {
  readonly key: string;
  readonly name: string;
  readonly unit: string | null;
  /** Published intervals of adults; null for an open limit. Only these species are on offer. */
  readonly species: Readonly<
    Partial<Record<Species, readonly [low: number | null, high: number | null]>>
  >;
}

/** Times, grades and counts of the animal, which no laboratory has an interval for. */
const OF_THE_ANIMAL: ReadonlySet<string> = new Set([
  ...['consistency', 'cycleDay', 'dischargeDays', 'gestDay', 'heatDays', 'lastHeatWeeks'],
  ...['labourHours', 'weakHours', 'hoursSincePup', 'examUlcerDays', 'jointsAffected'],
  ...['lesionSizeCm', 'usAfs', 'echoMurmur', 'echoPhSites'],
  ...['run', 'prematureWide', 'prematureNarrow', 'holter'],
]);

/** Figures of a type with a published interval, one for both eyes, in the order of its sheet. */
export function listedAnalytes(named: Named): readonly ListedAnalyte[] {
  const listed = Object.values(named.sheet.figures).flatMap((figure) => analyte(named, figure));
  return [...new Map(listed.map((each) => [each.key, each])).values()];
}

function analyte(named: Named, figure: Figure): readonly ListedAnalyte[] {
  const { sheet, units = {} } = named;
  const label = labelOf(named, figure.name);
  if (label === undefined || OF_THE_ANIMAL.has(figure.name)) return [];
  const species = SPECIES.flatMap((animal) => {
    // The last line is the most general.
    const line = replacedLines(figure, animal).at(-1);
    return line ? [[animal, [line.from ?? null, line.to ?? null]] as const] : [];
  });
  if (species.length === 0) return [];
  const ofEye = figure.side === 'Od' || figure.side === 'Os';
  const unit =
    units[figure.name] ??
    sheet.ownUnits[figure.name] ??
    figure.keys.map((key) => sheet.fields[key]?.unit).find(Boolean);
  return [
    {
      key: analyteOf(sheet, figure),
      name: started(ofEye ? withoutSide(label) : label),
      unit: unit ?? null,
      species: Object.fromEntries(species),
    },
  ];
}

/** Every key under which an interval of one of these figures may be stored, with its name. */
export const storedKeys = (named: Named): readonly (readonly [key: string, name: string])[] =>
  Object.values(named.sheet.figures).flatMap((figure) => {
    const label = labelOf(named, figure.name);
    if (label === undefined || OF_THE_ANIMAL.has(figure.name)) return [];
    const keys = [analyteOf(named.sheet, figure), ...figure.keys, figure.name];
    return keys.map((key) => [key, label] as const);
  });
