import { all, animal, any, known, not, ticked, under, usable } from '../grammar/condition.ts';
import { alarm, soonest, urgent, when } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { type Ids, rules } from '../grammar/rules.ts';
import { only, steps } from '../grammar/steps.ts';
import { part, perAnimal, textIf, words } from '../grammar/words.ts';
import { bleeding, cat, horse, male, spayed, vulvarDischarge } from './animals.ts';
import { calcium, glucose, potassium } from './chemistry.ts';
import { CRITICAL_CARE, FAST, PYOMETRA, STATUS_EPILEPTICUS, UROLITHIASIS } from './sources.ts';

type RedFlagId = Ids<`
 X-R1 X-R2 X-R3 X-R4 X-R5 X-R6 X-R7 X-R8 X-R9 X-R10 X-R11 X-R13 X-R14 X-R15 X-R16
`>;

const collapsed = ticked('rfCollapse', 'rfShock');
const colic = all(horse, ticked('rfAbdPain'));
const whichToxin = part('tóxico', ['rfToxinWhich'], (facts) =>
  (facts.text('rfToxinWhich') ?? '').replace(/[.\s]+$/, ''),
);
const toxinNamed = usable('rfToxinWhich');

/** Ticked signs and their urgency, in any type. */
export const redFlagRules = rules<RedFlagId>('urgency', {
  'X-R1': {
    about: 'Disnea marcada: urgencia vital.',
    when: ticked('rfDyspnoea'),
    says: [urgent('vital'), alarm('Disnea indicada por usted.')],
    sources: [CRITICAL_CARE],
  },
  'X-R2': {
    about: 'Colapso o hipoperfusión marcados: urgencia vital.',
    when: collapsed,
    says: [urgent('vital'), alarm('Colapso o hipoperfusión indicados por usted.')],
    sources: [CRITICAL_CARE],
  },
  'X-R3': {
    about: 'Convulsiones o coma marcados: urgencia vital.',
    when: ticked('rfSeizures'),
    says: [urgent('vital'), alarm('Convulsiones indicadas por usted.')],
    sources: [STATUS_EPILEPTICUS],
  },
  'X-R4': {
    about: 'Anuria u oliguria marcadas: urgencia vital.',
    when: ticked('rfAnuria'),
    says: [urgent('vital'), alarm('Anuria u oliguria indicadas por usted.')],
    sources: [UROLITHIASIS],
  },
  'X-R5': {
    about: 'Síncope marcado: urgente; vital con disnea, mucosas pálidas o colapso.',
    when: ticked('rfSyncope'),
    says: [
      urgent(soonest('24h', ['vital', ticked('rfDyspnoea', 'rfPale', 'rfCollapse')])),
      alarm('Síncope indicado por usted.'),
    ],
  },
  'X-R6': {
    about: 'Mucosas pálidas marcadas: urgente; vital con colapso, hipoperfusión o sangrado.',
    when: ticked('rfPale'),
    says: [
      urgent(soonest('24h', ['vital', any(collapsed, bleeding)])),
      alarm('Mucosas pálidas indicadas por usted.'),
    ],
  },
  'X-R7': {
    about: 'Ictericia marcada: urgente.',
    when: ticked('rfJaundice'),
    says: [urgent('24h'), alarm('Ictericia indicada por usted.')],
  },
  'X-R8': {
    about:
      'Sangrado marcado: urgente; vital con mucosas pálidas, colapso, hipoperfusión o menos de 50 plaquetas.',
    when: bleeding,
    says: [
      urgent(
        soonest('24h', [
          'vital',
          any(ticked('rfPale'), collapsed, under(entered('cbcPlatelets'), 50)),
        ]),
      ),
      alarm('Sangrado indicado por usted.'),
    ],
  },
  'X-R9': {
    about: 'Signos neurológicos agudos marcados: urgente.',
    when: ticked('rfNeuro'),
    says: [urgent('24h'), alarm('Signos neurológicos agudos indicados por usted.')],
  },
  'X-R10': {
    about: words`${perAnimal(['Cólico: urgencia vital', { label: 'caballo', when: colic }], ['Vómitos repetidos con dolor abdominal o hipoperfusión: urgente; vital con hipoperfusión'])}.`,
    when: any(colic, all(ticked('rfVomiting'), ticked('rfAbdPain', 'rfShock'))),
    says: [
      urgent(soonest('24h', ['vital', any(colic, ticked('rfShock'))])),
      alarm(
        textIf(
          colic,
          'Cólico indicado por usted.',
          'Vómitos repetidos con dolor o hipoperfusión indicados por usted.',
        ),
      ),
    ],
  },
  'X-R11': {
    about:
      'Flujo vulvar anómalo en perra, gata, coneja o hurona: urgente si está entera, preferente si está esterilizada; vital con colapso, hipoperfusión o hipotermia.',
    when: all(vulvarDischarge, animal('perro', 'gato', 'conejo', 'hurón'), not(male)),
    says: [
      urgent(
        soonest(
          'dias',
          ['vital', ticked('rfCollapse', 'rfShock', 'rfHypothermia')],
          ['vital', all(not(spayed), ticked('rfVomiting'))],
          ['24h', any(not(spayed), ticked('rfFever', 'rfVomiting'))],
        ),
      ),
      alarm('Flujo vulvar anómalo indicado por usted.'),
    ],
    sources: [PYOMETRA],
  },
  'X-R13': {
    about:
      'Posible tóxico marcado: urgente; vital con colapso, convulsiones, anuria, sangrado o disnea.',
    when: ticked('rfToxin'),
    says: [
      urgent(
        soonest('24h', [
          'vital',
          any(ticked('rfCollapse', 'rfSeizures', 'rfAnuria', 'rfDyspnoea'), bleeding),
        ]),
      ),
      when(toxinNamed, alarm(words`Posible tóxico: ${whichToxin}.`)),
      when(not(toxinNamed), alarm('Posible tóxico indicado por usted.')),
    ],
  },
  'X-R14': {
    about: words`Hipotermia marcada: ${perAnimal(['urgencia vital', 'gato'], ['urgente; vital con colapso o bradicardia'])}.`,
    when: ticked('rfHypothermia'),
    says: [
      urgent(soonest('24h', ['vital', any(cat, ticked('rfCollapse', 'rfBradycardia'))])),
      alarm('Hipotermia indicada por usted.'),
    ],
  },
  'X-R15': {
    about: 'Traumatismo con mucosas pálidas, hipoperfusión o disnea: urgencia vital.',
    when: all(ticked('rfTrauma'), ticked('rfPale', 'rfShock', 'rfDyspnoea')),
    says: [urgent('vital'), alarm('Traumatismo con inestabilidad indicado por usted.')],
    sources: [FAST],
  },
  'X-R16': {
    about: 'Bradicardia marcada: urgente; vital con colapso, hipoperfusión, síncope o anuria.',
    when: ticked('rfBradycardia'),
    says: [
      urgent(soonest('24h', ['vital', ticked('rfCollapse', 'rfShock', 'rfSyncope', 'rfAnuria')])),
      alarm('Bradicardia indicada por usted.'),
    ],
  },
});

