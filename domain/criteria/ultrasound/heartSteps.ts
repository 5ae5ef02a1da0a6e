import type { ActTable } from '../core/act.ts';
import { all, animal, any, atLeast, chose } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { textIf, words } from '../grammar/words.ts';
import { HYPERTENSION } from '../shared/sources.ts';
import { highProbability, severeStenosis } from './dogHeart.ts';
import {
  calmFailure,
  FAILURE,
  highPressureCaused,
  isAtRisk,
  isEarly,
  ofCause,
  ofStage,
  smokeOrWide,
  thyroidCaused,
} from './heartSentences.ts';
import { fired, steps } from './ids.ts';
import { echoB2, missedOf, b2 as mitralB2, onlyRatio, small } from './mitral.ts';
import { BUSSADORI, DUKES_MCEWAN, EPIC, KEENE, LUIS_FUENTES, REINERO } from './sources.ts';
import { dyspnoea, failed, pressure, syncope, wideAtrium } from './values.ts';

const _cat = animal('gato');
const COUNT = 'Enseñe a contar la respiración en reposo.';

const catStages: readonly StepRow[] = [
  {
    when: calmFailure,
    step: ofStage.failed,
    also: [only(smokeOrWide, 'Valore tromboprofilaxis.'), COUNT],
    urgency: 'dias',
    sources: [LUIS_FUENTES],
  },
  {
    when: isAtRisk,
    step: ofStage.atRisk,
    also: [
      'Repita la ecocardiografía en 6 meses o antes de una anestesia.',
      COUNT,
      'Evite fluidos rápidos y corticoides de depósito.',
    ],
    urgency: 'dias',
    sources: [LUIS_FUENTES],
  },
  {
    when: isEarly,
    step: ofStage.early,
    also: ['Haga NT-proBNP si la lectura es dudosa.'],
    sources: [LUIS_FUENTES],
  },
];

const catSteps = steps({
  'U-C31a': [
    {
      when: highPressureCaused,
      step: ofCause.pressure,
      urgency: soonest('dias', ['24h', atLeast(pressure, 180)]),
      absorbs: ['X-K18'],
      sources: [HYPERTENSION, LUIS_FUENTES],
    },
    { when: thyroidCaused, step: ofCause.thyroid, urgency: 'dias', sources: [LUIS_FUENTES] },
  ],
  'U-C31b': catStages,
  'U-C31c': catStages.slice(1),
  'U-C31d': catStages,
  'U-C32': {
    when: fired('U-R14'),
    step: FAILURE,
    urgency: 'vital',
    vital: true,
    sources: [LUIS_FUENTES],
  },
});

const B2_ALSO = [COUNT, 'Evite dietas muy bajas en sodio.'];
const B2_STEP = [
  'Valore inodilatador (consenso ACVIM), mida ‹presión·creatinina› y repita la ecocardiografía en 6 meses.',
  'Valore inodilatador (consenso ACVIM) y repita la ecocardiografía en 6 meses.',
];
const B1_STEP = 'Repita la ecocardiografía en 12 meses o antes si aparece tos o disnea.';
const B1_ALSO = ['No inicie tratamiento cardiaco en B1.'];
const REVISE = words`Revise ${missedOf('la auscultación', 'la VHS, que se ajusta a la raza,')} antes de decidir el estadio.`;
const MEASURE = words`Mida ${textIf(onlyRatio, 'el diámetro diastólico normalizado (DVIDN)', 'la LA:Ao')} para decidir el estadio.`;

const mitralSteps = steps({
  'U-C29a': [
    { when: fired('U-R14'), step: FAILURE, urgency: 'vital', vital: true, sources: [KEENE] },
    {
      when: chose('echoChf', 'refractory'),
      step: [
        'Consulte a cardiología y mida ‹creatinina·potasio·presión·hematocrito›.',
        'Consulte a cardiología en pocos días.',
      ],
      urgency: 'dias',
      sources: [KEENE],
    },
    {
      step: [
        'Mida ‹creatinina·potasio·presión› y valore el tratamiento de la insuficiencia cardiaca.',
        'Valore el tratamiento de la insuficiencia cardiaca con un cardiólogo.',
      ],
      also: ['Haga radiografía de tórax.', COUNT],
      urgency: 'dias',
      sources: [KEENE],
    },
  ],
  'U-C29b': { step: B2_STEP, also: B2_ALSO, urgency: 'dias', sources: [KEENE, EPIC] },
  'U-C29c': { step: B1_STEP, also: B1_ALSO, sources: [KEENE] },
  'U-C29c2': { step: REVISE, urgency: 'dias', sources: [KEENE] },
  'U-C29d': { step: MEASURE, urgency: 'dias', sources: [KEENE] },
  'U-C29e': [
    { when: mitralB2, step: B2_STEP, also: B2_ALSO, urgency: 'dias', sources: [KEENE, EPIC] },
    { when: echoB2, step: REVISE, urgency: 'dias', sources: [KEENE] },
    { when: small, step: B1_STEP, also: B1_ALSO, urgency: 'dias', sources: [KEENE] },
    { step: MEASURE, urgency: 'dias', sources: [KEENE] },
  ],
});

const muscleSteps = steps({
  'U-C30': [
    {
      when: any(dyspnoea, failed),
      step: 'Consulte hoy a cardiología[ y mida el potasio].',
      also: ['Pregunte por dieta sin cereales o de legumbres.'],
      urgency: soonest('24h', ['vital', dyspnoea]),
      sources: [DUKES_MCEWAN],
    },
    {
      step: 'Haga Holter de 24 horas y mida taurina en sangre y T4.',
      also: ['Pregunte por dieta sin cereales o de legumbres.'],
      urgency: soonest('dias', ['24h', syncope]),
      sources: [DUKES_MCEWAN],
    },
  ],
  'U-C33': [
    {
      when: all(highProbability, any(syncope, dyspnoea)),
      step: 'Busque la causa: aurícula izquierda, radiografía, dirofilaria y Baermann.',
      also: [
        only(wideAtrium, 'No dé vasodilatador pulmonar antes de tratar la aurícula izquierda.'),
        only(syncope, 'Derive hoy.'),
      ],
      urgency: soonest('24h', ['vital', dyspnoea]),
      rank: 2,
      sources: [REINERO],
    },
    {
      when: highProbability,
      step: 'Busque la causa: aurícula izquierda, radiografía, dirofilaria y Baermann.',
      also: [
        only(wideAtrium, 'No dé vasodilatador pulmonar antes de tratar la aurícula izquierda.'),
      ],
      urgency: 'dias',
      sources: [REINERO],
    },
    {
      step: 'Repita la ecocardiografía en 3–6 meses y busque causa respiratoria o parasitaria.',
      sources: [REINERO],
    },
  ],
  'U-C34': [
    {
      when: severeStenosis,
      step: 'Derive a cardiología y evite el ejercicio intenso y la cría.',
      also: [only(syncope, 'Haga Holter.')],
      urgency: soonest('dias', ['24h', syncope]),
      sources: [BUSSADORI],
    },
    { step: 'Repita la ecocardiografía en 6–12 meses y limite el ejercicio si hay síncopes.' },
  ],
});

export const heartSteps: ActTable = { ...catSteps, ...mitralSteps, ...muscleSteps };
