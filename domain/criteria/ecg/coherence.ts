import { spanishDateTime } from '#domain/catalogue/calendar.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import type { Condition, Quantity } from '../core/condition.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  between,
  chose,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { coherence, concludes, ifTold, when } from '../grammar/outcome.ts';
import { byAnimal, difference, entered, product, quantity } from '../grammar/quantity.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { toCome } from '../shared/dates.ts';
import { impossiblePatient } from '../shared/impossible.ts';
import { netAxis, netAxisRow, rrVariation } from './derived.ts';
import { type EcgFigure, figureName, plainRows } from './figures.ts';
import { rules } from './ids.ts';
import { qrsMost } from './intervals.ts';
import {
  CONDUCTION,
  enteredRate,
  enteredRr,
  gain,
  paperSpeed,
  pWaves,
  qrs,
  rate,
  regularity,
  rr,
} from './values.ts';

/** Contradiction that drops its figures; they are still listed, without interval. */
function contradicted(
  text: Parameters<typeof coherence>[0],
  figures: readonly EcgFigure[],
  choices: readonly string[] = [],
): readonly Outcome[] {
  const keys = [...ifTold(figures), ...choices];
  return [coherence(text, keys, { drops: keys }), ...plainRows(figures)];
}

/** Milliseconds in a minute: rate × RR. */
const MINUTE = 60_000;
const together = product('frecuencia × RR', entered('ecgHeartRate'), entered('ecgRrInterval'));
const byRr = quantity('frecuencia del RR', ['ecgRrInterval'], (facts) => {
  const interval = enteredRr.of(facts);
  return interval === undefined ? undefined : MINUTE / interval;
});
const twofold = any(
  between(together, 1.8 * MINUTE, 2.2 * MINUTE),
  between(together, 0.45 * MINUTE, 0.55 * MINUTE),
);

/** Per cent by which the typed rate lies outside those that the images allow. */
const beyondImage = quantity(
  'distancia a la frecuencia de la imagen',
  ['ecgHeartRate'],
  (facts) => {
    const typed = enteredRate.of(facts);
    const { heartRate } = facts.images;
    if (typed === undefined || !heartRate) return undefined;
    const [low, high] = heartRate;
    if (typed > high) return (100 * typed) / high - 100;
    return typed < low ? 100 - (100 * typed) / low : 0;
  },
);
const inImage = part('frecuencia en la imagen', [], ({ images }) =>
  (images.heartRate ?? []).map((end) => spanishNumber(Math.round(end))).join('–'),
);

/** A wrong paper speed doubles or halves every duration. */
const doubtfulTimes = coherence(
  'la duración de las ondas también se duda: depende de la misma velocidad del papel.',
  ['ecgPDuration', 'ecgPrInterval', 'ecgQrsDuration', 'ecgQtInterval'],
  { serious: true },
);

/** A part as long as its whole, or longer. */
const notShorter = ([key, whole, , name]: (typeof wrongParts)[number]): Condition =>
  atLeast(difference(`${figureName(key)} − ${name}`, entered(key), whole), 0);
const wrongParts: readonly (readonly [EcgFigure, Quantity, EcgFigure, string])[] = [
  ['ecgPrInterval', rr, 'ecgRrInterval', 'RR'],
  ['ecgQtInterval', rr, 'ecgRrInterval', 'RR'],
  ['ecgQrsDuration', entered('ecgQtInterval'), 'ecgQtInterval', 'QT'],
  ['ecgPDuration', entered('ecgPrInterval'), 'ecgPrInterval', 'PR'],
];
const PARTS: Partial<Record<EcgFigure, string>> = { ecgPDuration: 'P' };
const wholeKeys = (whole: EcgFigure) =>
  whole === 'ecgRrInterval' ? ifTold(['ecgRrInterval', 'ecgHeartRate']) : [whole];

const variation = quantity('variación del RR', ['ecgRrShortest', 'ecgRrLongest'], rrVariation);

/** Degrees between two axes, the shorter way round. */
const apart = quantity('diferencia entre ejes', ['ecgAxis', ...netAxis.reads], (facts) => {
  const own = facts.number('ecgAxis');
  const calculated = netAxis.of(facts);
  if (own === undefined || calculated === undefined) return undefined;
  const turn = Math.abs(own - calculated) % 360;
  return Math.min(turn, 360 - turn);
});

