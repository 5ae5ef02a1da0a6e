import {
  all,
  always,
  animal,
  any,
  flagged,
  not,
  over,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import {
  cat,
  dog,
  dogOrCat,
  entireFemale,
  ferret,
  rabbit,
  smallRuminant,
} from '../shared/animals.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { withTransfusion } from './hemolysisSteps.ts';
import { fired, steps } from './ids.ts';
import { parasiteRows } from './parasiteSteps.ts';
import { SOURCES } from './sources.ts';
import {
  answers,
  bleedingTold,
  done,
  explained,
  hematocrit,
  neutrophils,
  noAnswer,
  platelets,
} from './values.ts';

const transfusion = fired('H-R1');
const secondLine = fired('H-C26', 'H-C40', 'H-C41');
const haemolysis = fired('H-C8', 'H-C9', 'H-C10', 'H-C11', 'H-C13');

/** Unexplained anaemia. With H-R1 it ranks P1, and its own step waits behind the transfusion. */
function byDegree(row: StepRow): readonly StepRow[] {
  const alone = all(transfusion, not(explained), row.when ?? always);
  const { urgency = soonest(['24h', fired('H-R2')]) } = row;
  return [
    { ...row, when: alone, rank: 1, urgency: 'vital', after: ['H-R1'] },
    { ...row, urgency },
  ];
}

const rows = (...each: readonly (StepRow | readonly StepRow[])[]): readonly StepRow[] =>
  each.flat();

/** ‹…› lists tests; entered ones drop out (`withoutFilledTests`). */
const SUPPLEMENT = 'Mida ‹reticulocitos absolutos·proteínas plasmáticas›.';
const AGAIN = 'Mida ‹reticulocitos absolutos·proteínas plasmáticas› y repita en 48–72 h.';

const possibleLead: StepRow = {
  when: dogOrCat,
  step: 'Mida plomo en sangre y valore bazo, golpe de calor, sepsis y médula.',
  urgency: soonest(['24h', ticked('rfNeuro', 'rfToxin')]),
  sources: [SOURCES.SS],
};

export const redSteps = steps({
  'H-R1': [
    {
      when: cat,
      step: 'Valore transfusión ahora: determine antes el grupo A/B y haga prueba cruzada; evite el estrés.',
      also: [
        'Guarde EDTA y suero antes de transfundir para buscar la causa.',
        only(not(ticked('rfDyspnoea')), 'Dé oxígeno si hay disnea.'),
      ],
      absorbs: ['X-R6'],
      sources: [SOURCES.TRACS],
    },
    {
      when: any(animal('caballo', 'bovino'), smallRuminant),
      step: 'Valore transfusión ahora según perfusión, lactato y velocidad de la pérdida, con prueba cruzada.',
      also: [
        'Guarde EDTA y suero antes de transfundir para buscar la causa.',
        only(not(ticked('rfDyspnoea')), 'Dé oxígeno si hay disnea.'),
      ],
      absorbs: ['X-R6'],
      sources: [SOURCES.TRACS],
    },
    {
      step: 'Valore transfusión ahora: tipifique, haga prueba cruzada y vigile perfusión, disnea y lactato.',
      also: [
        only(
          all(ferret, entireFemale),
          'Descarte anemia por estrógenos: ecografía de ovario y plaquetas hoy.',
        ),
        'Guarde EDTA y suero antes de transfundir para buscar la causa.',
        only(not(ticked('rfDyspnoea')), 'Dé oxígeno si hay disnea.'),
      ],
      absorbs: ['X-R6'],
      sources: [SOURCES.TRACS],
    },
  ],
  'H-R2': [
    // The class of the cause has the step.
    { when: explained, step: [] },
    {
      when: smallRuminant,
      step: 'Haga hoy coprología cuantitativa: descarte hemoncosis, y reevalúe el hematocrito.',
    },
    {
      step: 'Reevalúe hoy perfusión y hematocrito y busque la causa antes de que precise transfusión.',
    },
  ],
  'H-R0': {
    step: 'Repita hematocrito y proteínas en 1–2 h y haga ecografía abreviada: el sangrado agudo aún no los baja.',
    absorbs: ['X-R6', 'X-R15'],
    sources: [CRITICAL_CARE],
  },
  'H-R8': [
    {
      when: any(fired('H-C50'), not(usable('plasmaProtein')), ticked('rfVomiting', 'rfShock')),
      step: 'Valore primero la hidratación y repita hoy hematocrito y proteínas tras corregir el déficit.',
      sources: [SOURCES.SS],
    },
    {
      step: 'Busque signos de hiperviscosidad (retina, neurológicos) y valore flebotomía hoy con un especialista.',
      sources: [SOURCES.SS],
    },
  ],
  'H-C60': parasiteRows,
  'H-C50': {
    step: 'Valore hidratación y perfusión; si hay déficit, reponga volumen y repita hematocrito y proteínas en horas.',
    also: [
      only(all(dog, ticked('rfVomiting')), 'Descarte diarrea hemorrágica aguda y parvovirus.'),
    ],
    urgency: soonest(['24h', any(over(hematocrit, 60), ticked('rfShock'))]),
    sources: [SOURCES.SS],
  },
  'H-C51': {
    step: 'Repita hidratado y en reposo; si persiste, mida oxigenación, ecocardiografía, ecografía renal y eritropoyetina.',
    urgency: soonest(['24h', fired('H-R8')]),
    sources: [SOURCES.SS],
  },
  'H-C2': rows(
    byDegree({
      when: all(noAnswer, secondLine, dog),
      step: 'Pida PCR y serología de Ehrlichia y Leishmania y, si son negativas, médula ósea.',
      also: ['Revise fármacos y estrógenos.'],
      urgency: soonest(['24h', any(under(platelets, 50), under(neutrophils, 1), fired('H-R2'))]),
    }),
    byDegree({
      when: all(noAnswer, secondLine, cat),
      step: 'Pida FeLV/FIV y, si son negativos, médula ósea con hemograma del mismo día.',
      also: ['Revise fármacos.'],
      urgency: soonest(['24h', any(under(platelets, 50), under(neutrophils, 1), fired('H-R2'))]),
    }),
    byDegree({
      when: all(noAnswer, any(under('signsDays', 5), bleedingTold)),
      step: 'Repita hematocrito y reticulocitos en 3–5 días y busque ahora sangrado o hemólisis.',
      sources: [SOURCES.ECP_R],
    }),
    byDegree({
      when: all(noAnswer, dog),
      step: 'Pida ‹creatinina·proteínas·T4·ecografía›; si dura más de 2 semanas o progresa, médula ósea.',
    }),
    byDegree({
      when: all(noAnswer, cat),
      step: 'Pida ‹creatinina·FeLV/FIV·PCR de hemoplasmas›; si progresa, médula ósea.',
    }),
    byDegree({
      when: all(
        answers,
        not(any(haemolysis, fired('H-C60'))),
        any(flagged('plasmaProtein', 'L'), bleedingTold),
      ),
      step: 'Busque el sangrado: heces, orina, ecografía de tórax y abdomen, plaquetas y coagulación.',
      sources: [SOURCES.SS],
    }),
    byDegree({
      when: all(answers, not(any(haemolysis, fired('H-C60')))),
      step: [
        only(
          not(all(done('salineAgglutination'), done('coombs'))),
          'Haga aglutinación en salino con lavado y Coombs, y PCR de hemoparásitos.',
        ),
        'Busque sangrado interno y hemoparásitos por PCR y repita el hematocrito en 24 h.',
      ],
      sources: [SOURCES.SS],
    }),
    byDegree({
      when: not(any(noAnswer, answers)),
      step: [AGAIN, 'Repita hematocrito y reticulocitos en 48–72 h.'],
      sources: [SOURCES.ECP_R],
    }),
  ),
  'H-C4': byDegree({ step: AGAIN, sources: [SOURCES.ECP_R] }),
  'H-C5': byDegree({ step: SUPPLEMENT, sources: [SOURCES.ECP_R] }),
  'H-C6': {
    when: not(explained),
    step: 'Repita el hematocrito en 3–5 días y busque pérdida digestiva, hemólisis y piroplasmosis.',
    also: ['Valore médula ósea si no sube.'],
    urgency: soonest(['24h', under(hematocrit, 20)]),
    sources: [SOURCES.ECP_R],
  },
  'H-C1': [
    {
      when: animal('bovino', 'ovino', 'caprino'),
      step: 'Busque parásitos (coprología, hemoparásitos) y pérdida digestiva y repita el hematocrito en 48 h.',
    },
    {
      when: rabbit,
      step: 'Busque sangrado (en la hembra, uterino) y enfermedad crónica, y repita el hematocrito.',
    },
  ],
  'H-C14': {
    step: 'Busque la pérdida crónica: coprología, pulgas, sangre oculta y ecografía digestiva; mida hierro.',
    urgency: withTransfusion(fired('H-R2')),
    after: ['H-R1'],
    sources: [SOURCES.SS],
  },
  'H-C16': possibleLead,
  'H-C17': possibleLead,
});
