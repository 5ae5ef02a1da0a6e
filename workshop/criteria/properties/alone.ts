import { includesAnimal } from '#domain/criteria/engine/animals.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { Choice, Figure } from '#domain/criteria/engine/sheet.ts';
import { hasStep, NORMAL, readPage } from './pages.ts';
import type { Study } from './study.ts';
import type { Answers, Reading } from './subject.ts';
import { bandValues } from './values.ts';

/** Conclusions that refuse to conclude. */
export const REFUSES = /no permiten|por sí sol|No concluyente/;

const SPECIES = ['perro', 'gato', 'caballo', 'bovino', 'conejo', 'hurón', 'ave', 'reptil'];
const SPECIES_OF_CHOICES = SPECIES.slice(0, 6);
const SPECIES_OF_SIGNS = ['perro', 'gato', 'caballo', 'conejo'];

/** P1: every datum alone is named or absorbed, with its level and a step. */
export function dataAlone(study: Study): void {
  const { subject } = study;
  for (const [figure, key] of subject.typedFigures) figureAlone(study, figure, key);
  for (const choice of Object.values(subject.sheet.choices)) choiceAlone(study, choice);
  for (const name of Object.keys(subject.sheet.signs).filter(
    (each) => each in subject.sheet.fields,
  ))
    for (const species of SPECIES_OF_SIGNS)
      if (study.tries('P1', name))
        signAlone(study, name, { ...subject.animal(species), [name]: 'yes' });
}

function figureAlone(study: Study, figure: Figure, key: string): void {
  const { subject } = study;
  for (const species of SPECIES) {
    const scales = figure.scales.filter((scale) => includesAnimal(scale.species, species));
    for (const { when } of scales) {
      const context = when ? study.witness(species).solve(when).slice(0, 1) : [{}];
      for (const around of context)
        for (const value of bandValues(subject, figure, species)) {
          if (!study.tries('P1', figure.name)) continue;
          const reading = readPage(study, { ...subject.animal(species), ...around, [key]: value });
          const { facts } = reading.evaluation;
          const band = facts.band(figure.name, true);
          const silent = figure.unless && facts.truth(figure.unless) === true;
          if (band && band.flank !== 'inside' && !silent) speaks(study, figure.name, reading);
        }
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
        if (reading.evaluation.data.some((datum) => datum.name === name))
          speaks(study, name, reading);
      }
  }
}

function signAlone(study: Study, name: string, answers: Answers): void {
  const reading = readPage(study, answers);
  const { page, evaluation } = reading;
  const sign = evaluation.signs.find((each) => each.name === name);
  if (!sign) return;
  const { conclusion, urgency, steps } = page;
  const holds =
    rankOf(urgency) >= rankOf(sign.level) &&
    (hasStep(reading) || sign.level === undefined) &&
    !conclusion.startsWith(NORMAL);
  study.check('P1', name, holds, answers, conclusion, steps[0]);
}

function speaks(study: Study, name: string, reading: Reading): void {
  const { answers, page, evaluation } = reading;
  const { conclusion, urgency, steps } = page;
  const datum = evaluation.data.find((each) => each.name === name);
  const holds =
    datum !== undefined &&
    rankOf(urgency) >= rankOf(datum.level) &&
    !REFUSES.test(conclusion) &&
    (!conclusion.startsWith(NORMAL) || evaluation.onlyExcused.length > 0) &&
    (rankOf(datum.level) < 0 || hasStep(reading));
  study.check('P1', name, holds, answers, datum?.level ?? 'silent', conclusion, urgency, steps[0]);
}
