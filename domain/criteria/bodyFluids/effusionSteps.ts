import {
  all,
  always,
  animal,
  any,
  atLeast,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, cattle, dog, horse } from '../shared/animals.ts';
import { lactate } from '../shared/chemistry.ts';
import { CRITICAL_CARE, FAST } from '../shared/sources.ts';
import { steps } from './ids.ts';
import { sources } from './sources.ts';
import {
  bacteriaInCells,
  cells,
  haemorrhagic,
  lactateGap,
  large,
  ofThePuncture,
  pericardial,
  peritoneal,
  pleural,
  protein,
  small,
} from './values.ts';

/** ☠ with intracellular bacteria; a positive Gram alone is as urgent but ranks lower. */
const seenOrStained = (row: StepRow): readonly StepRow[] => [
  { ...row, when: all(bacteriaInCells, row.when ?? always), vital: true },
  row,
];

const septic: readonly StepRow[] = [
  {
    when: all(peritoneal, animal('perro', 'gato', 'caballo')),
    step: 'Trate como sepsis: vía venosa, tome cultivo, antibiótico sin demora y cirugía tras estabilizar.',
    also: [
      'Mida lactato, glucosa y creatinina.',
      'Busque la fuente con ecografía y radiografía.',
      'No retrase el antibiótico por el cultivo.',
    ],
    urgency: 'vital',
    sources: [CRITICAL_CARE],
  },
  {
    when: all(pleural, horse),
    step: 'Drene el tórax, cultive aerobios y anaerobios y trate hoy como pleuroneumonía.',
    also: ['Vigile laminitis y endotoxemia.', only(ticked('rfDyspnoea'), 'Dé oxígeno.')],
    urgency: 'vital',
    absorbs: ['X-R1'],
  },
  {
    when: all(pleural, small),
    step: 'Drene el tórax, cultive aerobios y anaerobios y coloque drenaje torácico hoy; trate como sepsis.',
    also: [
      'Busque cuerpo extraño migrante (espiga) o mordedura con TC o ecografía.',
      only(ticked('rfDyspnoea'), 'Dé oxígeno.'),
    ],
    urgency: 'vital',
    absorbs: ['X-R1'],
  },
  {
    step: 'Tome cultivo, trate hoy como infección de la cavidad y decida cirugía o derivación.',
    urgency: 'vital',
  },
];

const strangled = all(
  ticked('rfAbdPain'),
  any(over(lactateGap, 1), ticked('rfShock'), over(cells, 100)),
);

const alteredLarge = any(over(cells, byAnimal({ caballo: 10, bovino: 20 })), over(protein, 25));
const NORMAL_LARGE =
  'Vigile el dolor y repita la punción si persiste: un líquido normal no descarta lesión temprana.';

export const sepsisSteps = steps({
  'B-R2': {
    step: 'Dé oxígeno y drene el tórax ahora, antes de más pruebas o de radiografías.',
    also: [
      'Guarde EDTA, tubo seco y hemocultivo del líquido.',
      'Haga radiografía y ecocardiografía tras drenar.',
    ],
    urgency: 'vital',
    absorbs: ['X-R1'],
    sources: [CRITICAL_CARE],
  },
  'B-C10': septic.flatMap(seenOrStained),
  'B-C15': [
    {
      when: small,
      step: 'Trate como rotura digestiva: estabilice, cultive y opere o derive hoy.',
      also: ['Mida lactato y glucosa en líquido y sangre.'],
      urgency: 'vital',
      vital: true,
    },
    {
      when: large,
      step: 'Descarte enterocentesis con otra punción; si se confirma, es rotura digestiva: decida hoy pronóstico.',
      also: ['Mida lactato y glucosa en líquido y sangre.'],
      urgency: 'vital',
      vital: true,
    },
  ],
  'B-C16': {
    step: 'Repita la punción ecoguiada en otro punto ahora: rotura digestiva o punción de asa.',
    urgency: 'vital',
  },
  'B-C11': septicPair(),
  'B-C12': septicPair(),
  'B-C14': {
    when: horse,
    step: 'Repita la abdominocentesis con lactato y citología y cultive hoy; valore cirugía exploratoria.',
    urgency: soonest(['vital', all(ticked('rfAbdPain'), ticked('rfShock'))], ['24h', horse]),
    sources: sources('DBPG'),
  },
  'B-C17': [
    {
      when: small,
      step: 'Busque la fuente con ecografía, lipasa y bilirrubina y creatinina pareadas.',
      urgency: '24h',
    },
    {
      step: 'Trate hoy como infección de la cavidad y decida cirugía o derivación.',
      urgency: '24h',
    },
  ],
  'B-C6': [
    {
      when: alteredLarge,
      step: 'Compare lactato peritoneal y sérico y repita la punción; con dolor que no cede, derive a cirugía.',
      also: ['Sospeche isquemia si el lactato peritoneal supera al sérico.'],
      urgency: soonest(['vital', strangled], ['24h', horse]),
      sources: sources('LATSON'),
    },
    { step: NORMAL_LARGE },
  ],
  'B-C7': [
    {
      when: alteredLarge,
      step: 'Busque peritonitis, reticulopericarditis traumática o rotura con ecografía y fibrinógeno.',
      urgency: soonest(['vital', strangled], ['24h', cattle]),
    },
    { step: NORMAL_LARGE },
  ],
});

