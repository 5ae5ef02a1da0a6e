import { bodyFluids } from '#domain/analyses/bodyFluids.ts';
import { rounded, roundedCount } from '#domain/text/rounding.ts';
import type { Condition } from '../core/condition.ts';
import { all, always, any, atLeast, known, not, usable } from '../grammar/condition.ts';
import { entries, measure } from '../grammar/measure.ts';
import { finding, value, when } from '../grammar/outcome.ts';
import { shown, words } from '../grammar/words.ts';
import { EFFUSION_CUTS } from './effusionClasses.ts';
import { rules } from './ids.ts';
import {
  absolute,
  albuminGradient,
  albuminToGlobulin,
  BLOOD_KEYS,
  bilirubinRatio,
  cholesterolToTriglycerides,
  creatinineRatio,
  csf,
  csfCells,
  csfProtein,
  DIFFERENTIAL,
  glucoseGap,
  haematocritShare,
  lactateGap,
  lipaseRatio,
  peritoneal,
  potassiumRatio,
  triglycerideRatio,
} from './values.ts';

/** Two decimals; one from 100 on, so that at most four digits show. */
export const ratio = (value: number) => rounded(value, Math.abs(value) < 100 ? 2 : 1);

const GROUPS = ['fluidFigures', 'fluidDifferential', 'fluidPaired', 'csf'];

const ofTheBlood: readonly string[] = Object.values(BLOOD_KEYS);
const FIELDS = bodyFluids.groups
  .filter(({ id }) => GROUPS.includes(id))
  .flatMap(({ fields }) => fields.filter((field) => field.kind === 'number'))
  .filter(({ key, bySheet }) => !(bySheet || ofTheBlood.includes(key)));

/** Figures listed by the rule that compares them with an interval. */
const COMPARED: Readonly<Record<string, Condition>> = {
  csfNucleatedCells: csf,
  csfProtein: csf,
  fluidProtein: all(csf, not(usable('csfProtein'))),
};
const enteredFigures = FIELDS.flatMap((field) => {
  const compared = COMPARED[field.key];
  const rows = entries([field], undefined, EFFUSION_CUTS[field.key]);
  return compared ? [when(not(compared), ...rows)] : rows;
});

const PAIRS = [creatinineRatio, potassiumRatio, bilirubinRatio, triglycerideRatio];
const COUNTS = DIFFERENTIAL.map(([key, name]) => absolute(key, name));

export const figureRules = rules('derived', {
  'B-M1': {
    about: 'Cada cifra indicada se lista entre las medidas.',
    when: always,
    says: enteredFigures,
  },
  'B-D1': {
    about: 'Proteínas y albúmina del líquido: cociente de albúmina y globulina.',
    when: known(albuminToGlobulin),
    says: measure('Albúmina:globulina', albuminToGlobulin, { round: ratio }),
  },
  'B-D2': {
    about: 'Creatinina, potasio, bilirrubina y triglicéridos: cociente de líquido y suero.',
    when: any(...PAIRS.map(known)),
    says: PAIRS.map((pair) => measure(pair.name, pair, { round: ratio })),
  },
  'B-D3': {
    about: 'Glucosa de la sangre menos la del líquido.',
    when: known(glucoseGap),
    says: measure('Diferencia de glucosa', glucoseGap, { unit: 'mmol/l', round: ratio }),
  },
  'B-D4': {
    about: 'Lactato del líquido menos el de la sangre.',
    when: known(lactateGap),
    says: measure('Diferencia de lactato', lactateGap, { unit: 'mmol/l', round: ratio }),
  },
  'B-D5': {
    about: 'Hematocrito del líquido, en porcentaje del de la sangre.',
    when: known(haematocritShare),
    says: measure('Hematocrito del líquido', haematocritShare, {
      unit: '% del de la sangre',
      round: ratio,
    }),
  },
  'B-D6': {
    about: 'Colesterol y triglicéridos del líquido: su cociente, en masa.',
    when: known(cholesterolToTriglycerides),
    says: measure('Colesterol:triglicéridos', cholesterolToTriglycerides, {
      unit: '(en masa)',
      round: ratio,
    }),
  },
  'B-D7': {
    about: 'Recuento nucleado y porcentajes: recuento absoluto de cada célula.',
    when: any(...COUNTS.map(known)),
    says: COUNTS.map((count) =>
      measure(count.name, count, { unit: '×10⁹/l', round: roundedCount }),
    ),
  },
  'B-D8': {
    about: 'LCR: células nucleadas por µl, de su casilla o del recuento nucleado por mil.',
    when: all(csf, known(csfCells)),
    says: value('csfCells', csfCells),
  },
  'B-D9': {
    about: 'LCR: proteínas de su casilla o, si falta, las proteínas totales.',
    when: all(csf, known(csfProtein)),
    says: value('csfProtein', csfProtein),
  },
  'B-D10': {
    about: 'Albúmina sérica menos la del líquido; sin clase, por falta de un corte confirmado.',
    when: known(albuminGradient),
    says: measure('Gradiente de albúmina', albuminGradient, { unit: 'g/l', round: ratio }),
  },
  'B-D11': {
    about:
      'Lipasa del líquido entre la sérica; desde el doble, en el peritoneo, apoya pancreatitis.',
    when: known(lipaseRatio),
    says: [
      measure('Lipasa líquido:suero', lipaseRatio, { round: ratio }),
      when(
        all(peritoneal, atLeast(lipaseRatio, 2)),
        finding(
          words`Lipasa del líquido ${shown(lipaseRatio)} veces la sérica: apoya pancreatitis.`,
        ),
      ),
    ],
  },
});
