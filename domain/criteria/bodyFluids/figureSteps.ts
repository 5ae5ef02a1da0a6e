import { all, any, chose, known, not, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow, unless } from '../grammar/steps.ts';
import { cat, dog } from '../shared/animals.ts';
import { albumin } from '../shared/chemistry.ts';
import { fipConcluded } from './effusionCells.ts';
import { fired, steps } from './ids.ts';
import { sources } from './sources.ts';
import { pleural, small } from './values.ts';

/** Next to FIP or sepsis these classes are lines of the summary, without an act. */
const apart = not(any(fired('B-C10', 'B-C11', 'B-C12', 'B-C15', 'B-C17'), fipConcluded));

const cultured = chose('fluidCulture', 'negative', 'positive');
const paired = ['fluidGlucose', 'bloodGlucose', 'fluidLactate', 'bloodLactate'] as const;
const inflamed: StepRow = {
  when: small,
  step: [
    only(
      not(cultured),
      unless(
        paired,
        'Cultive aerobios y anaerobios y compare glucosa y lactato con la sangre del mismo momento.',
      ),
    ),
    only(not(cultured), 'Cultive aerobios y anaerobios.'),
    unless(paired, 'Compare glucosa y lactato con la sangre del mismo momento.'),
    'Busque la fuente con ecografía, lipasa y bilirrubina y creatinina pareadas.',
  ],
  also: [
    only(
      cat,
      unless(
        ['fluidAlbumin', 'rivalta', 'fcovPcr'],
        'Mida A:G del líquido, Rivalta y RT-PCR de coronavirus.',
      ),
    ),
    only(not(cultured), 'No dé antibiótico antes del cultivo si el paciente está estable.'),
  ],
  urgency: soonest(['vital', ticked('rfCollapse')], ['24h', ticked('rfFever', 'rfAbdPain')]),
  sources: sources('R&R', 'BON'),
};

const poorAlbumin = under(albumin, 15);

export const figureSteps = steps({
  'B-C1': [
    {
      when: all(apart, small, under(albumin, 20)),
      step: 'Mida UPC, ácidos biliares y cobalamina: sitúe la pérdida de albúmina en riñón, hígado o intestino.',
      ...transudateRest(),
    },
    {
      when: all(apart, small),
      step: [
        only(
          not(known(albumin)),
          'Haga ecografía con Doppler portal y mida albúmina, ácidos biliares y UPC.',
        ),
        'Haga ecografía con Doppler portal y mida ácidos biliares y UPC.',
      ],
      ...transudateRest(),
    },
  ],
  'B-C2': [
    {
      when: all(apart, cat, pleural),
      step: 'Haga ecocardiografía primero; si es normal, A:G, Rivalta y RT-PCR de coronavirus.',
      ...richRest(),
    },
    {
      when: all(apart, cat),
      step: 'Mida albúmina del líquido (A:G), Rivalta y RT-PCR de coronavirus y haga ecocardiografía.',
      ...richRest(),
    },
    {
      when: all(apart, dog),
      step: 'Haga ecocardiografía y ecografía con Doppler portal y de venas hepáticas.',
      ...richRest(),
    },
  ],
  'B-C3': { ...inflamed, when: all(apart, small) },
  'B-C75': { ...inflamed, when: all(apart, small) },
  'B-C76': { ...inflamed, when: all(apart, small) },
  'B-C4': {
    when: all(apart, small),
    step: unless(
      ['fluidCreatinine', 'serumCreatinine', 'fluidBilirubin', 'serumBilirubin'],
      'Mida creatinina y bilirrubina pareadas: un líquido celular pobre en proteínas puede ser orina.',
    ),
    urgency: soonest(['24h', ticked('rfTrauma')]),
    sources: sources('PAE'),
  },
  'B-C5': {
    step: [
      unless(['fluidProtein'], 'Mida las proteínas del líquido con refractómetro.'),
      unless(['fluidNucleatedCells'], 'Haga el recuento de células nucleadas del líquido.'),
    ],
  },
});

function transudateRest(): Omit<StepRow, 'step' | 'when'> {
  return {
    also: [
      only(dog, 'Descarte Addison con cortisol basal.'),
      only(poorAlbumin, 'Valore riesgo de tromboembolia con albúmina < 15.'),
    ],
    urgency: soonest(['vital', ticked('rfDyspnoea')], ['24h', poorAlbumin]),
    absorbs: ['X-K15'],
    sources: sources('ECP-E'),
  };
}

function richRest(): Omit<StepRow, 'step' | 'when'> {
  return {
    also: [only(cat, 'Mida NT-proBNP.')],
    urgency: soonest(['vital', ticked('rfDyspnoea')], ['dias', small]),
    sources: sources('ECP-E'),
  };
}
