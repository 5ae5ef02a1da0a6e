import { all, animal, any, not, over, ticked, usable } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { birdOrReptile, cat, dog, dogOrCat, horse, mammal } from '../shared/animals.ts';
import { creatinine } from '../shared/chemistry.ts';
import { rodsStep } from './earSteps.ts';
import { fired, steps } from './ids.ts';
import { sources } from './sources.ts';
import {
  actinomyces,
  cryptococcus,
  deep,
  dermatophyte,
  ear,
  histoplasma,
  leishmania,
  mycobacteria,
  site,
  skin,
  sporothrix,
} from './values.ts';

export const REPEAT =
  'Repita la toma sin aspirar, en varias zonas, y extienda al momento; incluya la periferia.';

const FEVER = soonest(['24h', ticked('rfFever')]);
const explained = fired('Y-C16', 'Y-C18');

const culture: StepRow = {
  when: not(explained),
  step: 'Cultive y tiña (Gram, PAS, Ziehl-Neelsen) y biopsie si no mejora.',
  also: [only(all(dog, skin), 'Descarte Leishmania en lesión cutánea.')],
  urgency: FEVER,
  sources: sources('C&M'),
};
const histology: StepRow = {
  step: 'Reevalúe con histología si no cede: la citología aquí no separa causas.',
  also: [only(all(cat, site('oral')), 'Pida FeLV/FIV y calicivirus.')],
  sources: sources('C&M'),
};

const dentalAnimal = animal('conejo', 'roedor');
/** Infection beyond the skin: cavity, organ or joint, or systemic signs. */
const spread = any(deep, ticked('rfFever', 'rfCollapse'));
const VITAL = { urgency: 'vital', vital: true } as const;

const NOCARDIA = {
  step: 'Cultive en incubación larga (avise de Nocardia) y busque cuerpo extraño.',
  sources: sources('R&M'),
} as const;
const ABSCESS = {
  step: 'Cultive tejido o aspirado (aerobio, anaerobio) y drene o desbride; trate según antibiograma.',
  sources: sources('R&M'),
} as const;
const DENTAL = {
  step: 'Haga imagen de la raíz dental, cultive anaerobios y extirpe el absceso: el pus caseoso no drena.',
} as const;
const CASEOUS = {
  step: 'Cultive aerobio y anaerobio, busque mordedura o quiste y extirpe el absceso caseoso.',
  also: [only(animal('reptil'), 'Valore temperatura e hipovitaminosis A.')],
} as const;
const ALSO_ABSCESS = {
  also: [only(not(deep), 'Busque espiga o mordedura.'), 'Tiña con Ziehl-Neelsen si es crónico.'],
} as const;

const septic: readonly StepRow[] = [
  {
    when: all(mammal, ear, not(ticked('rfFever', 'rfCollapse'))),
    ...rodsStep,
    rank: 3,
    urgency: soonest(['24h', ticked('rfNeuro')]),
  },
  { when: all(dentalAnimal, spread), ...DENTAL, ...VITAL },
  { when: dentalAnimal, ...DENTAL, urgency: '24h' },
  { when: all(birdOrReptile, spread), ...CASEOUS, ...VITAL },
  { when: birdOrReptile, ...CASEOUS, urgency: '24h' },
  { when: all(actinomyces, spread), ...NOCARDIA, ...ALSO_ABSCESS, ...VITAL },
  { when: actinomyces, ...NOCARDIA, ...ALSO_ABSCESS, urgency: '24h' },
  { when: spread, ...ABSCESS, ...ALSO_ABSCESS, ...VITAL },
  { ...ABSCESS, ...ALSO_ABSCESS, urgency: '24h' },
];

const identified: readonly StepRow[] = [
  {
    when: all(dogOrCat, leishmania),
    step: 'Estadifique: serología cuantitativa, hemograma, bioquímica, proteinograma, UPC y presión arterial.',
    also: [
      'Busque Ehrlichia, Anaplasma y Babesia.',
      'Explique el repelente de flebótomos: no se contagia por contacto.',
      'Estadifique (LeishVet o CLWG) antes de tratar.',
    ],
    urgency: soonest('dias', ['24h', any(over(creatinine, 440), ticked('rfAnuria', 'rfBleeding'))]),
    sources: sources('LEI'),
  },
  {
    when: all(animal('perro', 'gato', 'ave'), cryptococcus),
    step: 'Pida antígeno de Cryptococcus en suero, imagen de nariz o sistema nervioso y cultivo de hongos.',
    also: ['Derive si hay signos neurológicos u oculares.'],
    urgency: soonest('dias', ['24h', ticked('rfNeuro', 'rfVisionLoss')]),
    sources: sources('CRY'),
  },
  {
    when: all(mammal, dermatophyte),
    step: 'Haga lámpara de Wood y cultivo, trate a los convivientes y limpie el entorno.',
    also: ['Avise al propietario: zoonosis por arañazo o contacto.', 'No dé corticoides.'],
    rank: 2,
    urgency: 'dias',
    sources: sources('ABC'),
  },
  {
    when: all(mammal, any(sporothrix, mycobacteria)),
    step: 'Use guantes y mascarilla y envíe tejido a cultivo específico y PCR.',
    also: [
      'Avise al propietario: zoonosis por arañazo o contacto.',
      only(all(cat, sporothrix), 'Aísle al gato y evite arañazos.'),
      'No dé corticoides.',
    ],
    urgency: 'dias',
    sources: sources('ABC'),
  },
  {
    when: all(dogOrCat, histoplasma),
    step: 'Pida antígeno en orina, imagen de tórax y abdomen y cultivo de hongos con aviso al laboratorio.',
    urgency: soonest('dias', ['24h', ticked('rfDyspnoea')]),
  },
];

export const inflammationSteps = steps({
  'Y-C1': [
    {
      when: site('bone'),
      step: 'Obtenga una biopsia: la punción de hueso o de una masa firme no ha dado células.',
      sources: sources('ECP-Y'),
    },
    {
      step: REPEAT,
      also: ['No apriete al extender: las células se rompen.'],
      sources: sources('ECP-Y'),
    },
  ],
  'Y-C2': { step: 'Repita la toma para que no la diluya la sangre; pinche sin aspirar.' },
  'Y-C10': culture,
  'Y-C11': culture,
  'Y-C12': culture,
  'Y-C13': [
    {
      when: dogOrCat,
      step: 'Busque mastocitos con azul de toluidina, parásitos y alergia; coprología y pruebas de dirofilaria.',
      sources: sources('C&M'),
    },
    {
      when: horse,
      step: 'Busque habronemosis, granuloma eosinofílico o mastocitoma con biopsia.',
      sources: sources('C&M'),
    },
  ],
  'Y-C14': histology,
  'Y-C15': histology,
  'Y-C16': septic,
  'Y-C17': {
    step: 'Repita con punción profunda y cultive la biopsia: las bacterias de superficie no explican la lesión.',
    sources: sources('R&M'),
  },
  'Y-C18': identified,
  'G-C0': {
    step: [
      only(
        not(usable('cytoLineage')),
        'Complete estirpe, población y criterios nucleares, o haga histología de la lesión completa.',
      ),
      'Haga histología de la lesión completa.',
    ],
  },
});
