import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  contains,
  grade,
  is,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { coherence } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { cat, female, rabbit } from '../shared/animals.ts';
import { waited } from '../shared/waiting.ts';
import { densityFigure } from './density.ts';
import { rules } from './ids.ts';
import {
  bacteria,
  by,
  creatinine,
  erythrocytes,
  haematuria,
  leucocytes,
  negative,
  noBacteria,
  stripDensity,
} from './values.ts';

const fatDroplets = all(not(cat), chose('lipidDroplets', 'observed'));
const density = entered('urineSpecificGravity');
const ratio = entered('upc');
const serumGlucose = entered('serumGlucose');

const coloured = is('urineColor', 'ambar', 'amarillo');
const colour = part('color', ['urineColor'], (facts) =>
  (facts.text('urineColor') ?? '').toLowerCase(),
);

/** Drops figures that no serum has in this unit. */
const unused = (key: string) => ({ serious: true, drops: [key] }) as const;

export const coherenceRules = rules('coherence', {
  'U-A1': {
    about: 'Densidad medida con tira: no se clasifica.',
    when: all(stripDensity, known(density)),
    says: coherence('la densidad de tira no es válida en perro y gato: no se ha clasificado.', [
      'usgMethod',
      'urineSpecificGravity',
    ]),
  },
  'U-A2': {
    about: 'Densidad de 1,001 o menos con color ámbar o amarillo.',
    when: all(atMost(density, 1.001), coloured),
    says: coherence(
      words`densidad ${densityFigure} con color ${colour}: compruebe la lectura y el cero del refractómetro.`,
      ['urineSpecificGravity', 'urineColor'],
      { serious: true },
    ),
  },
  'U-A3': {
    about:
      'Más de 50 eritrocitos por campo, o más de 5 con gotas de grasa y no en el gato, con sangre negativa en tira.',
    when: all(any(over(erythrocytes, 50), all(haematuria, fatDroplets)), negative('urineBlood')),
    says: coherence(
      words`${textIf(over(erythrocytes, 50), 'hematuria intensa', 'hematuria')} con tira negativa: tira caducada o elementos confundidos con eritrocitos (levaduras, grasa).`,
      ['sedRbc', 'urineBlood'],
    ),
  },
  'U-A4': {
    about: 'Orina transparente con más de 50 leucocitos o 100 eritrocitos por campo.',
    when: all(
      contains('urineAppearance', 'transparente'),
      any(over(leucocytes, 50), over(erythrocytes, 100)),
    ),
    says: coherence('orina transparente con muchas células.', [
      'urineAppearance',
      'sedWbc',
      'sedRbc',
    ]),
  },
  'U-A5': {
    about: 'Cultivo positivo por cistocentesis sin bacterias visibles.',
    when: all(chose('urineCulture', 'positive'), noBacteria, by('cystocentesis')),
    says: coherence(
      'cultivo positivo sin bacterias visibles: es posible (el microscopio necesita muchas más bacterias que el cultivo); revise una extensión teñida.',
      ['urineCulture', 'bacteria'],
    ),
  },
  'U-A6': {
    about: 'Bacterias visibles con cultivo negativo.',
    when: all(chose('urineCulture', 'negative'), bacteria('present')),
    says: coherence(
      'bacterias visibles con cultivo negativo: antibiótico previo, demora, microorganismo exigente o artefacto de tinción.',
      ['urineCulture', 'bacteria'],
    ),
  },
  'U-A7': {
    about: 'Cistocentesis con mucho epitelio escamoso, o con espermatozoides en una hembra.',
    when: all(
      by('cystocentesis'),
      any(all(chose('sperm', 'observed'), female), grade('sedSquamous', 2)),
    ),
    says: coherence(
      'epitelio escamoso o espermatozoides no esperables por cistocentesis: confirme el método.',
      ['collectionMethod', 'sedSquamous', 'sperm'],
    ),
  },
  'U-A8': {
    about: 'pH mayor de 8 en orina de 2 horas o más.',
    when: all(over('urinePh', 8), atLeast(waited, 2)),
    says: coherence(
      'pH alcalino en orina demorada: puede ser pérdida de CO₂ o crecimiento bacteriano.',
      ['urinePh', 'timeToAnalysis'],
    ),
  },
  'U-A9': {
    about: 'Creatinina de menos de 20 µmol/l: no se usa.',
    when: all(over(creatinine, 0), under(creatinine, 20)),
    says: coherence(
      words`creatinina ${shown(creatinine)} µmol/l: ¿está en mg/dl? (1 mg/dl = 88,4 µmol/l).`,
      ['serumCreatinine'],
      unused('serumCreatinine'),
    ),
  },
  'U-A10': {
    about: 'Glucosa de más de 60 mmol/l: no se usa.',
    when: over(serumGlucose, 60),
    says: coherence(
      words`glucosa ${shown(serumGlucose)} mmol/l: ¿está en mg/dl? (18 mg/dl = 1 mmol/l).`,
      ['serumGlucose'],
      unused('serumGlucose'),
    ),
  },
  'U-A11': {
    about: 'Color rojo o marrón con sangre negativa en tira, y no en el conejo.',
    when: all(not(rabbit), contains('urineColor', 'roj', 'marron'), negative('urineBlood')),
    says: coherence('color rojo o marrón sin sangre en tira: pigmentos o fármacos.', [
      'urineColor',
      'urineBlood',
    ]),
  },
  'U-A12': {
    about: 'UPC mayor de 2 con proteínas negativas en tira.',
    when: all(over(ratio, 2), negative('urineProtein')),
    says: coherence(
      words`tira de proteínas negativa con UPC ${shown(ratio)}: repita uno de los dos.`,
      ['urineProtein', 'upc'],
    ),
  },
});
