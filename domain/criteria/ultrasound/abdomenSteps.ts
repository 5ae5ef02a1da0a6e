import { all, animal, any, chose, not, rowMarked, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { textIf } from '../grammar/words.ts';
import { cat, dog, horse } from '../shared/animals.ts';
import { albumin } from '../shared/chemistry.ts';
import { steps } from './ids.ts';
import {
  BESSO,
  D_ANJOU_2004,
  GRIFFIN,
  HARCOURT_BROWN,
  LUDWIG,
  PENNINCK,
  RUDORF,
} from './sources.ts';
import { fever, freeFluid, jaundice, pain, unstable } from './values.ts';

const farm = animal('bovino', 'ovino', 'caprino', 'porcino');
const NO_MOVERS = 'Evite procinéticos.';

const acute = steps({
  'U-C38': [
    {
      when: all(
        animal('perro', 'gato', 'hurón'),
        any(ticked('usFreeGas', 'rfShock'), all(freeFluid, fever)),
      ),
      step: [
        only(
          freeFluid,
          'Estabilice y valore cirugía ahora; puncione el líquido y compare su glucosa con la de la sangre.',
        ),
        'Estabilice y valore cirugía ahora: descarte perforación e isquemia.',
      ],
      also: ['Mida lactato, potasio y albúmina.', 'Evite procinéticos y bario.'],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R10'],
    },
    {
      when: animal('perro', 'gato', 'hurón'),
      step: 'Confirme la obstrucción hoy con ecografía completa o radiografía y mida electrolitos; valore cirugía.',
      also: [NO_MOVERS],
      urgency: soonest('24h', ['vital', all(ticked('rfVomiting'), pain)]),
      absorbs: ['X-R10'],
    },
    {
      when: animal('conejo', 'roedor'),
      step: 'Valore ahora íleo u obstrucción: radiografía, glucosa y temperatura, con un especialista en exóticos.',
      also: ['No haga ayuno; caliente al paciente.'],
      urgency: 'vital',
      absorbs: ['X-R10'],
      sources: [HARCOURT_BROWN],
    },
    {
      when: farm,
      step: textIf(
        animal('porcino'),
        'Explore ahora: descarte torsión, intususcepción y obstrucción.',
        'Explore ahora: descarte torsión de abomaso, intususcepción y obstrucción.',
      ),
      urgency: 'vital',
      absorbs: ['X-R10'],
    },
    {
      step: 'Explore el cólico ahora: sonda nasogástrica, palpación rectal, lactato y líquido peritoneal.',
      urgency: 'vital',
      absorbs: ['X-R10'],
    },
  ],
  'U-C45': {
    step: [
      only(
        freeFluid,
        'Puncione el líquido, compare su glucosa y su lactato con la sangre y valore cirugía hoy.',
      ),
      'Confirme el gas libre con radiografía y valore cirugía hoy: perforación hasta demostrar otra cosa.',
    ],
    urgency: soonest('24h', ['vital', any(fever, pain, unstable)]),
    absorbs: ['X-R10'],
  },
});

const OF_BILE = ['X-R7', 'X-K16', 'X-R10'] as const;
const NO_NEEDLE = 'No puncione la vesícula: un mucocele puede romperse.';
const wideDuct = rowMarked('Colédoco', 'H');

const bile = steps({
  'U-C16': [
    {
      when: all(freeFluid, any(ticked('rfFever', 'rfJaundice'), pain)),
      step: 'Puncione el líquido abdominal y compare su bilirrubina con la de la sangre; valore cirugía hoy si la dobla.',
      also: [
        NO_NEEDLE,
        'Mida lactato, coagulación, albúmina y ALT, GGT.',
        'Estabilice antes de operar.',
      ],
      urgency: 'vital',
      vital: true,
      absorbs: OF_BILE,
      sources: [LUDWIG],
    },
    {
      when: freeFluid,
      step: 'Puncione hoy el líquido abdominal y compare su bilirrubina con la de la sangre; valore cirugía.',
      also: [NO_NEEDLE, 'Mida coagulación y lactato.'],
      urgency: '24h',
      rank: 2,
      absorbs: OF_BILE,
      sources: [LUDWIG],
    },
    {
      when: any(ticked('rfJaundice', 'rfFever', 'rfVomiting'), pain, wideDuct),
      step: 'Valore colecistectomía hoy: mida bilirrubina, coagulación y lactato y estabilice.',
      also: ['No puncione la vesícula.'],
      urgency: '24h',
      rank: 2,
      absorbs: OF_BILE,
      sources: [BESSO],
    },
    {
      step: 'Mida bilirrubina, ALT, GGT, T4 y colesterol y repita la ecografía en 2–4 semanas.',
      also: ['No puncione la vesícula.', 'Busque hipotiroidismo e hiperadrenocorticismo.'],
    },
  ],
  'U-C17': {
    step: 'Mida bilirrubina y ALT y repita la ecografía en ayunas en 4 semanas.',
    urgency: soonest(['24h', ticked('rfJaundice')]),
  },
  'U-C18': {
    step: 'Mida bilirrubina, albúmina y ALT, y busque congestión o anafilaxia.',
    also: [
      only(ticked('rfCollapse'), 'Trate la anafilaxia o el choque antes de completar el estudio.'),
      only(
        cat,
        'Pida cultivo biliar por PAAF solo si el contenido es móvil y la coagulación normal.',
      ),
    ],
    urgency: soonest(['vital', ticked('rfCollapse')], ['24h', all(fever, pain)]),
  },
  'U-C19': [
    {
      when: jaundice,
      step: 'Mida coagulación y busque el punto de la obstrucción hoy: colédoco, páncreas y papila.',
      also: [only(cat, 'No lo deje sin comer.'), 'Valore vitamina K si la coagulación es larga.'],
      urgency: '24h',
      rank: 2,
      absorbs: OF_BILE,
    },
    {
      step: 'Mida bilirrubina, GGT y ALT y repita la ecografía en ayunas en 1–2 semanas.',
      absorbs: OF_BILE,
    },
  ],
  'U-C41': {
    step: 'Mida bilirrubina y ALT; trate solo si hay ictericia, dolor o fiebre.',
    urgency: soonest(['24h', ticked('rfJaundice')]),
  },
});

const brain = ticked('rfSeizures', 'rfNeuro');

const portal = steps({
  'U-C20': [
    {
      when: all(dog, brain),
      step: 'Mida amonio y glucosa ahora y derive: derivación portosistémica con signos neurológicos.',
      also: ['Evite dieta rica en proteína animal cruda.'],
      urgency: 'vital',
      rank: 2,
      sources: [D_ANJOU_2004],
    },
    {
      when: dog,
      step: 'Mida ácidos biliares o amonio en ayunas y confirme con angio-TC; pida cristales de urato.',
      also: ['Evite dieta rica en proteína animal cruda.'],
      urgency: 'dias',
      sources: [D_ANJOU_2004],
    },
    {
      when: brain,
      step: 'Mida ácidos biliares y amonio y confirme con angio-TC.',
      urgency: 'vital',
      rank: 2,
      sources: [D_ANJOU_2004],
    },
    {
      step: 'Mida ácidos biliares y amonio y confirme con angio-TC.',
      urgency: 'dias',
      sources: [D_ANJOU_2004],
    },
  ],
  'U-C21': {
    step: 'Mida ácidos biliares: una relación normal no excluye la derivación intrahepática.',
    sources: [D_ANJOU_2004],
  },
});

const ofLesion: StepRow = {
  when: any(chose('usGutLesion', 'focal'), chose('usGutLayers', 'lost')),
  step: 'Haga PAAF o biopsia de la pared y ganglios; mida albúmina antes.',
  also: [only(under(albumin, 20), 'Nutra y valore coagulación antes de biopsiar.')],
  urgency: 'dias',
  sources: [PENNINCK],
};
const ofDiffuse: readonly StepRow[] = [
  {
    when: cat,
    step: 'Mida cobalamina, T4 y folato y haga ensayo dietético antes de biopsiar.',
    also: ['Si no responde, biopsie duodeno e íleon.'],
    sources: [GRIFFIN],
  },
  {
    step: 'Mida albúmina, cobalamina y cortisol basal y haga coprología y ensayo dietético.',
    urgency: soonest(['24h', under(albumin, 15)]),
  },
];

const gut = steps({
  'U-C13': ofLesion,
  'U-C14': [ofLesion, ...ofDiffuse],
  'U-C12': [ofLesion, ...ofDiffuse],
  'U-C15': {
    step: 'Haga coprología y ensayo dietético: una pared normal no descarta enteropatía.',
    sources: [RUDORF],
  },
  'U-C42': [
    {
      when: cat,
      step: 'Haga hemograma y PAAF de bazo.',
      urgency: soonest('dias', ['24h', ticked('rfPale')]),
    },
    {
      step: 'Haga radiografía de tórax, hemograma y coagulación y valore esplenectomía o PAAF.',
      also: [only(freeFluid, 'No haga PAAF de una masa que sangra.')],
      urgency: 'dias',
    },
  ],
});

/** The common step of vomiting with pain asks for the ultrasound that this type already is. */
const withUltrasound = steps({
  'X-R10': {
    when: not(horse),
    step: 'Descarte hoy obstrucción, perforación y pancreatitis y mida electrolitos y lactato.',
  },
});

export const abdomenSteps = { ...acute, ...bile, ...portal, ...gut, ...withUltrasound };
