import type { CaseFacts } from '../core/facts.ts';
import { rounded, roundedCount } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { all, always, any, atLeast, known } from '../grammar/condition.ts';
import { measure } from '../grammar/measure.ts';
import { finding, given, saidByHand, value } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { shown, words } from '../grammar/words.ts';
import type { FluidsId } from './ids.ts';
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

/** To two decimals; from 100 on to one, as four figures are all that is shown. */
export const ratio = (value: number) => rounded(value, Math.abs(value) < 100 ? 2 : 1);

/** Groups of the form whose figures are shown among the measurements. */
const GROUPS = ['fluidFigures', 'fluidDifferential', 'fluidPaired', 'csf'];

/** Every entered figure, as it was entered, but for those that are compared with an interval. */
function enteredFigures(facts: CaseFacts): Effect[] {
  const fields = facts.definition.groups
    .filter(({ id }) => GROUPS.includes(id))
    .flatMap((group) => group.fields);
  return fields.flatMap((field): Effect[] => {
    const value = field.kind === 'number' ? facts.number(field.key) : undefined;
    if (field.kind !== 'number' || value === undefined || isCompared(facts, field.key)) return [];
    const unit = field.unit ? { unit: field.unit } : {};
    const figure = {
      key: field.key,
      name: field.label,
      value,
      ...unit,
      origin: 'indicado',
    } as const;
    return [{ kind: 'figure', figure }];
  });
}

const ofTheBlood: readonly string[] = Object.values(BLOOD_KEYS);

function isCompared(facts: CaseFacts, key: string): boolean {
  if (ofTheBlood.includes(key)) return true;
  if (!csf.holds(facts)) return false;
  const protein = facts.number('csfProtein') === undefined ? 'fluidProtein' : 'csfProtein';
  return key === 'csfNucleatedCells' || key === protein;
}

const PAIRS = [creatinineRatio, potassiumRatio, bilirubinRatio, triglycerideRatio];
const COUNTS = DIFFERENTIAL.map(([key, name]) => absolute(key, name));

export const figureRules: readonly Rule[] = rules<FluidsId>('derived', {
  'B-M1': {
    about: 'Cada cifra indicada se lista entre las medidas.',
    when: always,
    says: saidByHand('figure', [], enteredFigures),
    sources: 'house',
  },
  'B-D1': {
    about: 'Proteínas y albúmina del líquido: cociente de albúmina y globulina.',
    when: known(albuminToGlobulin),
    says: measure('Albúmina:globulina', albuminToGlobulin, { round: ratio }),
    sources: 'house',
  },
  'B-D2': {
    about: 'Creatinina, potasio, bilirrubina y triglicéridos: cociente de líquido y suero.',
    when: any(...PAIRS.map(known)),
    says: PAIRS.map((pair) => measure(pair.name, pair, { round: ratio })),
    sources: 'house',
  },
  'B-D3': {
    about: 'Glucosa de la sangre menos la del líquido.',
    when: known(glucoseGap),
    says: measure('Diferencia de glucosa', glucoseGap, { unit: 'mmol/l', round: ratio }),
    sources: 'house',
  },
  'B-D4': {
    about: 'Lactato del líquido menos el de la sangre.',
    when: known(lactateGap),
    says: measure('Diferencia de lactato', lactateGap, { unit: 'mmol/l', round: ratio }),
    sources: 'house',
  },
  'B-D5': {
    about: 'Hematocrito del líquido, en porcentaje del de la sangre.',
    when: known(haematocritShare),
    says: measure('Hematocrito del líquido', haematocritShare, {
      unit: '% del de la sangre',
      round: ratio,
    }),
    sources: 'house',
  },
  'B-D6': {
    about: 'Colesterol y triglicéridos del líquido: su cociente, en masa.',
    when: known(cholesterolToTriglycerides),
    says: measure('Colesterol:triglicéridos', cholesterolToTriglycerides, {
      unit: '(en masa)',
      round: ratio,
    }),
    sources: 'house',
  },
  'B-D7': {
    about: 'Recuento nucleado y porcentajes: recuento absoluto de cada célula.',
    when: any(...COUNTS.map(known)),
    says: COUNTS.map((count) =>
      measure(count.name, count, { unit: '×10⁹/l', round: roundedCount }),
    ),
    sources: 'house',
  },
  'B-D8': {
    about: 'LCR: células nucleadas por µl, de su casilla o del recuento nucleado por mil.',
    when: all(csf, known(csfCells)),
    says: value('csfCells', csfCells),
    sources: 'house',
  },
  'B-D9': {
    about: 'LCR: proteínas de su casilla o, si falta, las proteínas totales.',
    when: all(csf, known(csfProtein)),
    says: value('csfProtein', csfProtein),
    sources: 'house',
  },
  'B-D10': {
    about: 'Albúmina sérica menos la del líquido; sin clase, por falta de un corte confirmado.',
    when: known(albuminGradient),
    says: measure('Gradiente de albúmina', albuminGradient, { unit: 'g/l', round: ratio }),
    sources: 'house',
  },
  'B-D11': {
    about:
      'Lipasa del líquido entre la sérica; desde el doble, en el peritoneo, apoya pancreatitis.',
    when: known(lipaseRatio),
    says: [
      measure('Lipasa líquido:suero', lipaseRatio, { round: ratio }),
      given(
        all(peritoneal, atLeast(lipaseRatio, 2)),
        finding(
          words`Lipasa del líquido ${shown(lipaseRatio)} veces la sérica: apoya pancreatitis.`,
        ),
      ),
    ],
    sources: 'house',
  },
});
