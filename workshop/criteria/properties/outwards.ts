import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { Figure } from '#domain/criteria/engine/sheet.ts';
import { anyCase } from './cases.ts';
import { type Change, fallExcused, levelledBy } from './falls.ts';
import { fieldsRead } from './fieldsRead.ts';
import { readPage } from './pages.ts';
import type { Study } from './study.ts';
import type { Reading } from './subject.ts';
import { bandValues } from './values.ts';

/** P2: a figure further out, one more sign, an answer less without a level never lower the urgency. */

const SPECIES = ['perro', 'gato', 'caballo'];
/** Random cases around each figure, besides the figure alone. */
const AROUND = 4;
const CASES = 75;

export function neverFalls(study: Study): void {
  for (const [figure, key] of study.subject.typedFigures)
    for (const species of SPECIES) figureOutwards(study, figure, key, species);
  for (const species of SPECIES)
    for (let at = 0; at < study.times(CASES); at++) {
      const draw = study.draw(`P2 ${species} ${at}`);
      const before = readPage(study, anyCase(study.subject, species, draw, 0.05));
      oneSignMore(study, before);
      oneAnswerLess(study, before);
    }
}

function figureOutwards(study: Study, figure: Figure, key: string, species: string): void {
  const { subject } = study;
  const values = bandValues(subject, figure, species);
  if (values.length === 0) return;
  const draw = study.draw(`P2 ${figure.name} ${species}`);
  for (let round = 0; round <= AROUND; round++) {
    if (!study.tries('P2', figure.name)) continue;
    const base = round === 0 ? subject.animal(species) : anyCase(subject, species, draw, 0.02);
    const scale = subject.scaleOf(figure, species, base);
    if (!scale) continue;
    const { from = scale.to ?? Number.POSITIVE_INFINITY, to = from } = scale;
    const downwards = values.filter((value) => value <= from).toReversed();
    const upwards = values.filter((value) => value >= to);
    for (const walk of [downwards, upwards]) {
      const readings = walk.map((value) => subject.read({ ...base, [key]: value }));
      for (const [at, after] of readings.slice(1).entries())
        neverLower(study, 'P2 outwards', { key, gone: false }, readings[at] ?? after, after);
    }
  }
}

function oneSignMore(study: Study, before: Reading): void {
  const { subject } = study;
  for (const key of Object.keys(subject.sheet.signs)) {
    if (!(key in subject.sheet.fields) || before.answers[key] === 'yes') continue;
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
  const levels = [before.page.urgency, after.page.urgency];
  const lower = rankOf(after.page.urgency) < rankOf(before.page.urgency);
  const excuse = lower ? fallExcused(study.subject, before, after, change) : undefined;
  if (excuse) study.count(`P2 excepted: ${excuse}`);
  else
    study.check(
      property,
      change.key,
      !lower,
      levels,
      before.page.conclusion,
      before.answers,
      after.answers[change.key],
    );
}