/** At least 10 ms below the limit, for a QRS described as wide. */
const wellInside = under(difference('QRS menos su límite', qrs, qrsMost), -9.999);

const rrOrders: readonly (readonly [EcgFigure, EcgFigure])[] = [
  ['ecgRrShortest', 'ecgRrLongest'],
  ['ecgRrShortest', 'ecgRrInterval'],
  ['ecgRrInterval', 'ecgRrLongest'],
];
const longerThan = ([less, more]: (typeof rrOrders)[number]) =>
  over(difference(`${less} − ${more}`, entered(less), entered(more)), 0);
const inWords = (key: EcgFigure) => (key === 'ecgRrLongest' ? 'el más largo' : 'el medio');

/** Setting of the recorder with a value that no recorder has. */
function setting(name: string, key: string, expected: string, value: Quantity) {
  const written = part(name, [key], (facts) => facts.text(key) ?? '');
  return {
    about: `Una ${name} que no es ninguna de las habituales no se usa.`,
    when: all(usable(key), not(known(value))),
    says: coherence(words`${name} «${written}» no reconocida: se esperaba ${expected}.`, [key]),
  };
}

const MILLIMETRES = 'amplitud improbable en mV: ¿está en milímetros?';

function subject([less]: (typeof rrOrders)[number]): string {
  return less === 'ecgRrInterval' ? 'el RR medio' : 'el RR más corto';
}

const RECORDED = 'technicalRecordingDateTime';
const recordedAt = part('fecha', [RECORDED], (facts) =>
  spanishDateTime(facts.text(RECORDED) ?? ''),
);