export const redFlagSteps = steps<RedFlagId>({
  'X-R1': {
    step: 'Dé oxígeno, evite el estrés y estabilice antes de más pruebas o de sujetar al paciente.',
    sources: [CRITICAL_CARE],
  },
  'X-R2': {
    step: 'Coja una vía venosa y valore ‹perfusión·hematocrito·glucosa·lactato·potasio› ahora.',
    sources: [CRITICAL_CARE],
  },
  'X-R3': {
    step: [
      only(
        not(any(known(glucose), known(calcium))),
        'Mida la glucosa y el calcio ahora y controle la convulsión si sigue activa.',
      ),
      'Mida ‹glucosa·calcio› ahora y controle la convulsión si sigue activa.',
      'Controle la convulsión si sigue activa y trate la causa que muestran las cifras.',
    ],
    sources: [STATUS_EPILEPTICUS],
  },
  'X-R4': {
    step: [
      'Palpe la vejiga y mida ‹potasio·creatinina› ahora: una obstrucción es urgencia vital.',
      'Palpe la vejiga ahora: una obstrucción es urgencia vital.',
    ],
    sources: [UROLITHIASIS],
  },
  'X-R5': {
    step: [
      'Haga un electrocardiograma hoy y mida ‹presión arterial·hematocrito·glucosa›.',
      'Haga un electrocardiograma hoy.',
    ],
  },
  'X-R6': {
    step: [
      'Mida hoy ‹hematocrito·proteínas› y busque sangrado interno con ecografía abreviada.',
      'Busque hoy sangrado interno con ecografía abreviada.',
    ],
  },
  'X-R7': [
    {
      when: horse,
      step: 'Distinga ayuno, hemólisis y hepatopatía: hematocrito, bilirrubina directa y GGT hoy.',
    },
    {
      step: 'Mida hoy ‹hematocrito·bilirrubina·enzimas hepáticas› para separar hemólisis de causa hepatobiliar.',
    },
  ],
  'X-R8': {
    step: 'Pida hoy plaquetas, TP y TTPa y evite venopunción yugular, cistocentesis e inyecciones intramusculares.',
  },
  'X-R9': {
    step: [
      'Haga hoy la exploración neurológica y mida ‹glucosa·calcio·sodio·presión arterial›.',
      'Haga hoy la exploración neurológica.',
    ],
  },
  'X-R10': [
    {
      when: horse,
      step: 'Explore el cólico ahora: dolor, mucosas, sonda nasogástrica, ecografía y lactato.',
    },
    {
      step: 'Descarte hoy obstrucción, perforación y pancreatitis con imagen y mida electrolitos y lactato.',
    },
  ],
  'X-R11': [
    {
      when: spayed,
      step: 'Descarte piómetra de muñón y vaginitis con ecografía.',
      sources: [PYOMETRA],
    },
    {
      when: ticked('rfPregnant'),
      step: 'Haga hoy ecografía de útero y viabilidad fetal: descarte distocia, aborto y metritis.',
      sources: [PYOMETRA],
    },
    {
      when: animal('conejo', 'hurón'),
      step: 'Haga hoy una ecografía de útero antes de cualquier cistocentesis: descarte piómetra o neoplasia uterina.',
      sources: [PYOMETRA],
    },
    {
      step: 'Haga hoy una ecografía de útero antes de cualquier cistocentesis: descarte piómetra.',
      sources: [PYOMETRA],
    },
  ],
  'X-R13': {
    step: 'Llame a un centro de toxicología con producto, cantidad y hora, y no espere a los signos.',
  },
  'X-R14': [
    {
      when: cat,
      step: 'Caliente de forma activa y vigilada y valore la perfusión: en el gato es signo de choque.',
    },
    { step: 'Caliente de forma activa y vigilada y valore la perfusión.' },
  ],
  'X-R15': {
    step: 'Estabilice y haga ecografía abreviada de tórax y abdomen; repita el hematocrito seriado.',
    sources: [FAST],
  },
  'X-R16': {
    step: [
      only(not(known(potassium)), 'Haga un ECG y mida el potasio hoy.'),
      'Haga un ECG hoy y busque la causa de la bradicardia.',
    ],
  },
});
