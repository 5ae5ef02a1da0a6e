import type { OtherUnit } from './units.ts';

/** The units in which analysers print a figure, with what tells them apart. */
export interface UnitRow {
  /** Name of the analyte, of one or more fields. */
  readonly name: string;
  /** Ranges of living animals in the field’s unit; the last is for every species. */
  readonly possible: readonly {
    readonly species?: string;
    readonly from: number;
    readonly to: number;
  }[];
  readonly others: readonly OtherUnit[];
  /** Possible as typed, and usual in this other unit. */
  readonly ask?: { readonly from: number; readonly to: number; readonly unit: string };
  /** Asks also about a figure inside its interval. */
  readonly always?: true;
  /** A figure beyond the possible may be an interference of the sample. */
  readonly interferes?: true;
  /** Intervals of species; «*» is every one. */
  readonly normal: readonly {
    readonly species: readonly string[];
    readonly from?: number;
    readonly to?: number;
  }[];
}

/** By key of field. */
export type UnitRows = Readonly<Record<string, UnitRow>>;

export function possibleIn(
  { possible }: Pick<UnitRow, 'possible'>,
  species: string | undefined,
): UnitRow['possible'][number] | undefined {
  return possible.find((range) => range.species === undefined || range.species === species);
}

/** Possible as typed, and usual in another unit. */
export const isInZone = ({ ask }: UnitRow, value: number): boolean =>
  ask !== undefined && value >= ask.from && value <= ask.to;

/** Usual in another unit, and not normal as typed. */
export const isAsked = (row: UnitRow, value: number, species: string | undefined): boolean =>
  isInZone(row, value) && (row.always === true || !isNormal(row, value, species));

export const isNormal = ({ normal }: UnitRow, value: number, species = ''): boolean =>
  normal.some(
    ({ species: named, from = value, to = value }) =>
      (named.includes('*') || named.includes(species)) && value >= from && value <= to,
  );