export const ecgCoherence: readonly Rule[] = [
  ...rules('coherence', {
    'E-K1': {
      about:
        'La frecuencia y el RR difieren más de un 10 %: no se usa ninguno. Si difieren en el doble, la velocidad del papel es dudosa y con ella todos los tiempos.',
      // Integer arithmetic avoids floating-point error at the limit of 10 %.
      when: any(over(together, MINUTE + 6000), under(together, MINUTE - 6000)),
      says: [
        ...contradicted(
          words`la frecuencia indicada (${shown(enteredRate, 0)}) no corresponde al RR (${shown(enteredRr, 0)} ms = ${shown(byRr, 0)} lpm).${textIf(twofold, ' Difieren en el doble: compruebe si el papel iba a 25 o a 50 mm/s.')}`,
          ['ecgHeartRate', 'ecgRrInterval'],
        ),
        when(twofold, doubtfulTimes),
        concludes('no_concluyente', 6, 'No concluyente: aclare la frecuencia.'),
      ],
    },
    'E-K2': {
      about:
        'PR o QT no menores que el RR, QRS no menor que el QT o P no menor que el PR: no se usan.',
      when: any(...wrongParts.map(notShorter)),
      says: [
        ...wrongParts.map((parts) => {
          const [key, , wholeKey, name] = parts;
          return when(
            notShorter(parts),
            coherence(
              `${PARTS[key] ?? figureName(key)} no puede ser mayor o igual que ${name}.`,
              [key, ...wholeKeys(wholeKey)],
              { drops: [key, ...wholeKeys(wholeKey)] },
            ),
            ...plainRows([
              key,
              ...(wholeKey === 'ecgRrInterval' ? (['ecgHeartRate'] as const) : []),
              wholeKey,
            ]),
          );
        }),
      ],
    },
    'E-K3': {
      about:
        'Ritmo regular con línea de base ondulante sin P: no se concluye fibrilación auricular.',
      when: all(regularity('regular'), pWaves('fibrillatory')),
      says: coherence(
        'la fibrilación auricular es irregular; se ha indicado un ritmo regular.',
        ['ecgRegularity', 'ecgPWaves'],
        { drops: ['ecgRegularity', 'ecgPWaves'] },
      ),
    },
    'E-K4': {
      about: 'Ritmo regular con un RR que varía más del 10 %: no se usa la regularidad.',
      when: all(regularity('regular'), over(variation, 10)),
      says: coherence(
        words`el RR varía un ${shown(variation, 0)} %, no es regular.`,
        ['ecgRegularity', 'ecgRrShortest', 'ecgRrLongest'],
        { drops: ['ecgRegularity'] },
      ),
    },
    'E-K5': {
      about: 'PR indicado con P y QRS disociados: el PR no se usa.',
      when: all(pWaves('dissociated'), usable('ecgPrInterval')),
      says: contradicted('con P y QRS disociados no hay PR que medir.', ['ecgPrInterval']),
    },
    'E-K6': {
      about: 'El eje indicado y el calculado difieren más de 30°: no se marca ninguno.',
      when: over(apart, 30),
      says: [
        coherence(
          words`el eje indicado y el calculado difieren ${shown(apart, 0)}°.`,
          ['ecgAxis', 'ecgNetLeadI', 'ecgNetLeadAvf'],
          { drops: ['ecgAxis'] },
        ),
        ...plainRows(['ecgAxis']),
        netAxisRow,
      ],
    },
    'E-K7': {
      about: 'R de más de 6 mV o P de más de 1,5 mV: esa amplitud no se usa.',
      when: any(over('ecgRAmplitude', 6), over('ecgPAmplitude', 1.5)),
      says: [
        when(over('ecgRAmplitude', 6), ...contradicted(MILLIMETRES, ['ecgRAmplitude'])),
        when(over('ecgPAmplitude', 1.5), ...contradicted(MILLIMETRES, ['ecgPAmplitude'])),
      ],
    },
    'E-K8': {
      about:
        'QRS descrito estrecho y de más de 80 ms (perro) o 60 (gato), o ancho y 10 ms por debajo de su límite: no se usa ninguno.',
      when: any(
        all(chose('ecgQrsShape', 'narrow'), over(qrs, CONDUCTION)),
        all(chose('ecgQrsShape', 'wide'), wellInside),
      ),
      says: contradicted(
        words`el QRS se ha descrito ${textIf(chose('ecgQrsShape', 'narrow'), 'estrecho', 'ancho')} y mide ${shown(qrs, 0)} ms.`,
        ['ecgQrsDuration'],
        ['ecgQrsShape'],
      ),
    },
    'E-K9': {
      about:
        'Gato a más de 300 lpm o perro a más de 320 con una P antes de cada QRS: solo se avisa.',
      when: all(over(rate, byAnimal({ gato: 300, perro: 320 })), pWaves('each')),
      says: coherence('frecuencia por encima de lo posible en ritmo sinusal.', [
        'ecgHeartRate',
        'ecgRrInterval',
        'ecgPWaves',
      ]),
    },
    'E-K10': {
      about: 'El RR más corto, el medio y el más largo no van en ese orden: no se usan.',
      when: any(...rrOrders.map(longerThan)),
      says: [
        ...rrOrders.map((pair) =>
          when(
            longerThan(pair),
            coherence(`${subject(pair)} no puede ser mayor que ${inWords(pair[1])}.`, pair, {
              drops: pair,
            }),
            ...plainRows([...pair]),
          ),
        ),
      ],
    },
    'E-K11': setting('velocidad del papel', 'technicalPaperSpeed', '25, 50 o 100 mm/s', paperSpeed),
    'E-K12': setting('ganancia', 'technicalGain', '5, 10 o 20 mm/mV', gain),
    'E-K13': {
      about: 'La fecha del registro es posterior a hoy: se avisa.',
      when: toCome(RECORDED),
      says: coherence(words`la fecha del registro (${recordedAt}) es posterior a hoy.`, [RECORDED]),
    },
    'E-K14': impossiblePatient,
    'E-K15': {
      about:
        'La frecuencia indicada y la medida en la imagen difieren más de un 10 %: baja lo que se apoya en ella.',
      when: over(beyondImage, 10),
      says: coherence(
        words`la frecuencia indicada (${shown(enteredRate, 0)}) no corresponde a la medida en la imagen (${inImage} lpm): compruebe la velocidad del papel y la frecuencia.`,
        ['ecgHeartRate'],
        { serious: true },
      ),
    },
  }),
];
