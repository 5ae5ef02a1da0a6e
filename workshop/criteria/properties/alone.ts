import { includesAnimal } from '#domain/criteria/engine/animals.ts';
import type { Choice, Figure, Row } from '#domain/criteria/engine/sheet.ts';
import type { Draw } from './draw.ts';
import { readPage, speaksUp } from './pages.ts';
import type { Study } from './study.ts';
import { type Answers, type Reading, speciesOfRow, triggersOf } from './subject.ts';
import { bandValues } from './values.ts';

const SPECIES = ['perro', 'gato', 'caballo', 'bovino', 'conejo', 'hurón', 'ave', 'reptil'];
const SPECIES_OF_CHOICES = SPECIES.slice(0, 6);
const SPECIES_OF_SIGNS = ['perro', 'gato', 'caballo', 'conejo'];
/** Cases that are tried for a row that nothing smaller reaches. */
const ATTEMPTS = 150;

/** P1: every datum alone is named or absorbed, with its level and a step. */
export function dataAlone(study: Study): void {
  const { subject } = study;
  for (const [figure, key] of subject.typedFigures) figureAlone(study, figure, key);
  for (const choice of Object.values(subject.sheet.choices)) choiceAlone(study, choice);
  for (const name of subject.signs)
    for (const species of SPECIES_OF_SIGNS) {
      if (!study.tries('P1', name)) continue;
      const reading = readPage(study, { ...subject.animal(species), [name]: 'yes' });
      const sign = reading.evaluation.signs.find((each) => each.name === name);
      if (sign) speaksUp(study, 'P1', name, reading, sign.level);
    }
}

function figureAlone(study: Study, figure: Figure, key: string): void {
  const { subject } = study;
  const { name, unless } = figure;
  for (const species of SPECIES)
    for (const { species: words, when } of figure.scales) {
      const solved = when ? study.witness(species).solve(when) : [{}];
      const [around] = includesAnimal(words, species) ? solved : [];
      for (const value of around ? bandValues(subject, figure, species) : []) {
        if (!study.tries('P1', name)) continue;
        const reading = readPage(study, { ...subject.animal(species), ...around, [key]: value });
        const { facts, data } = reading.evaluation;
        const band = facts.band(name, true);
        if (!band || band.flank === 'inside' || (unless && facts.truth(unless) === true)) continue;
        const datum = data.find((each) => each.name === name);
        if (datum) speaksUp(study, 'P1', name, reading, datum.level);
        else study.check('P1', name, false, reading, 'silent');
      }
    }
}

function choiceAlone(study: Study, { name, keys, meanings }: Choice): void {
  const { subject } = study;
  const { fields } = subject.sheet;
  for (const key of keys.filter((each) => each in fields)) {
    const words = meanings.flatMap(({ options }) => options).filter((word) => word !== 'other');
    for (const option of fields[key]?.options ?? words)
      for (const species of SPECIES_OF_CHOICES) {
        if (!study.tries('P1', name)) continue;
        const reading = readPage(study, { ...subject.animal(species), [key]: option });
        const datum = reading.evaluation.data.find((each) => each.name === name);
        if (datum) speaksUp(study, 'P1', name, reading, datum.level);
      }
  }
}

/** P1b: every row on a small true trigger holds, with its level and a step. */
export function rowsAlone(study: Study): void {
  const { subject } = study;
  for (const row of subject.rows) {
    for (const species of speciesOfRow(row).slice(0, 2))
      for (const answers of triggersOf(row).flatMap((when) => study.witness(species).solve(when)))
        rowSpeaks(study, row, readPage(study, { ...subject.animal(species), ...answers }));
    const isHeld = () => study.heldRows.has(row.id);
    for (const reading of attempts(study, row, isHeld)) rowSpeaks(study, row, reading);
  }
}

function rowSpeaks(study: Study, { id }: Row, reading: Reading): void {
  const judged = reading.evaluation.held.find(({ name }) => name === id);
  if (judged) speaksUp(study, 'P1b', id, reading, judged.level);
}

/** P12: every row holds in some case and leads in one; asked after the other parts. */
export function rowsLive(study: Study): void {
  for (const row of study.subject.rowsOnce) {
    const { id, about, secondary } = row;
    const leads = () => secondary === true || study.leaders.has(id);
    Array.from(attempts(study, row, leads));
    study.check('P12 holds', id, study.heldRows.has(id), undefined, about);
    if (!secondary) study.check('P12 leads', id, leads(), undefined, about);
  }
}

/** Larger cases around a row, until it is reached. */
function* attempts(study: Study, row: Row, isReached: () => boolean): Generator<Reading> {
  const draw = study.draw(`reach ${row.id}`);
  for (let count = 0; count < ATTEMPTS && !isReached(); count++)
    yield readPage(study, attempt(study, row, draw));
}

/** A trigger with some of the companions, evidence and grades of the row. */
function attempt(study: Study, row: Row, draw: Draw): Answers {
  const species = draw.one(speciesOfRow(row).slice(0, 3)) ?? '';
  const witness = study.witness(species);
  const { proof, strong } = row.evidence;
  const parts = [
    ...[...row.with, ...proof, ...strong, ...row.evidence.for, ...row.levels, ...row.grades],
    ...row.out.map((of) => ({ when: { is: 'not' as const, of } })),
  ].flatMap(({ when }) => when ?? []);
  const animal = study.subject.animal(species);
  const trigger = draw.one(triggersOf(row));
  const anyOne = (list: readonly Answers[]) => draw.one(list);
  const isSmall = !trigger || draw.next() < 0.5;
  const start = isSmall
    ? witness.joined(animal, trigger ? [trigger] : [], anyOne)
    : { ...animal, ...witness.search(trigger, draw) };
  return witness.joined(
    start,
    parts.filter(() => draw.next() < 0.7),
    anyOne,
  );
}
