import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { plain } from '../core/text.ts';
import { gradeAtLeast } from '../shared/phrases.ts';
import { hoursWaited } from '../shared/waiting.ts';
import { bacteria, contains, erythrocytes, isBy, leucocytes, pad } from './urine.ts';

interface Contradiction {
  readonly text: string;
  readonly keys: readonly string[];
  readonly serious?: true;
  readonly drops?: readonly string[];
}

function contradiction(
  id: string,
  about: string,
  find: (facts: CaseFacts) => Contradiction | false | undefined,
): Rule {
  return rulesAt('coherence')(
    id,
    about,
    (facts) => {
      const found = find(facts);
      return found ? ({ kind: 'coherence', ...found } satisfies Effect) : undefined;
    },
    [],
    'house',
  );
}

/** A figure that no serum has in this unit is not used. */
function wrongUnit(key: string, text: string): Contradiction {
  return { text, keys: [key], serious: true, drops: [key] };
}

const FEMALE = new Set(['hembra', 'hembra esterilizada', 'gestante', 'lactante']);
const LATE = 2;

/** U-A1 to U-A12. */
export const coherenceRules: readonly Rule[] = [
  contradiction(
    'U-A1',
    'Densidad medida con tira: no se clasifica.',
    (facts) =>
      facts.choice('usgMethod') === 'strip' &&
      facts.number('urineSpecificGravity') !== undefined && {
        text: 'la densidad de tira no es válida en perro y gato: no se ha clasificado.',
        keys: ['usgMethod', 'urineSpecificGravity'],
      },
  ),
  contradiction('U-A2', 'Densidad de 1,001 o menos con color ámbar o amarillo.', (facts) => {
    const colour = facts.text('urineColor') ?? '';
    const value = facts.number('urineSpecificGravity');
    const coloured = ['ambar', 'amarillo'].includes(plain(colour));
    return (
      value !== undefined &&
      value <= 1.001 &&
      coloured && {
        text: `densidad ${facts.shown('urineSpecificGravity')} con color ${colour.toLowerCase()}: compruebe la lectura y el cero del refractómetro.`,
        keys: ['urineSpecificGravity', 'urineColor'],
        serious: true,
      }
    );
  }),
  contradiction(
    'U-A3',
    'Más de 50 eritrocitos por campo con sangre negativa en tira.',
    (facts) =>
      (erythrocytes(facts) ?? 0) > 50 &&
      pad(facts, 'urineBlood') === 0 && {
        text: 'hematuria intensa con tira negativa: tira caducada o elementos confundidos con eritrocitos (levaduras, grasa).',
        keys: ['sedRbc', 'urineBlood'],
      },
  ),
  contradiction(
    'U-A4',
    'Orina transparente con más de 50 leucocitos o 100 eritrocitos por campo.',
    (facts) =>
      contains(facts, 'urineAppearance', 'transparente') &&
      ((leucocytes(facts) ?? 0) > 50 || (erythrocytes(facts) ?? 0) > 100) && {
        text: 'orina transparente con muchas células.',
        keys: ['urineAppearance', 'sedWbc', 'sedRbc'],
      },
  ),
  contradiction(
    'U-A5',
    'Cultivo positivo por cistocentesis sin bacterias visibles.',
    (facts) =>
      facts.choice('urineCulture') === 'positive' &&
      bacteria(facts) === 'not_detected' &&
      isBy(facts, 'cystocentesis') && {
        text: 'cultivo positivo sin bacterias visibles: es posible (el microscopio necesita muchas más bacterias que el cultivo); revise una extensión teñida.',
        keys: ['urineCulture', 'bacteria'],
      },
  ),
  contradiction(
    'U-A6',
    'Bacterias visibles con cultivo negativo.',
    (facts) =>
      facts.choice('urineCulture') === 'negative' &&
      bacteria(facts) === 'present' && {
        text: 'bacterias visibles con cultivo negativo: antibiótico previo, demora, microorganismo exigente o artefacto de tinción.',
        keys: ['urineCulture', 'bacteria'],
      },
  ),
  contradiction(
    'U-A7',
    'Cistocentesis con mucho epitelio escamoso, o con espermatozoides en una hembra.',
    (facts) => {
      const sperm = facts.choice('sperm') === 'observed' && FEMALE.has(facts.sex);
      return (
        isBy(facts, 'cystocentesis') &&
        (sperm || gradeAtLeast(facts, 'sedSquamous', 2)) && {
          text: 'epitelio escamoso o espermatozoides no esperables por cistocentesis: confirme el método.',
          keys: ['collectionMethod', 'sedSquamous', 'sperm'],
        }
      );
    },
  ),
  contradiction(
    'U-A8',
    'pH mayor de 8 en orina demorada.',
    (facts) =>
      (facts.number('urinePh') ?? 0) > 8 &&
      (hoursWaited(facts) ?? 0) >= LATE && {
        text: 'pH alcalino en orina demorada: puede ser pérdida de CO₂ o crecimiento bacteriano.',
        keys: ['urinePh', 'timeToAnalysis'],
      },
  ),
  contradiction('U-A9', 'Creatinina de menos de 10 µmol/l: no se usa.', (facts) => {
    const value = facts.number('serumCreatinine');
    if (value === undefined || value <= 0 || value >= 10) return undefined;
    return wrongUnit(
      'serumCreatinine',
      `creatinina ${figure(value)} µmol/l: ¿está en mg/dl? (1 mg/dl = 88,4 µmol/l).`,
    );
  }),
  contradiction('U-A10', 'Glucosa de más de 40 mmol/l: no se usa.', (facts) => {
    const value = facts.number('serumGlucose');
    if (value === undefined || value <= 40) return undefined;
    return wrongUnit(
      'serumGlucose',
      `glucosa ${figure(value)} mmol/l: ¿está en mg/dl? (18 mg/dl = 1 mmol/l).`,
    );
  }),
  contradiction(
    'U-A11',
    'Color rojo o marrón con sangre negativa en tira.',
    (facts) =>
      contains(facts, 'urineColor', 'roj', 'marron') &&
      pad(facts, 'urineBlood') === 0 && {
        text: 'color rojo o marrón sin sangre en tira: pigmentos, fármacos o, en conejo, porfirinas.',
        keys: ['urineColor', 'urineBlood'],
      },
  ),
  contradiction('U-A12', 'UPC mayor de 2 con proteínas negativas en tira.', (facts) => {
    const ratio = facts.number('upc') ?? 0;
    return (
      ratio > 2 &&
      pad(facts, 'urineProtein') === 0 && {
        text: `tira de proteínas negativa con UPC ${figure(ratio)}: repita uno de los dos.`,
        keys: ['urineProtein', 'upc'],
      }
    );
  }),
];
