import { EYE_ROWS } from '#domain/analyses/eyeExam.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { eitherIs, eyeName, fluorescein, iopOf, perEye, seen, sttOf } from './eyes.ts';
import { EYES, type Eye } from './readings.ts';
import { ETTINGER } from './sources.ts';

const derived = rulesAt('derived');
const HEADING = 'exploracion_od_os';
const NOT_EVALUABLE = 'no evaluable';
const STAIN = { negative: 'Negativa', positive: 'Positiva', notDone: 'No realizada' };

/** What a cell of the table says; nothing where the eye was not told of. */
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
  const told = seen(facts, key, eye);
  if (told === undefined || told === 'unknown') return undefined;
  return facts.shown(key + eye)?.toLowerCase();
}

const table = derived(
  'O-D3',
  'Tabla «Exploración OD | OS» con lo indicado de cada ojo; lo demás, no evaluable.',
  (facts) => {
    const rows = EYE_ROWS.map(({ key, label }) => ({
      key,
      label,
      cells: EYES.map((eye) => [eyeName(eye), cell(facts, key, eye)] as const),
    }));
    const isTold = ({ cells }: (typeof rows)[number]) => cells.some(([, text]) => text);
    const told = rows.filter(isTold);
    if (told.length === 0) return undefined;
    const untold = rows.filter((row) => !isTold(row));
    const isSetAside = ({ key }: (typeof rows)[number]) =>
      EYES.some((eye) => facts.dropped(key + eye));
    const setAside = untold.filter(isSetAside).map(({ label }) => label);
    const missing = untold.filter((row) => !isSetAside(row)).map(({ label }) => label);
    const texts = told.map(({ label, cells }) => {
      return `${label}: ${cells.map(([eye, text]) => `${eye} ${text ?? NOT_EVALUABLE}`).join(' | ')}`;
    });
    const rest = [
      ...(setAside.length > 0 ? [`No evaluable, no encaja: ${setAside.join(', ')}`] : []),
      ...(missing.length > 0 ? [`No evaluable, no indicado: ${missing.join(', ')}`] : []),
    ];
    const listed = { kind: 'finding', heading: HEADING } as const;
    return [
      ...texts.map((text): Effect => ({ ...listed, text, bothSides: true })),
      ...rest.map((text): Effect => ({ ...listed, text })),
    ];
  },
);

const TOO_YOUNG = 0.25;
const menaceTold = (facts: CaseFacts) =>
  eitherIs(
    (eye) => facts.dropped(`examMenace${eye}`) || seen(facts, 'examMenace', eye) !== undefined,
  );

const vision = derived(
  'O-D4',
  'Visión de cada ojo por la amenaza; antes de los 3 meses no es valorable.',
  (facts) => {
    if (facts.age !== undefined && facts.age < TOO_YOUNG) {
      const text = 'Visión: la amenaza no es valorable antes de los 3 meses';
      return menaceTold(facts) ? { kind: 'finding', text } : undefined;
    }
    return perEye((eye) => {
      const menace = seen(facts, 'examMenace', eye);
      if (menace === 'present') {
        return { kind: 'finding', text: `${eyeName(eye)}: con visión (amenaza presente)` };
      }
      if (menace !== 'absent') return undefined;
      return { kind: 'finding', text: `${eyeName(eye)}: sin respuesta de amenaza` };
    });
  },
  [ETTINGER],
);

export const tableRules: readonly Rule[] = [table, vision];
