import { groupOf } from '#domain/catalogue/species.ts';
import { all, any, atLeast, breed, not, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { only } from '../grammar/steps.ts';
import { part, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, horse, rabbit } from '../shared/animals.ts';
import { deepUlcer, meltingUlcer } from './cornea.ts';
import { secondaryGlaucoma } from './glaucoma.ts';
import { fired, steps } from './ids.ts';
import { lowByInterval } from './intervals.ts';
import { BSAVA_O, HAEUSSLER, JINKS, LA_CROIX, MILLER, RAJAEI } from './sources.ts';
import { graveTears } from './tear.ts';
import {
  eitherEye,
  exotic,
  globe,
  hyphema,
  hypopyon,
  lens,
  puppy,
  recent,
  shows,
  stainDone,
  steroid,
  sttTold,
} from './values.ts';

const group = part('grupo', [], ({ animal }) => (animal ? groupOf(animal) : ''));
export const brachycephalic = breed(
  ...['Carlino', 'Pug', 'Bulldog', 'Shih Tzu', 'Pequinés', 'Boston Terrier', 'Bóxer'],
  ...['Lhasa Apso', 'Braquicéfalo'],
);
const NO_STEROID = 'No use corticoide.';
const FUNGI = only(horse, 'Incluya hongos en la citología y el cultivo.');
const WITHOUT_ANTIINFLAMMATORY = only(steroid, 'Retire ya el corticoide o el AINE tópico.');
const WITHOUT_STEROID = only(steroid, 'Retire el corticoide.');
const deep = eitherEye(deepUlcer);
const melts = eitherEye(meltingUlcer);
const seidelDone = eitherEye(shows('examSeidel', 'positive', 'negative'));

export const corneaSteps = steps({
  'O-C13': [
    {
      when: deep,
      step: [
        only(
          not(seidelDone),
          'Derive hoy: no raspe la úlcera profunda, cultive con torunda suave y haga Seidel.',
        ),
        'Derive hoy: no raspe la úlcera profunda y cultive con torunda suave.',
      ],
      also: [
        WITHOUT_ANTIINFLAMMATORY,
        only(melts, 'Trate como queratomalacia.'),
        'No mida la PIO hasta estabilizar la córnea.',
        FUNGI,
      ],
      urgency: '24h',
      rank: 1,
      sources: [BSAVA_O],
    },
    {
      when: melts,
      step: 'Tome citología y cultivo del borde y derive hoy: trate como queratomalacia.',
      also: [
        WITHOUT_ANTIINFLAMMATORY,
        'No levante la costra ni desbride.',
        'No mida la PIO hasta estabilizar la córnea.',
        FUNGI,
        only(cat, 'Incluya PCR de herpesvirus.'),
      ],
      urgency: '24h',
      rank: 1,
      sources: [BSAVA_O],
    },
    {
      step: 'Tome citología y cultivo y controle en 24 horas.',
      also: [
        WITHOUT_STEROID,
        only(cat, 'Busque herpesvirus y secuestro.'),
        only(horse, 'Busque hongos y cuerpo extraño.'),
      ],
      urgency: '24h',
      sources: [BSAVA_O],
    },
  ],
  'O-C29': {
    step: 'Tome citología y cultivo y derive: absceso estromal hasta demostrar otra cosa.',
    also: [WITHOUT_STEROID],
    urgency: '24h',
  },
  'O-C11': [
    {
      when: dog,
      step: [
        only(
          not(sttTold),
          'Explore conjuntiva y párpados (cilios, cuerpo extraño), mida Schirmer y controle en 48–72 h.',
        ),
        'Explore conjuntiva y párpados (cilios, cuerpo extraño) y controle en 48–72 h.',
      ],
      also: ['No use corticoide ni AINE tópico.', only(brachycephalic, 'Controle en 24 h.')],
      urgency: 'dias',
      sources: [BSAVA_O],
    },
    {
      when: cat,
      step: 'Busque herpesvirus: mire conjuntiva y Schirmer y controle en 48–72 h.',
      also: [NO_STEROID],
      urgency: 'dias',
      sources: [BSAVA_O],
    },
    {
      when: horse,
      step: 'Coloque catéter subpalpebral si no se deja tratar y controle en 24–48 h.',
      also: ['Busque cuerpo extraño con anestesia tópica.', NO_STEROID],
      urgency: 'dias',
    },
    {
      step: 'Busque raíz dental, cama o entropión y controle en 48–72 h.',
      also: [NO_STEROID],
      urgency: 'dias',
    },
  ],
  'O-C12': [
    {
      when: all(dog, atLeast(years, 3)),
      step: 'Desbride el borde con torunda y valore queratotomía; mida Schirmer y mire párpados.',
      also: [NO_STEROID, 'Repita fluoresceína a los 7 días.'],
      urgency: 'dias',
      sources: [LA_CROIX],
    },
    {
      when: dog,
      step: 'Explore párpados y cilios con lupa[, haga Schirmer] y busque la causa antes de desbridar.',
      also: [NO_STEROID],
      urgency: 'dias',
    },
    {
      step: 'No haga queratotomía: busque secuestro y herpesvirus y derive.',
      urgency: 'dias',
      sources: [LA_CROIX],
    },
  ],
  'O-C10': [
    {
      when: exotic,
      step: words`Consulte hoy a oftalmología o a un especialista en ${group} por la úlcera corneal.`,
      urgency: '24h',
    },
    {
      when: not(
        any(fired('O-C11', 'O-C12', 'O-C13', 'O-C14', 'O-C15'), eitherEye(globe('proptosis'))),
      ),
      step: 'Repita la fluoresceína en 48–72 h y explore párpados y conjuntiva.',
      also: ['No use corticoide ni AINE tópico.'],
      urgency: 'dias',
    },
  ],
});

const inChamber = any(eitherEye(hyphema), eitherEye(hypopyon), recent);
const old = atLeast(years, 8);
/** A cause of glaucoma in the same eye leads over it. */
const causesGlaucoma = eitherEye(secondaryGlaucoma);

const uveitis = [
  {
    when: cat,
    step: 'Pida FeLV, FIV, Toxoplasma y hemograma[ y mida la presión arterial].',
    also: [
      'Haga ecografía ocular: descarte linfoma.',
      'Si hay derrame o fiebre, valore peritonitis infecciosa felina (PIF).',
      'No use corticoide antes de la fluoresceína.',
    ],
    urgency: soonest(['24h', inChamber], ['dias', cat]),
    sources: [JINKS],
  },
  {
    when: dog,
    step: [
      only(
        not(stainDone),
        'Haga fluoresceína hoy y pida hemograma, creatinina y serologías según la zona.',
      ),
      'Pida hemograma, creatinina, serologías según la zona y ecografía ocular.',
    ],
    also: [
      only(eitherEye(lens('hypermature')), 'Valore uveítis facoinducida y cirugía.'),
      only(old, 'Descarte linfoma.'),
      'Deje el corticoide tópico para después de una fluoresceína negativa.',
      only(all(eitherEye(lowByInterval), not(seidelDone)), 'Compruebe con Seidel que no hay fuga.'),
    ],
    urgency: soonest(['24h', inChamber], ['dias', dog]),
    sources: [BSAVA_O],
  },
  {
    when: horse,
    step: 'Haga fluoresceína y mire el fondo hoy; valore uveítis recurrente y Leptospira.',
    also: ['No use corticoide con fluoresceína positiva.'],
    urgency: '24h',
  },
  {
    when: rabbit,
    step: 'Pida serología de Encephalitozoon cuniculi y mire el cristalino y los dientes.',
    urgency: 'dias',
  },
] as const;

export const surfaceSteps = steps({
  'O-C7': [
    ...uveitis.map((row) => ({ ...row, when: all(row.when, causesGlaucoma), rank: 1 as const })),
    ...uveitis,
  ],
  'O-C8': uveitis,
  'O-C1': [
    {
      when: eitherEye(graveTears),
      step: 'Haga fluoresceína y mire nariz y reflejos faciales; trate la sequedad y repita el Schirmer.',
      also: [
        only(ticked('examTearDrug'), 'Retire el fármaco que seca.'),
        only(puppy, 'Descarte moquillo en un cachorro sin vacunar.'),
      ],
      urgency: 'dias',
      rank: 3,
      sources: [HAEUSSLER],
    },
    {
      step: 'Repita el Schirmer otro día, sin colirios ni sedación, y en los dos ojos.',
      sources: [HAEUSSLER],
    },
  ],
  'O-C2': { step: 'Repita el Schirmer en calma y busque herpesvirus y estrés.', sources: [RAJAEI] },
  'O-C4': { step: 'Repita la PIO en calma, sin presión en cuello ni párpados.', sources: [MILLER] },
  'O-C9': {
    step: [
      only(
        not(stainDone),
        'Haga fluoresceína y Seidel: descarte perforación y uveítis antes de repetir la PIO.',
      ),
      'Busque uveítis con lámpara de hendidura y repita la PIO en calma.',
    ],
    urgency: 'dias',
  },
  'O-C16': [
    { when: cat, step: 'Busque herpesvirus y repita en una semana.' },
    { when: dogOrCat, step: 'Haga Schirmer y mire párpados y pestañas antes de otra tinción.' },
  ],
});
