/** Glucose, ketones, bilirubin and blood. `U-C50.trace`: a dog with 1+ and density under 1,020, off. */
import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Conclusion, Effect, Rule } from '../core/rule.ts';
import { when } from '../shared/phrases.ts';
import { onSglt2 } from '../shared/rules.ts';
import { hoursWaited } from '../shared/waiting.ts';
import { SOURCES } from './sources.ts';
import {
  crosses,
  EXPECTED_CELLS,
  erythrocytes,
  gravity,
  isCat,
  isDog,
  isHyperglycaemic,
  pad,
  TREATMENTS,
} from './urine.ts';

const classes = rulesAt('classes');

function concluded(
  text: string,
  rank: NonNullable<Conclusion['rank']>,
  certainty: Certainty,
): Effect {
  return { kind: 'conclusion', text, rank, certainty };
}

function hasGlucosuria(facts: CaseFacts): boolean {
  return crosses(facts, 'urineGlucose', 1);
}

function hasKetonuria(facts: CaseFacts): boolean {
  return crosses(facts, 'urineKetones', 1);
}

/** On a drug that makes glucosuria (G-K4). */
function onDrug(facts: CaseFacts): boolean {
  return onSglt2(facts, TREATMENTS);
}

export type Ketosis = 'diabetes' | 'unmeasured' | 'normal';

/** U-C43: which of its three, by glucose in blood; undefined where the drug's own rule speaks. */
export function ketosis(facts: CaseFacts): Ketosis | undefined {
  if (!hasKetonuria(facts) || !hasGlucosuria(facts)) return undefined;
  const high = isHyperglycaemic(facts);
  if (high) return 'diabetes';
  if (onDrug(facts)) return undefined;
  if (high === false) return 'normal';
  return facts.number('serumGlucose') === undefined ? 'unmeasured' : undefined;
}

function ketosisClass(facts: CaseFacts, found: Ketosis): Effect {
  if (found === 'diabetes') return concluded('diabetes mellitus con cetosis', 1, 'sugestivo');
  const glucose = figure(facts.number('serumGlucose') ?? 0);
  const text =
    found === 'unmeasured'
      ? 'Cetonuria con glucosuria: mida la glucemia y la gasometría ahora.'
      : `Cetonuria con glucosuria; con glucemia de ${glucose} mmol/l no se confirma una diabetes con cetosis.`;
  return concluded(text, 1, 'no_concluyente');
}

export const glucoseRules: readonly Rule[] = [
  classes(
    'U-C40',
    'Glucosuria con glucemia por encima del umbral renal: hiperglucemia.',
    (facts) =>
      when(hasGlucosuria(facts) && isHyperglycaemic(facts) === true, [
        concluded('glucosuria por hiperglucemia', 3, 'compatible'),
        {
          kind: 'recommendation',
          text: 'Fructosamina y cetonas; en el gato excluya hiperglucemia de estrés.',
        },
      ]),
    [SOURCES.RGT],
  ),
  classes(
    'U-C41',
    'Glucosuria con glucemia normal, sin inhibidor de SGLT2: tubulopatía o hiperglucemia pasajera.',
    (facts) =>
      when(hasGlucosuria(facts) && isHyperglycaemic(facts) === false && !onDrug(facts), [
        concluded(
          'glucosuria con glucemia normal (tubulopatía, o hiperglucemia pasajera)',
          3,
          'sugestivo',
        ),
        {
          kind: 'recommendation',
          text: 'Repita la glucosa en ayunas; aminoaciduria y gasometría si persiste.',
        },
      ]),
    [SOURCES.RGT],
  ),
  classes('U-C42', 'Glucosuria sin glucemia: no se distingue su causa.', (facts) =>
    when(
      hasGlucosuria(facts) && facts.number('serumGlucose') === undefined,
      concluded(
        'Glucosuria; sin glucemia simultánea no se distingue diabetes de tubulopatía.',
        5,
        'no_concluyente',
      ),
    ),
  ),
  classes(
    'U-C43',
    'Cetonuria y glucosuria de 1+ o más: lo que se concluye depende de la glucemia.',
    (facts) => {
      const found = ketosis(facts);
      return (
        found && [
          ketosisClass(facts, found),
          { kind: 'recommendation', text: 'Gasometría y electrolitos.' },
        ]
      );
    },
    [SOURCES.RGT],
  ),
  classes(
    'U-C43b',
    'Cetonuria con un inhibidor de SGLT2: posible cetoacidosis euglucémica.',
    (facts) =>
      when(hasKetonuria(facts) && onDrug(facts), [
        concluded(
          'Cetonuria con un inhibidor de SGLT2: posible cetoacidosis euglucémica.',
          1,
          'no_concluyente',
        ),
        {
          kind: 'recommendation',
          text: 'Gasometría, cetonas en sangre y electrolitos ahora; consulte la ficha del fármaco.',
        },
      ]),
    [SOURCES.SGLT],
  ),
  classes(
    'U-C44',
    'Cetonuria sin glucosuria y sin inhibidor de SGLT2.',
    (facts) =>
      when(hasKetonuria(facts) && pad(facts, 'urineGlucose') === 0 && !onDrug(facts), {
        kind: 'finding',
        text: 'Cetonuria sin glucosuria (ayuno, balance energético negativo)',
      }),
    [SOURCES.SS],
  ),
];

