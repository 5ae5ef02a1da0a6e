import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { Figure, Row } from '#domain/criteria/engine/sheet.ts';
import { anyCase } from './cases.ts';
import { type Change, fallExcused, levelledBy } from './falls.ts';
import { fieldsRead } from './fieldsRead.ts';
import { readPage } from './pages.ts';
import type { Study } from './study.ts';
import { type Answers, type Reading, speciesOfRow, triggersOf } from './subject.ts';
import { bandValues } from './values.ts';

/** P2: a figure further out, one more sign, an answer less without a level never lower the urgency. */

const SPECIES = ['perro', 'gato', 'caballo'];
/** Random cases around each figure, besides the figure alone. */
const AROUND = 4;
const CASES = 75;

export function neverFalls(study: Study): void {
  const { subject } = study;
  for (const [figure, key] of subject.typedFigures)
    for (const species of SPECIES) {
      const draw = study.draw(`P2 ${figure.name} ${species}`);
      for (let round = 0; round <= AROUND; round++)
        if (study.tries('P2', figure.name)) {
          const alone = subject.animal(species);
          const base = round === 0 ? alone : anyCase(subject, species, draw, 0.02);
          figureOutwards(study, figure, key, species, base);
        }
    }
  for (const row of subject.rowsOnce) if (study.tries('P2', row.id)) aroundTriggers(study, row);
  for (const species of SPECIES)
    for (let at = 0; at < study.times(CASES); at++) {
      const draw = study.draw(`P2 ${species} ${at}`);
      const before = readPage(study, anyCase(subject, species, draw, 0.05));
      oneSignMore(study, before);
      oneAnswerLess(study, before);
    }
}

/** All three around small triggers of the row. */
function aroundTriggers(study: Study, row: Row): void {
  const { subject } = study;
  const [species = ''] = speciesOfRow(row);
  for (const when of triggersOf(row))
    for (const answers of study.witness(species).solve(when).slice(0, 2)) {
      const base = { ...subject.animal(species), ...answers };
      for (const [figure, key] of subject.typedFigures)
        if (key in answers) figureOutwards(study, figure, key, species, base);
      const before = subject.read(base);
      oneSignMore(study, before);
      oneAnswerLess(study, before);
    }
}

/** Walks from both limits of the interval to the ends of the scale. */
function figureOutwards(
  study: Study,
  figure: Figure,
  key: string,
  species: string,
  base: Answers,
): void {
  const { subject } = study;
  const { [key]: _, ...others } = base;
  const scale = subject.scaleOf(figure, species, others);
  if (!scale) return;
  const values = bandValues(subject, figure, species);
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = scale;
  const downwards = values.filter((value) => value <= from).toReversed();
  const upwards = values.filter((value) => value >= to);
  for (const walk of [downwards, upwards]) {
    const readings = walk.map((value) => subject.read({ ...others, [key]: value }));
    for (const [at, after] of readings.slice(1).entries())
      neverLower(study, 'P2 outwards', { key, gone: false }, readings[at] ?? after, after);
  }
}

function oneSignMore(study: Study, before: Reading): void {
  const { subject } = study;
  for (const key of subject.signs) {
    if (before.answers[key] === 'yes') continue;
    const after = subject.read({ ...before.answers, [key]: 'yes' });
    neverLower(study, 'P2 sign', { key, gone: false }, before, after);
  }
}

function oneAnswerLess(study: Study, before: Reading): void {
  const { subject } = study;
  if (before.page.urgency === undefined) return;
  const alternatives = Object.values(subject.sheet.signs).flatMap((sign) => sign.or ?? []);
  for (const key of Object.keys(before.answers)) {
    if (/Species$/.test(key) || levelledBy(before, key)) continue;
    if (alternatives.some((or) => fieldsRead(subject, or).has(key))) continue;
    const { [key]: _, ...answers } = before.answers;
    neverLower(study, 'P2 removal', { key, gone: true }, before, subject.read(answers));
  }
}

function neverLower(
  study: Study,
  property: string,
  change: Change,
  before: Reading,
  after: Reading,
): void {
  const lower = rankOf(after.page.urgency) < rankOf(before.page.urgency);
  const excuse = lower ? fallExcused(study.subject, before, after, change) : undefined;
  if (excuse) study.count(`P2 excepted: ${excuse}`);
  else
    study.check(
      property,
      change.key,
      !lower,
      before,
      after.answers[change.key],
      after.page.urgency,
    );
}
