import type { Condition, Quantity } from '../core/condition.ts';
import type { Outcome } from '../core/rule.ts';
import { all, any, byHand, chose, says } from '../grammar/condition.ts';
import { given } from '../grammar/outcome.ts';
import { answer, entered, quantity } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import {
  ALL_TEXTS,
  duration as daysOf,
  eyeName,
  fluorescein,
  hadTrauma,
  iopOf,
  roseBengal,
  sttOf,
  TEXT_OF,
  tonometer as tonometerOf,
} from './eyes.ts';
import { EYES, type Eye } from './readings.ts';

/** Conditions of one eye, and what several rules ask of both. */

export type OfEye = (eye: Eye) => Condition;
export const eitherEye = (of: OfEye): Condition => any(...EYES.map(of));
export const bothEyes = (of: OfEye): Condition => all(...EYES.map(of));

interface EyeRow extends Omit<Row, 'when' | 'says'> {
  readonly when: OfEye;
  readonly says: (eye: Eye) => Outcome | readonly Outcome[];
}

/** A rule of each eye by itself, right eye first. */
export function eachEye({ when, says: saysOf, ...row }: EyeRow): Row {
  const said = (eye: Eye) => {
    const outcomes = saysOf(eye);
    return 'kind' in outcomes ? [outcomes] : outcomes;
  };
  return {
    ...row,
    when: eitherEye(when),
    says: EYES.map((eye) => given(when(eye), ...said(eye))),
  };
}

/** Intraocular pressure, mmHg: its field, or the text that tells of both eyes. */
export const iop = (eye: Eye): Quantity =>
  quantity(`PIO ${eyeName(eye)}`, [`examIop${eye}`, TEXT_OF.examIop], (facts) => iopOf(facts, eye));
/** Schirmer, mm in a minute. */
export const stt = (eye: Eye): Quantity =>
  quantity(`Schirmer ${eyeName(eye)}`, [`examStt${eye}`, TEXT_OF.examStt], (facts) =>
    sttOf(facts, eye),
  );
export const systolic = entered('examSystolicPressure');
export const ulcerDays = entered('examUlcerDays');
export const duration = quantity('días de evolución', ['clinicalSymptomsDuration'], daysOf);
export const tonometer = answer(
  'tonómetro',
  ['examTonometer', 'examIntraocularPressure'],
  tonometerOf,
);

/** This eye was told to be so. */
export const shows =
  (key: string, ...values: readonly string[]): OfEye =>
  (eye) =>
    chose(key + eye, ...values);
/** Either eye was told to be so. */
export const told = (key: string, ...values: readonly string[]): Condition =>
  eitherEye(shows(key, ...values));

export const fluoresceinOf = (eye: Eye) =>
  answer(`fluoresceína ${eyeName(eye)}`, [`examFluo${eye}`, 'examFluoresceinTest'], (facts) =>
    fluorescein(facts, eye),
  );
const roseBengalOf = (eye: Eye) =>
  answer(`rosa de Bengala ${eyeName(eye)}`, ['examRoseBengalTest'], (facts) =>
    roseBengal(facts, eye),
  );
export const stains: OfEye = (eye) => chose(fluoresceinOf(eye), 'positive');
export const doesNotStain: OfEye = (eye) => chose(fluoresceinOf(eye), 'negative');
export const roseStains: OfEye = (eye) => chose(roseBengalOf(eye), 'positive');

/** Some text says one of the stems. */
export const inText = (...stems: readonly string[]): Condition => says(ALL_TEXTS, ...stems);
/** Its own field denies in many ways; any other text tells it by its words. */
export const trauma = byHand(ALL_TEXTS, hadTrauma);