/** What is too much for the dog, whose concentrated urine may have some. */
function hasBilirubinuria(facts: CaseFacts): boolean {
  const crossesOf = (pad(facts, 'urineBilirubin') ?? 0) - 1;
  const value = gravity(facts);
  if (isCat(facts)) return crossesOf >= 1;
  if (!isDog(facts)) return false;
  if (crossesOf >= 3) return true;
  if (crossesOf === 2) return value === undefined || value <= 1.03;
  const dilute = value !== undefined && value < 1.02;
  return crossesOf === 1 && dilute && facts.enabled('U-C50.trace');
}

/** Blood on the strip with few erythrocytes: they may have burst, or it is pigment. */
function hasPigment(facts: CaseFacts): boolean {
  const count = erythrocytes(facts);
  return count !== undefined && count <= EXPECTED_CELLS && crosses(facts, 'urineBlood', 2);
}

function mayHaveBurst(facts: CaseFacts): boolean {
  return (
    (gravity(facts) ?? 2) < 1.008 ||
    (facts.number('urinePh') ?? 0) >= 8 ||
    (hoursWaited(facts) ?? 0) >= 2
  );
}

export const pigmentRules: readonly Rule[] = [
  classes(
    'U-C50',
    'Bilirrubina en tira: cualquiera en el gato; 3+, o 2+ sin orina concentrada, en el perro.',
    (facts) =>
      when(hasBilirubinuria(facts), [
        concluded('bilirrubinuria', 4, 'compatible'),
        {
          kind: 'recommendation',
          text: 'Bilirrubina sérica, enzimas hepáticas y hematocrito (hemólisis o colestasis).',
        },
      ]),
    [SOURCES.LEES],
  ),
  classes(
    'U-C51',
    'Perro con trazas o 1+ de bilirrubina y densidad de 1,020 o más: puede ser normal.',
    (facts) => {
      const found = pad(facts, 'urineBilirubin');
      const little = found === 1 || found === 2;
      return when(isDog(facts) && little && (gravity(facts) ?? 0) >= 1.02, {
        kind: 'finding',
        text: 'Bilirrubina 1+ o menos en orina concentrada: puede ser normal en el perro, sobre todo macho.',
      });
    },
    [SOURCES.IDX],
  ),
  classes(
    'U-C60',
    'Sangre 2+ o más en tira con pocos eritrocitos que no pudieron lisarse: pigmento.',
    (facts) =>
      when(hasPigment(facts) && !mayHaveBurst(facts), [
        concluded('hemoglobinuria o mioglobinuria', 4, 'sugestivo'),
        {
          kind: 'recommendation',
          text: 'Plasma centrifugado: rosado → hemólisis; claro → CK y mioglobina.',
        },
      ]),
    [SOURCES.SS],
  ),
  classes(
    'U-C61',
    'Lo mismo en orina diluida, alcalina o demorada: pueden haberse lisado.',
    (facts) =>
      when(hasPigment(facts) && mayHaveBurst(facts), {
        kind: 'finding',
        text: 'Sangre en tira con pocos eritrocitos: pueden haberse lisado (orina diluida, alcalina o demorada).',
      }),
    [SOURCES.SS],
  ),
];
