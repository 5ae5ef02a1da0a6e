import { all, always, animal, any, marked, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, ferret, ruminant } from '../shared/animals.ts';
import { parvoSuspected } from './classes.ts';
import { reductionRows, shedderRows } from './eggSteps.ts';
import { steps } from './ids.ts';
import { NEGATIVE } from './negativeSteps.ts';
import { LUNGWORM, parasiteRows } from './parasiteSteps.ts';
import { ABCD, DUBEY, ESC6, GOOKIN, HARTMANN, MCGARRY, TRUYEN, WSAVA } from './sources.ts';
import { diarrhoea, householdRisk, looseFaeces, positive, underYears } from './values.ts';

const _horse = animal('caballo');
const dogOrCat = any(dog, cat);

const DISINFECT = 'Desinfecte con un virucida activo frente a parvovirus.';

const SUSPECTED: readonly StepRow[] = [
  ...(
    [
      [dog, 'Haga ya el antígeno de parvovirus en heces y aísle; mida glucosa e hidratación.'],
      [
        cat,
        'Haga ya antígeno o PCR de panleucopenia y aísle; mida glucosa, hidratación y leucocitos.',
      ],
    ] as const
  ).flatMap(([of, step]): StepRow[] => [
    {
      when: all(
        parvoSuspected,
        of,
        any(ticked('rfCollapse', 'rfShock'), all(underYears(0.5), ticked('rfVomiting'))),
      ),
      step,
      urgency: 'vital',
      vital: true,
      absorbs: ['X-R10'],
    },
    { when: all(parvoSuspected, of), step, urgency: '24h', absorbs: ['X-R10'] },
  ]),
];

const PARVO: readonly StepRow[] = [
  {
    when: all(dog, positive('parvoAntigen')),
    step: 'Aísle ya y valore hidratación, glucosa, potasio y hemograma: trate como parvovirosis.',
    also: [
      DISINFECT,
      'Confirme con PCR cuantitativa, sin retrasar el tratamiento, si se vacunó hace menos de 2 semanas.',
      'Desparasite cuando esté estable.',
    ],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R10'],
    sources: [WSAVA],
  },
  {
    when: all(cat, positive('parvoAntigen')),
    step: 'Aísle ya y valore hidratación, glucosa, potasio y hemograma: trate como panleucopenia.',
    also: [
      DISINFECT,
      'Confirme con PCR, sin retrasar el tratamiento, si se vacunó hace menos de 2 semanas.',
    ],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R10'],
    sources: [TRUYEN],
  },
  {
    when: positive('parvoAntigen'),
    step: 'Confirme con otra prueba: este antígeno solo está validado en perro y gato.',
  },
];

const CRYPTOSPORIDIUM: readonly StepRow[] = [
  {
    when: any(dogOrCat, ferret),
    step: 'Extreme la higiene de heces, avise a las personas de riesgo y confirme con PCR.',
    also: cryptoLines(),
    urgency: cryptoUrgency(),
    sources: [ESC6],
  },
  {
    when: all(ruminant, under(years, 0.5)),
    step: 'Hidrate, aísle y separe a las crías sanas; avise al personal: es zoonosis.',
    also: cryptoLines(),
    urgency: cryptoUrgency(),
    sources: [ESC6],
  },
];

function cryptoLines(): NonNullable<StepRow['also']> {
  return [
    'Lave las manos y use guantes: infecta en dosis bajas y resiste la lejía.',
    only(
      householdRisk,
      'Contacte con el médico de las personas inmunodeprimidas, niños o embarazadas.',
    ),
    'Busque inmunosupresión o coinfección si la diarrea dura.',
  ];
}
function cryptoUrgency() {
  return soonest('dias', ['24h', any(householdRisk, underYears(0.5))]);
}

