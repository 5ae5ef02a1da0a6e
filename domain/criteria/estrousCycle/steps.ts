import { PROGESTERONE } from '#domain/catalogue/units.ts';
import { clarifying } from '../core/contradiction.ts';
import {
  all,
  animal,
  any,
  chose,
  not,
  over,
  ticked,
  under,
  usable,
  written,
} from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { derived, entered, times } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { part, shown, type Words, words } from '../grammar/words.ts';
import { dog, ferret, ruminantOrSow } from '../shared/animals.ts';
import { birthSteps } from './birthSteps.ts';
import { bitchSteps, WITHOUT_UNIT } from './bitchSteps.ts';
import { type CycleId, fired, steps } from './ids.ts';
import { COTE, JOHNSTON, PLACE, QUESENBERRY } from './sources.ts';
import { bitchOrQueen, entire, keratinised, ki, p4, spayed, unwell } from './values.ts';

/** Steps of the estrous cycle: uterus and gestation come before breeding. */

const mare = animal('caballo');
const bleedsOrPale = ticked('rfPale', 'rfBleeding');

const LONG_HEAT: Partial<Record<CycleId, readonly StepRow[]>> = {
  'C-C13': [
    {
      when: bleedsOrPale,
      step: 'Mida hoy el hematocrito y termine el celo con un especialista: el estrógeno suprime la médula.',
      also: ['Mida plaquetas y valore transfusión.', 'Confirme con hemograma completo.'],
      urgency: 'vital',
      rank: 1,
      absorbs: ['X-R6'],
      sources: [QUESENBERRY],
    },
    {
      step: 'Mida hoy el hematocrito y termine el celo con un especialista: el estrógeno suprime la médula.',
      also: ['Confirme con hemograma completo.'],
      urgency: '24h',
      absorbs: ['X-R6'],
      sources: [QUESENBERRY],
    },
  ],
  'C-C14': [
    {
      step: 'Haga ecografía de ovarios y progesterona: descarte quiste folicular y tumor.',
      also: [
        only(
          dog,
          'Pida hemograma con plaquetas: el estrógeno prolongado puede suprimir la médula.',
        ),
      ],
      urgency: soonest(['24h', ticked('rfPale')], ['dias', bitchOrQueen]),
      sources: [COTE],
    },
  ],
};

const REMNANT: readonly StepRow[] = [
  { ...WITHOUT_UNIT, when: all(fired('C-K18'), not(chose('amh', 'positive'))) },
  {
    when: any(chose('amh', 'positive'), over(p4, 2)),
    step: 'Localice el remanente con ecografía y planifique la cirugía en fase lútea.',
    urgency: soonest(['24h', unwell], ['dias', spayed]),
  },
  {
    when: any(not(chose('amh', 'positive', 'negative')), not(usable('progesterone'))),
    step: [
      only(
        ticked('hormoneExposure'),
        'Retire la crema hormonal y repita la citología en 4 semanas.',
      ),
      'Mida AMH y progesterona en la misma muestra.',
    ],
    sources: [PLACE],
  },
  {
    when: all(chose('amh', 'negative'), under(p4, 1), keratinised),
    step: 'Busque estrógenos externos o adrenales: pregunte por cremas y haga ecografía adrenal.',
    sources: [PLACE],
  },
  { step: 'Repita el estudio solo si vuelven el edema vulvar o el flujo.', sources: [PLACE] },
];

/** Dropped until its unit is certain (C-K17). */
const figure = derived('doubtfulProgesterone');
const UNIT: StepRow = {
  step: words`Confirme hoy la unidad de la progesterona con el laboratorio: ${shown(figure, 1)} ng/ml el día ${shown(entered('cycleDay'), 0)} puede ser nmol/l.`,
  also: [
    words`Convierta: ${shown(figure, 1)} nmol/l son ${shown(times('ng/ml', figure, 1 / PROGESTERONE), 1)} ng/ml.`,
    'Si la unidad es ng/ml, ya ha ovulado: decida la cubrición hoy.',
  ],
};
const speciesText = part('especie', [], ({ speciesText: written = '' }) =>
  written.toLocaleLowerCase('es'),
);

/** Without a class, contradictions are cleared up first. */
const clarified: Words = {
  pattern: 'Aclare primero: {incoherencia}.',
  reads: [],
  of: (facts) => clarifying(facts.contradictions()[0] ?? ''),
};
const contradicted = written(part('incoherencia', [], (facts) => facts.contradictions()[0] ?? ''));

export const cycleSteps = steps({
  ...birthSteps,
  ...LONG_HEAT,
  'C-C7': REMNANT,
  ...bitchSteps(UNIT),
  'C-C8': [
    {
      when: keratinised,
      step: 'Decida la cubrición con la conducta: la gata ovula con la monta; mida progesterona a los 10 días.',
      sources: [JOHNSTON],
    },
    {
      when: under(ki, 80),
      step: 'Repita la citología en 5–7 días si se busca el celo.',
      sources: [JOHNSTON],
    },
  ],
  'C-C11': [
    {
      when: ticked('matingUnwanted'),
      step: 'Consulte hoy a un especialista en reproducción: el método depende de los días desde la monta.',
      urgency: 'dias',
      sources: [JOHNSTON],
    },
    {
      step: 'Anote la fecha de la monta y mida progesterona para datar la ovulación.',
      sources: [JOHNSTON],
    },
  ],
  'C-F9': [
    {
      when: all(mare, over(p4, 1)),
      step: 'Haga ecografía de ovarios y útero: la progesterona indica tejido lúteo activo, no celo.',
      sources: [JOHNSTON],
    },
    {
      when: mare,
      step: 'Haga ecografía de folículo y útero cada 24–48 h para la inseminación.',
      sources: [JOHNSTON],
    },
    {
      when: ruminantOrSow,
      step: 'Use progesterona en leche o sangre y ecografía; la citología vaginal no sitúa el celo.',
    },
    {
      step: words`Use ecografía y conducta: la citología vaginal no sitúa el ciclo en ${speciesText}.`,
      also: [
        only(ferret, 'Consulte a un especialista en exóticos si el celo pasa de dos semanas.'),
      ],
    },
  ],
  'G-C0': [
    WITHOUT_UNIT,
    { when: contradicted, step: clarified },
    {
      when: all(bitchOrQueen, not(any(entire, spayed))),
      step: 'Indique si está entera, gestante, en posparto o esterilizada: cambia la lectura.',
    },
    {
      when: bitchOrQueen,
      step: [
        only(
          not(usable('progesterone')),
          'Indique los porcentajes de células y la progesterona: sitúan la fase.',
        ),
        'Indique los porcentajes de células de la citología: sitúan la fase.',
      ],
    },
  ],
  'X-G2': {
    step: words`Consulte a un especialista en reproducción: no hay criterios para ${speciesText}.`,
  },
});
