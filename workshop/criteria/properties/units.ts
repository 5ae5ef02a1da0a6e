import { type Quantity, readQuantity } from '#domain/catalogue/quantity.ts';
import { includesAnimal, SPECIES } from '#domain/criteria/engine/animals.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { Figure, Sheet, Unit } from '#domain/criteria/engine/sheet.ts';
import { unique } from '#domain/criteria/engine/text.ts';
import { possibleRange } from '#domain/criteria/engine/unitQuestions.ts';
import { unitRowsOf } from '#domain/criteria/reader/unitRows.ts';
import type { Study } from './study.ts';
import { bandValues, middleOf } from './values.ts';

/** P6 and P6b: a figure in another unit does not pass for another; a normal one is not asked about. */
export function unitsGuarded(study: Study): void {
  const { sheet } = study.subject;
  const read = readerOf(sheet);
  for (const [key, unit] of Object.entries(sheet.units)) {
    if (!(key in sheet.fields)) continue;
    const figures = Object.values(sheet.figures).filter(({ keys }) => keys.includes(key));
    for (const figure of figures) normalPasses(study, key, unit, figure, read);
    const [figure] = figures;
    if (figure)
      for (const species of ['perro', 'gato'])
        otherUnits(study, { key, unit, figure, species, read });
  }
}

type Read = (key: string, value: number, species: string) => Quantity;

/** Figures of a sheet, as form and API read them. */
function readerOf(sheet: Sheet): Read {
  const rows = unitRowsOf([sheet]);
  return (key, value, species) => {
    const { unit, label = '', min = 0, max = 0 } = sheet.fields[key] ?? {};
    const field = { kind: 'number', key, label, min, max } as const;
    return readQuantity(field, value, { unit, row: rows[key], species });
  };
}

function normalPasses(
  study: Study,
  key: string,
  unit: Unit,
  { name, scales }: Figure,
  read: Read,
): void {
  for (const { species: words, from, to } of scales)
    for (const species of SPECIES.filter((each) => includesAnimal(words, each))) {
      const middle = from !== undefined && to !== undefined ? [(from + to) / 2] : [];
      for (const value of [from ?? [], to ?? [], middle].flat().filter((each) => each > 0)) {
        const verdict = read(key, value, species);
        const asked = verdict.is === 'doubted' && !verdict.impossible;
        const passes = verdict.is === 'figure' || (unit.always === true && asked);
        study.check('P6b', name, passes, undefined, species, key, value, verdict);
      }
    }
}

interface Guarded {
  readonly key: string;
  readonly unit: Unit;
  readonly figure: Figure;
  readonly species: string;
  readonly read: Read;
}

function otherUnits(study: Study, { key, unit, figure, species, read }: Guarded): void {
  const { subject } = study;
  const scales = figure.scales.filter((scale) => includesAnimal(scale.species, species));
  const scale =
    scales.find(({ from, to }) => from !== undefined && to !== undefined) ??
    scales.find(({ to }) => to !== undefined);
  const range = possibleRange(unit, species);
  if (!scale) return;
  const typical = scale.from === undefined ? (scale.to ?? 0) * 0.6 : (middleOf(scale) ?? 0);
  const values = bandValues(subject, figure, species).filter((value) => value > 0);
  for (const value of [typical, ...values])
    for (const { unit: other, minus, factor } of unit.others) {
      if (factor === 1 || (range && (value < range.from || value > range.to))) continue;
      const typed = value / factor + minus;
      const caught =
        read(key, typed, species).is !== 'figure' ||
        readsAlike(study, figure, key, species, [value, typed]);
      const text = `${Number(typed.toPrecision(4))} ${other} of ${figure.name} in ${species}`;
      if (value === typical) study.check('P6', figure.name, caught, undefined, text);
      else study.count(caught ? 'P6 extremes' : 'P6 excepted: an extreme looks normal');
    }
}

/** Both values have the same level. */
function readsAlike(
  { subject }: Study,
  { name }: Figure,
  key: string,
  species: string,
  values: readonly number[],
): boolean {
  const bands = values.map((value) =>
    subject.facts({ ...subject.animal(species), [key]: value }).band(name, true),
  );
  const levels = unique(bands.map((band) => rankOf(band?.level)));
  return bands.every((band) => band !== undefined) && levels.length === 1;
}
