import { all, always, animal, any, atLeast, not, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { bleeding, cat, dog, dogOrCat, horse, rabbit, ruminant } from '../shared/animals.ts';
import { isEitherHookworm } from './classes.ts';
import { fecalEggRows } from './eggSteps.ts';
import { isRow } from './elements.ts';
import { fired } from './ids.ts';
import { AIRWAY_WORMS, COCCIDIA, HOOKWORMS } from './parasites.ts';
import { AAEP, CAPC, ESC1, ESC6 } from './sources.ts';
import {
  consistency,
  diarrhoea,
  householdRisk,
  lungwormSigns,
  nth,
  type Place,
  positive,
  underYears,
  undone,
} from './values.ts';

const SURGERY = 'Valore coagulación y tórax antes de cirugía o punciones';

export const LUNGWORM: readonly StepRow[] = [
  {
    when: all(dog, lungwormSigns),
    step: 'Dé oxígeno si hay disnea y pida TP, TTPa, plaquetas y ecocardiografía antes de puncionar u operar.',
    also: [
      'Haga radiografía de tórax.',
      only(bleeding, 'Evite venopunción yugular, cistocentesis e inyecciones intramusculares.'),
      'Limite el ejercicio y vigile las primeras horas tras el antihelmíntico.',
    ],
    absorbs: ['X-R8'],
    urgency: 'vital',
    vital: true,
    sources: [ESC1],
  },
  {
    when: dog,
    step: [
      only(
        not(positive('baermann')),
        'Confirme con Baermann de 3 días y valore coagulación y tórax antes de cirugía o punciones.',
      ),
      `${SURGERY} y trate; repita Baermann a las 3–6 semanas.`,
    ],
    also: ['Evite babosas, caracoles y sus rastros.'],
    urgency: '24h',
    rank: 1,
    sources: [ESC1],
  },
];

const SKIN = 'Avise de zoonosis cutánea: no ande descalzo donde defeca.';
const TREAT = 'Trate y repita la coprología a las 2–4 semanas.';

type Is = (...ids: readonly string[]) => ReturnType<typeof nth>;

const ofWorms = (is: Is, place: Place): readonly StepRow[] => [
  {
    when: all(dogOrCat, is('C-P9')),
    step: 'Confirme con Baermann de heces frescas, use guantes y no dé corticoides hasta tratarlo.',
    also: [
      'Avise a las personas inmunodeprimidas de la casa.',
      'Repita Baermann a las 2–4 semanas.',
    ],
    urgency: soonest('dias', ['24h', any(underYears(0.5), ticked('rfDyspnoea'))]),
    rank: 1,
    sources: [ESC1],
  },
  {
    when: all(dogOrCat, is(...HOOKWORMS), underYears(0.5)),
    step: 'Mida el hematocrito hoy: puede precisar transfusión; trate a la camada y a la madre.',
    also: [SKIN],
    urgency: soonest('24h', ['vital', all(ticked('rfPale'), ticked('rfCollapse'))]),
    rank: 1,
    sources: [ESC1],
  },
  {
    when: all(dogOrCat, any(is('C-P4', 'C-P4b'), nth(place, 'ancilostómido', isEitherHookworm))),
    step: 'Mida hematocrito y proteínas, trate y repita la coprología a las 2–4 semanas.',
    also: [SKIN],
    urgency: soonest(['24h', ticked('rfPale')]),
    sources: [ESC1, CAPC],
  },
  {
    when: all(dog, is('C-P6')),
    step: 'Trate y repita a los 3 meses (prepatencia larga); mida sodio y potasio si hay colapso o vómitos.',
    also: ['Limpie el suelo: el huevo dura años.'],
    sources: [CAPC],
  },
  {
    when: all(dogOrCat, is('C-P1', 'C-P2')),
    step: 'Trate según la edad y a los convivientes y repita la coprología a las 2–4 semanas.',
    also: [
      only(
        not(fired('C-C23')),
        'Retire las heces a diario: el huevo tarda semanas en ser infectante.',
      ),
      only(underYears(0.25), 'Trate también a la madre.'),
      only(
        all(
          dog,
          atLeast(years, 1),
          nth(place, 'pocos huevos', ({ key }, facts) =>
            ['rare', '1+'].includes(facts.choice(`${key}Amount`) ?? ''),
          ),
        ),
        'Descarte paso por coprofagia.',
      ),
    ],
    sources: [ESC1],
  },
  { when: all(dogOrCat, is('C-P3', 'C-P5', 'C-P8')), step: TREAT, sources: [CAPC] },
  {
    when: all(dogOrCat, is(...AIRWAY_WORMS)),
    step: 'Haga radiografía de tórax y Baermann de 3 días; trate y repita a las 3–4 semanas.',
    also: [
      only(all(cat, underYears(1), ticked('rfDyspnoea')), 'Valore neumonía por Troglostrongylus.'),
    ],
    urgency: soonest(['vital', ticked('rfDyspnoea')]),
    sources: [ESC1],
  },
  ...tapeworms(is),
];

const tapeworms = (is: Is): readonly StepRow[] => {
  const row: StepRow = {
    when: all(dogOrCat, is('C-P10')),
    step: 'Pida PCR o coproantígeno de Echinococcus y manipule las heces con guantes hasta el resultado.',
    also: [
      'Trate frente a cestodos y repita en 4 semanas.',
      'No dé vísceras crudas ni deje cazar.',
    ],
    sources: [ESC1],
  };
  return [
    { ...row, when: all(dogOrCat, is('C-P10'), householdRisk), urgency: 'dias', rank: 1 },
    row,
    {
      when: all(dogOrCat, is('C-P11')),
      step: 'Trate el cestodo y las pulgas del animal y del entorno a la vez.',
      also: ['Explique que los niños se infectan al tragar una pulga.'],
      sources: [ESC1],
    },
    {
      when: all(dogOrCat, is('C-P12')),
      step: 'Confirme por PCR y valore ecografía abdominal si hay derrame o pérdida de peso.',
    },
  ];
};

const ofProtozoa = (is: Is): readonly StepRow[] => [
  {
    when: all(dogOrCat, is(...COCCIDIA), underYears(1), diarrhoea),
    step: [
      only(cat, 'Trate si hay diarrea y limpie a diario; descarte panleucopenia y Giardia.'),
      'Trate si hay diarrea y limpie a diario; descarte parvovirus y Giardia.',
    ],
    urgency: soonest(['24h', ticked('rfCollapse', 'rfShock')]),
    sources: [ESC6],
  },
  {
    when: all(dogOrCat, is(...COCCIDIA)),
    step: 'Busque otra causa de la diarrea: el hallazgo no suele precisar tratamiento.',
    urgency: soonest(['24h', ticked('rfCollapse', 'rfShock')]),
    sources: [ESC6],
  },
  {
    when: all(dogOrCat, is('C-P20')),
    step: 'Evite la carne cruda y avise si convive con ganado: no precisa tratamiento.',
    sources: [ESC6],
  },
  {
    when: all(cat, is('C-P24')),
    step: [
      only(
        undone('tritrichPcr'),
        'Pida PCR de Tritrichomonas en heces o lavado de colon y antígeno de Giardia.',
      ),
      'Aísle del resto, dé dieta de alta digestibilidad y valore tratar solo con diagnóstico por PCR y signos.',
    ],
  },
  {
    when: all(animal('porcino'), is('C-P32')),
    step: 'Extreme la higiene de la lechonera por Isospora suis.',
    urgency: soonest(['24h', all(atLeast(consistency, 7), underYears(0.1))]),
  },
];

const ofFarm = (is: Is): readonly StepRow[] => [
  ...fecalEggRows.map((row) => ({ ...row, when: all(horse, is('C-P25'), row.when ?? always) })),
  {
    when: all(ruminant, is('C-P25b')),
    step: 'Mida hematocrito o FAMACHA del grupo y haga recuento y cultivo larvario antes de tratar.',
    also: [
      'Deje animales sin tratar (refugio) para frenar resistencias.',
      'Compruebe la eficacia a los 10–14 días.',
    ],
    urgency: soonest(['24h', ticked('rfPale')]),
  },
  {
    when: all(horse, is('C-P26'), ticked('rfAbdPain')),
    step: 'Descarte ahora impactación por ascáridos (ecografía, sonda nasogástrica) antes de desparasitar.',
    also: ['Compruebe reducción: la resistencia a lactonas es frecuente.'],
    urgency: 'vital',
    vital: true,
    sources: [AAEP],
  },
  {
    when: all(horse, is('C-P26')),
    step: 'Trate con un grupo eficaz en su explotación y vigile cólico por obstrucción; repita a los 14 días.',
    also: ['Compruebe reducción: la resistencia a lactonas es frecuente.'],
    sources: [AAEP],
  },
  {
    when: all(horse, is('C-P27')),
    step: 'Pida anticuerpos en saliva o suero y trate con un cestocida; la flotación es poco sensible.',
    urgency: soonest(['vital', ticked('rfAbdPain')]),
    sources: [AAEP],
  },
  {
    when: all(rabbit, is('C-P29')),
    step: 'Trate solo si hay molestias y limpie el entorno.',
    urgency: rabbitUrgency(),
  },
  {
    when: all(rabbit, is('C-P28')),
    step: 'Trate si hay diarrea o menos de 4 meses, y limpie a diario; valore ecografía hepática.',
    urgency: rabbitUrgency(),
  },
  {
    when: all(ruminant, under(years, 1), is('C-P28')),
    step: 'Trate al grupo si hay diarrea; Eimeria en rumiante joven.',
  },
  {
    when: all(any(ruminant, horse), is('C-P30', 'C-P30b')),
    step: 'Haga coproantígeno o serología del lote y revise enzimas hepáticas; trate según la fase.',
    also: ['Evite pastos encharcados.'],
  },
];

function rabbitUrgency() {
  return soonest([
    '24h',
    any(ticked('rfCollapse'), all(atLeast(consistency, 7), underYears(0.35))),
  ]);
}

export function parasiteRows(place: Place): readonly StepRow[] {
  const is: Is = (...ids) => nth(place, ids.join(' o '), (each) => isRow(each, ...ids));
  return [
    ...LUNGWORM.map((row) => ({ ...row, when: all(is('C-P21'), row.when ?? always) })),
    ...ofWorms(is, place),
    ...ofProtozoa(is),
    ...ofFarm(is),
    {
      when: nth(place, 'fuera de la tabla', ({ row }) => row === undefined),
      step: 'Envíe la muestra a un laboratorio de parasitología para confirmar el elemento y su tamaño.',
    },
    {
      when: nth(place, 'helminto', ({ row }) => row?.helminth === true),
      step: TREAT,
      sources: [CAPC],
    },
  ];
}
