import { includesAnimal, SPECIES } from '#domain/criteria/engine/animals.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { Figure, Unit } from '#domain/criteria/engine/sheet.ts';
import { unique } from '#domain/criteria/engine/text.ts';
import { unitVerdict } from '#domain/criteria/engine/unitGuard.ts';
import { possibleRange } from '#domain/criteria/engine/unitQuestions.ts';
import type { Study } from './study.ts';
import { bandValues, middleOf } from './values.ts';

/** P6 and P6b: a figure in another unit does not pass for another; a normal one is not asked about. */
export function unitsGuarded(study: Study): void {
  const { sheet } = study.subject;
  for (const [key, unit] of Object.entries(sheet.units)) {
    if (!(key in sheet.fields)) continue;
    const figures = Object.values(sheet.figures).filter(({ keys }) => keys.includes(key));
    for (const figure of figures) normalPasses(study, key, unit, figure);
    const [figure] = figures;
    if (figure)
      for (const species of ['perro', 'gato']) otherUnits(study, key, unit, figure, species);
  }
}

function normalPasses(study: Study, key: string, unit: Unit, { name, scales }: Figure): void {
  for (const { species: words, from, to } of scales)
    for (const species of SPECIES.filter((each) => includesAnimal(words, each))) {
      const middle = from !== undefined && to !== undefined ? [(from + to) / 2] : [];
      for (const value of [from ?? [], to ?? [], middle].flat().filter((each) => each > 0)) {
        const verdict = unitVerdict(study.subject.sheet, key, value, species);
        const passes = verdict.is === 'fine' || (unit.always === true && verdict.is === 'asked');
        study.check('P6b', name, passes, undefined, species, key, value, verdict);
      }
    }
}

function otherUnits(study: Study, key: string, unit: Unit, figure: Figure, species: string): void {
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
        unitVerdict(subject.sheet, key, typed, species).is !== 'fine' ||
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
