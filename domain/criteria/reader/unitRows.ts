import type { UnitRow, UnitRows } from '#domain/catalogue/unitRows.ts';
import { groupHas, SPECIES } from '../engine/animals.ts';
import type { Sheet, Unit } from '../engine/sheet.ts';

/** The units of the fields of all sheets, which agree on a field that several types have. */
export function unitRowsOf(sheets: readonly Sheet[]): UnitRows {
  return Object.fromEntries(
    sheets.flatMap((sheet) =>
      Object.entries(sheet.units)
        .filter(([key]) => key in sheet.fields)
        .map(([key, unit]) => [key, rowOf(sheet, key, unit)] as const),
    ),
  );
}

function rowOf({ figures }: Sheet, key: string, unit: Unit): UnitRow {
  const { hint: _, unless, ...row } = unit;
  const scales = Object.values(figures)
    .filter(({ keys }) => keys.includes(key))
    .flatMap((figure) => figure.scales);
  const normal = scales.map(({ species, from, to }) => ({
    species: species.flatMap(animalsOf),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }));
  return {
    ...row,
    ...(unless ? { interferes: true } : {}),
    normal: unit.others.length > 0 ? normal : [],
  };
}

/** The species of a group by name. */
function animalsOf(word: string): readonly string[] {
  const members = SPECIES.filter((species) => groupHas(word, species));
  return members.length > 0 ? members : [word];
}