const GIARDIA: readonly StepRow[] = [
  {
    when: all(dogOrCat, diarrhoea),
    step: 'Trate la giardiosis, bañe y seque al animal y limpie a vapor el entorno; revise según los signos.',
    also: [
      'No repita el antígeno para ver si curó: busque quistes solo si sigue la diarrea.',
      only(dog, 'Descarte dieta e insuficiencia pancreática si la diarrea persiste.'),
      only(cat, 'Descarte dieta y Tritrichomonas si la diarrea persiste.'),
      only(householdRisk, 'Consulte al médico si alguien de la casa tiene diarrea.'),
    ],
    sources: [ESC6, ABCD],
  },
  {
    when: cat,
    step: 'No trate al gato portador sano: limpie el arenero y reevalúe si aparece diarrea.',
    sources: [ABCD],
  },
  {
    when: dog,
    step: 'Valore no tratar al perro sin signos; hágalo si hay personas o animales de riesgo.',
    sources: [ESC6],
  },
  {
    when: any(ruminant, animal('conejo', 'roedor')),
    step: 'Corrija higiene e hidratación y valore tratar al grupo; repita en 2 semanas si sigue la diarrea.',
  },
];

const TRITRICHOMONAS: readonly StepRow[] = [
  {
    when: all(cat, looseFaeces),
    step: 'Aísle del resto, dé dieta de alta digestibilidad y valore tratar solo con diagnóstico por PCR y signos.',
    also: tritrichLines(),
    sources: [GOOKIN],
  },
  {
    when: cat,
    step: 'No trate al portador sin diarrea; avise al criadero o convivientes.',
    also: tritrichLines(),
    sources: [GOOKIN],
  },
];

function tritrichLines(): NonNullable<StepRow['also']> {
  return ['No repita PCR negativa única para descartar.', 'Descarte Giardia y Cryptosporidium.'];
}

const TOXOPLASMA: readonly StepRow[] = [
  {
    when: cat,
    step: 'Pida PCR del ooquiste y retire las heces a diario con guantes, nunca una embarazada.',
    also: [
      'Limpie el arenero cada día: los ooquistes no infectan en las primeras 24 h.',
      'Lave arenero con agua hirviendo.',
      only(
        householdRisk,
        'Aconseje a la embarazada o inmunodeprimido consultar a su médico (serología).',
      ),
      'No dé carne cruda ni deje cazar.',
    ],
    urgency: soonest('dias', ['24h', householdRisk]),
    sources: [HARTMANN, DUBEY],
  },
  {
    when: dog,
    step: 'Pida PCR del ooquiste y evite que el perro defeque en pastos o pienso de vacas.',
    sources: [DUBEY],
  },
];

const REPEAT: StepRow = {
  step: 'Repita con heces recién recogidas sin coprofagia ni caza y mida el elemento.',
};

export const faecalSteps = steps({
  'C-C10': PARVO,
  'C-C21': SUSPECTED,
  'C-R2': [...PARVO, ...SUSPECTED],
  'C-C11': LUNGWORM,
  'C-R1': LUNGWORM,
  'C-C13': [
    ...LUNGWORM.map((row) => ({ ...row, when: all(marked('vasorum'), row.when ?? always) })),
    {
      step: 'Envíe las larvas a identificar (cola y PCR) y repita el Baermann con heces recién emitidas.',
      sources: [MCGARRY],
    },
  ],
  'C-C17': CRYPTOSPORIDIUM,
  'C-C1': parasiteRows(0),
  'C-C1.2': parasiteRows(1),
  'C-C1.3': parasiteRows(2),
  'C-C9': GIARDIA,
  'C-C12': TRITRICHOMONAS,
  'C-C1t': TOXOPLASMA,
  'C-C1p': REPEAT,
  'C-A2': REPEAT,
  'C-C14': shedderRows,
  'C-C15': reductionRows,
  'C-C3': NEGATIVE,
  'C-R5': {
    step: 'Mida hematocrito y proteínas hoy y revise AINE y corticoides: la melena es sangrado digestivo alto.',
  },
  'C-A9': { step: 'Identifique las proglótides (Dipylidium: dos poros; Taenia: uno) o pida PCR.' },
  'X-G2': [
    { when: animal('ave'), step: 'Lleve heces recién emitidas de 3 días a un laboratorio aviar.' },
    {
      when: animal('reptil'),
      step: 'Consulte a exóticos antes de tratar los oxiuros y las amebas del reptil.',
    },
  ],
  'G-C0': { step: 'Indique el método, el elemento visto o su ausencia y su tamaño en micras.' },
});