function septicPair(): StepRow {
  return {
    // With few cells the pair is a line, not a class.
    when: all(small, not(under(cells, 3))),
    step: 'Cultive aerobios y anaerobios, busque bacterias en la tinción y haga ecografía hoy: sepsis probable.',
    also: [
      only(
        ticked('afterSurgery'),
        'Valore relaparotomía según la evolución: glucosa y lactato pareados fallan tras cirugía.',
      ),
      'Mida de nuevo la glucosa pareada con el mismo aparato.',
    ],
    urgency: soonest(
      ['vital', any(ticked('rfCollapse', 'rfShock'), all(ticked('rfFever'), atLeast(lactate, 4)))],
      ['24h', small],
    ),
    sources: sources('BON', 'MAR-G'),
  };
}

const bleeder = animal('perro', 'gato', 'caballo');
const REPEAT_HAEMATOCRIT = 'Repita el hematocrito de sangre en 1–2 h.';
/** The pericardium has acts of its own. */
const ownPericardial = all(pericardial, small);

export const bloodSteps = steps({
  'B-C30v': {
    when: bleeder,
    step: 'Estabilice ya: vía venosa, ecografía abreviada, lactato, coagulación y hematocrito seriado.',
    also: [
      only(
        all(pleural, ticked('rfDyspnoea')),
        'Dé oxígeno y drene solo lo preciso para respirar; corrija la coagulación si está alterada.',
      ),
      'No se fíe de un hematocrito normal: el sangrado agudo aún no lo baja.',
      'Pida TP, TTPa y plaquetas antes de puncionar más o anestesiar.',
      'Valore transfusión y control quirúrgico.',
      only(pleural, 'Busque un anticoagulante y una masa torácica.'),
      only(not(pleural), 'Busque una masa de bazo o hígado.'),
      only(dog, 'Pida antígeno de Angiostrongylus.'),
      'No autotransfunda si sospecha neoplasia o sepsis.',
    ],
    urgency: 'vital',
    vital: true,
    absorbs: ['X-R2', 'X-R6', 'X-R15'],
    sources: [CRITICAL_CARE, FAST, ...sources('HEROLD')],
  },
  'B-C30': [
    {
      when: all(haemorrhagic, ofThePuncture, not(ownPericardial)),
      step: 'Repita la punción ecoguiada: la sangre que coagula o tiene plaquetas puede ser de la propia punción.',
      also: [REPEAT_HAEMATOCRIT],
      urgency: '24h',
      sources: sources('VT-H', 'WIKI'),
    },
    {
      when: all(haemorrhagic, small, not(pericardial)),
      step: 'Repita hematocrito de sangre y ecografía en 1–2 h y pida TP, TTPa y plaquetas hoy.',
      also: ['Busque masa de bazo o hígado y pregunte por anticoagulantes.'],
      urgency: '24h',
      sources: [CRITICAL_CARE, FAST, ...sources('HEROLD')],
    },
    {
      when: all(haemorrhagic, horse),
      step: 'Repita hematocrito de sangre, lactato y ecografía en 1–2 h y pida coagulación hoy.',
      also: ['Busque masa de bazo o hígado y pregunte por anticoagulantes.'],
      urgency: '24h',
      sources: [CRITICAL_CARE, FAST],
    },
  ],
  'B-C33': pericardialRows(),
});

function pericardialRows(): readonly StepRow[] {
  const danger = ticked('rfCollapse', 'rfSyncope', 'rfDyspnoea', 'rfShock');
  const also = [
    'Mida TP, TTPa y plaquetas.',
    'No espere de la citología el tipo de tumor: decide la ecocardiografía.',
  ];
  const vital = { also, urgency: 'vital', vital: true, absorbs: ['X-R5'] } as const;
  const soon = { also, urgency: '24h' } as const;
  return [
    {
      when: all(dog, danger),
      step: 'Descarte taponamiento con ecografía y, si lo hay, drene el pericardio ahora; no dé diuréticos.',
      ...vital,
    },
    {
      when: all(cat, danger),
      step: 'Haga ecocardiografía ahora y drene solo si hay taponamiento: suele ser insuficiencia cardiaca.',
      ...vital,
    },
    {
      when: dog,
      step: 'Haga ecocardiografía hoy: busque masa de aurícula derecha y base cardiaca.',
      ...soon,
    },
    {
      when: cat,
      step: 'Haga ecocardiografía hoy: descarte insuficiencia cardiaca, peritonitis infecciosa felina (PIF) y neoplasia.',
      ...soon,
    },
  ];
}
