import { EYE_ROWS } from '#domain/analyses/eyeExam.ts';
import { NOT_ENTERED } from '#domain/report/schema.ts';
import { figure } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import { all, always, any, dropped, not, under, usable } from '../grammar/condition.ts';
import { finding, saidByHand, when } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { choiceOf, eyeHead, eyeName, fluorescein, iopOf, sttOf, TEXT_OF } from './eyes.ts';
import { rules } from './ids.ts';
import { EYES, type Eye } from './readings.ts';
import { ETTINGER } from './sources.ts';
import { eitherEye, type OfEye, shows } from './values.ts';

const HEADING = 'exploracion_od_os';
const NOT_EVALUABLE = 'no evaluable';
const STAIN = { negative: 'Negativa', positive: 'Positiva', notDone: 'No realizada' };

/** Undefined without an answer for the eye. */
function cell(facts: CaseFacts, key: string, eye: Eye): string | undefined {
  const measured = key === 'examStt' ? sttOf : key === 'examIop' ? iopOf : undefined;
  if (measured) {
    const value = measured(facts, eye);
    const unit = key === 'examStt' ? 'mm/min' : 'mmHg';
    return value === undefined ? undefined : `${figure(value, 1)} ${unit}`;
  }
  if (key === 'examFluo') {
    const stain = fluorescein(facts, eye);
    return stain && STAIN[stain].toLowerCase();
  }
  const choice = choiceOf(facts, key, eye);
  if (choice === undefined || choice === 'unknown') return undefined;
  return facts.shown(key + eye)?.toLowerCase();
}

function tableOf(facts: CaseFacts): readonly Effect[] {
  const rows = EYE_ROWS.map(({ key, label }) => ({
    key,
    label,
    cells: EYES.map((eye) => [eyeName(eye), cell(facts, key, eye)] as const),
  }));
  const isTold = ({ cells }: (typeof rows)[number]) => cells.some(([, text]) => text);
  const answeredRows = rows.filter(isTold);
  if (answeredRows.length === 0) return [];
  const untold = rows.filter((row) => !isTold(row));
  const isSetAside = ({ key }: (typeof rows)[number]) =>
    EYES.some((eye) => facts.dropped(key + eye));
  const setAside = untold.filter(isSetAside).map(({ label }) => label);
  const missing = untold.filter((row) => !isSetAside(row)).map(({ label }) => label);
  const texts = answeredRows.map(({ label, cells }) => {
    return `${label}: ${cells.map(([eye, text]) => `${eye} ${text ?? NOT_EVALUABLE}`).join(' | ')}`;
  });
  const rest = [
    ...(setAside.length > 0 ? [`No evaluable, no encaja: ${setAside.join(', ')}`] : []),
    ...(missing.length > 0 ? [NOT_ENTERED + missing.join(', ')] : []),
  ];
  const listed = { kind: 'finding', heading: HEADING } as const;
  return [
    ...texts.map((text): Effect => ({ ...listed, text, bothSides: true })),
    ...rest.map((text): Effect => ({ ...listed, text })),
  ];
}

const TOO_YOUNG = under(years, 0.25);
const menace = (...values: readonly string[]): OfEye => shows('examMenace', ...values);
const menaceTold = eitherEye((eye) => any(dropped(`examMenace${eye}`), usable(`examMenace${eye}`)));
const everyKey = EYE_ROWS.flatMap(({ key }) => EYES.map((eye) => key + eye));

export const tableRules = rules('derived', {
  'O-D3': {
    about: 'Tabla «Exploración OD | OS» con lo indicado de cada ojo; lo demás, no evaluable.',
    when: always,
    says: saidByHand('finding', [...everyKey, ...Object.values(TEXT_OF)], tableOf),
  },
  'O-D4': {
    about: 'Visión de cada ojo por la amenaza; antes de los 3 meses no es valorable.',
    when: any(
      all(TOO_YOUNG, menaceTold),
      all(not(TOO_YOUNG), eitherEye(menace('present', 'absent'))),
    ),
    says: [
      when(TOO_YOUNG, finding('Visión: la amenaza no es valorable antes de los 3 meses')),
      ...EYES.flatMap((eye) => [
        when(
          all(not(TOO_YOUNG), menace('present')(eye)),
          finding(`${eyeHead(eye)}: con visión (amenaza presente)`),
        ),
        when(
          all(not(TOO_YOUNG), menace('absent')(eye)),
          finding(`${eyeHead(eye)}: sin respuesta de amenaza`),
        ),
      ]),
    ],
    sources: [ETTINGER],
  },
});
