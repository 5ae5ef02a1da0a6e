import { all, any, chose, not } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow, unless } from '../grammar/steps.ts';
import { words } from '../grammar/words.ts';
import { cat, cattle, dog, dogOrCat, group } from '../shared/animals.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { CAT_HEART, DRAIN, FAILURE, SCANT_DYSPNOEA } from './heartSentences.ts';
import { fired, steps } from './ids.ts';
import { CURATIVE, KEENE, LUIS_FUENTES, TFAST, VET_BLUE } from './sources.ts';
import { dyspnoea, failed, mayBleed, seenFluid, syncope, unstable, wideAtrium } from './values.ts';

const catFailing = all(
  cat,
  any(wideAtrium, failed),
  fired('U-R14', 'U-C31a', 'U-C31b', 'U-C31c', 'U-C31d'),
);
const ofFailure: StepRow = {
  when: catFailing,
  step: [...FAILURE.map((each) => only(fired('U-R14'), each)), ...CAT_HEART],
  also: [
    'Interprete el derrame como parte de la insuficiencia cardiaca si no hay colapso auricular.',
  ],
  urgency: soonest('dias', ['vital', fired('U-R14')]),
};
const pericardialRest: StepRow = {
  step: 'Haga ecocardiografía completa hoy: busque masa en aurícula derecha y base del corazón.',
  also: [
    only(dog, 'Mida TP, TTPa y plaquetas antes de puncionar.'),
    only(cat, 'Descarte insuficiencia cardiaca y peritonitis infecciosa felina (PIF).'),
  ],
  urgency: soonest('24h', ['dias', all(cat, chose('usPericardial', 'scant'))]),
};

const pericardium = steps({
  'U-C28a': [
    {
      when: dogOrCat,
      step: 'Haga pericardiocentesis ahora, salvo sospecha de rotura auricular o coagulopatía.',
      also: [
        'Dé oxígeno, coja una vía venosa y mantenga ECG; evite diuréticos mientras haya taponamiento.',
        'Guarde líquido para hematocrito y citología.',
        'Repita la ecografía a las horas.',
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R1', 'X-R2', 'X-R5'],
      sources: [CRITICAL_CARE],
    },
    {
      when: cattle,
      step: 'Valore el pronóstico: descarte pericarditis traumática con ecografía y hemograma.',
      urgency: '24h',
    },
    { step: 'Drene el pericardio con un especialista ahora y mantenga ECG.', urgency: 'vital' },
  ],
  'U-C28b': [ofFailure, pericardialRest],
  'U-C28c': [
    ofFailure,
    {
      when: any(dyspnoea, syncope, unstable),
      step: 'Busque ahora el colapso de la aurícula derecha y prepare la pericardiocentesis.',
      also: ['Dé oxígeno y coja una vía venosa.', 'Evite diuréticos hasta descartar taponamiento.'],
      urgency: 'vital',
      rank: 1,
      absorbs: ['X-R1', 'X-R2', 'X-R5'],
      sources: [CRITICAL_CARE],
    },
    pericardialRest,
  ],
});

const DIURETIC = 'Valore diurético mientras completa el estudio.';
const scantPleural = chose('usPleural', 'scant');

const chest = steps({
  'U-C39': [
    {
      when: dyspnoea,
      step: 'Dé oxígeno y haga toracocentesis ahora: neumotórax probable.',
      also: [
        'Evite el estrés.',
        'Compruebe el otro hemitórax.',
        'Haga radiografía cuando esté estable.',
      ],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R1', 'X-R5'],
      sources: [TFAST],
    },
    {
      step: 'Confirme el neumotórax con radiografía y vigile la respiración.',
      urgency: '24h',
      sources: [TFAST],
    },
  ],
  'U-C36': [
    {
      when: all(dyspnoea, not(scantPleural)),
      step: DRAIN,
      also: ['Evite el decúbito y la sujeción.', 'Haga ecocardiografía cuando respire mejor.'],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R1', 'X-R5'],
      sources: [CRITICAL_CARE],
    },
    {
      when: dyspnoea,
      step: SCANT_DYSPNOEA,
      also: ['Repita la ecografía del tórax en 1–2 horas.'],
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R1', 'X-R5'],
    },
    {
      when: scantPleural,
      step: 'Repita la ecografía de tórax en 24 horas: no puncione a ciegas un derrame escaso.',
      also: ['Haga radiografía de tórax.'],
      urgency: 'dias',
    },
    {
      when: dogOrCat,
      step: 'Haga toracocentesis hoy y envíe el líquido a recuento, proteínas, citología y cultivo.',
      also: [
        only(mayBleed, 'Pida TP y TTPa antes de puncionar.'),
        only(
          cat,
          'Valore triglicéridos y RT-PCR de peritonitis infecciosa felina (PIF) según el líquido.',
        ),
        unless(['echoLaAo'], 'Haga ecocardiografía.'),
      ],
      urgency: '24h',
    },
    {
      step: words`Haga toracocentesis con un especialista en ${group} y envíe citología y cultivo.`,
      also: ['Complete con radiografía de tórax.'],
      urgency: '24h',
    },
  ],
  'U-C40': [
    {
      when: all(dyspnoea, chose('usBLines', 'many')),
      step: [
        unless(
          ['echoLaAo'],
          'Dé oxígeno y haga ecocardiografía breve: separe edema cardiogénico de neumonía o hemorragia.',
        ),
        'Dé oxígeno y separe edema cardiogénico de neumonía o hemorragia con radiografía cuando esté estable.',
      ],
      also: [only(wideAtrium, DIURETIC)],
      urgency: 'vital',
      rank: 1,
      absorbs: ['X-R1', 'X-R5'],
      sources: [VET_BLUE],
    },
    {
      step: 'Haga radiografía de tórax y relacione las líneas B con la aurícula izquierda.',
      urgency: 'dias',
      sources: [VET_BLUE],
    },
  ],
});

const flags = steps({
  'U-R5': {
    step: 'Dé analgesia y oxígeno y confirme la tromboembolia: pulsos, lactato local y Doppler.',
    also: [
      'Valore tromboprofilaxis.',
      'No haga trombólisis de rutina.',
      'Informe del pronóstico antes de decidir.',
    ],
    urgency: 'vital',
    vital: true,
    sources: [CURATIVE],
  },
  'U-R14': [
    {
      when: seenFluid('usPleural'),
      step: FAILURE,
      also: [DIURETIC],
      urgency: 'vital',
      absorbs: ['X-R1', 'X-R5'],
      sources: [CRITICAL_CARE, KEENE, LUIS_FUENTES],
    },
    {
      step: FAILURE,
      also: ['Complete tórax con radiografía cuando respire mejor.'],
      urgency: 'vital',
      absorbs: ['X-R1', 'X-R5'],
      sources: { perro: [KEENE], gato: [LUIS_FUENTES] },
    },
  ],
});

export const chestSteps = { ...pericardium, ...chest, ...flags };
