import { spanishDateTime } from '#domain/catalogue/calendar.ts';
import { upperFirst } from '../core/conclude.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { impossiblePatient } from '../shared/rows.ts';
import { axisFromNets, derivedAxis, rrVariation } from './derived.ts';
import { type EcgFigure, plainRows } from './figures.ts';
import { qrs } from './intervals.ts';
import {
  gainOf,
  inLeadII,
  isCat,
  isDog,
  meanRr,
  paperSpeed,
  pWaves,
  rateOf,
  regularity,
} from './readings.ts';

const coherence = rulesAt('coherence');

/** A contradiction that takes its figures away; they are still shown, without interval. */
function contradicted(
  facts: CaseFacts,
  text: string,
  figures: readonly EcgFigure[],
  choices: readonly string[] = [],
): Effect[] {
  const keys = [...figures.filter((key) => facts.number(key) !== undefined), ...choices];
  return [{ kind: 'coherence', text, keys, drops: keys }, ...plainRows(facts, figures)];
}

const DOUBLE = 'Difieren en el doble: compruebe si el papel iba a 25 o a 50 mm/s.';

const rateAgainstRr = coherence(
  'E-K1',
  'La frecuencia y el RR difieren más de un 10 %: no se usa ninguno.',
  (facts) => {
    const [rate, rr] = [facts.number('ecgHeartRate'), facts.number('ecgRrInterval')];
    if (rate === undefined || rr === undefined) return undefined;
    const ratio = (rate * rr) / 60_000;
    // In whole beats and milliseconds: a tenth more is not exactly a tenth in binary.
    if (Math.abs(rate * rr - 60_000) <= 6000) return undefined;
    const double = (ratio >= 1.8 && ratio <= 2.2) || (ratio >= 0.45 && ratio <= 0.55);
    const said = `la frecuencia indicada (${figure(rate, 0)}) no corresponde al RR (${figure(rr, 0)} ms = ${figure(60_000 / rr, 0)} lpm).`;
    return contradicted(facts, double ? `${said} ${DOUBLE}` : said, [
      'ecgHeartRate',
      'ecgRrInterval',
    ]);
  },
);

/** Of each two, the first is a part of the second. */
function impossible(facts: CaseFacts): readonly (readonly [string, string, EcgFigure[]])[] {
  const number = (key: EcgFigure) => facts.number(key);
  const rr: EcgFigure = number('ecgRrInterval') === undefined ? 'ecgHeartRate' : 'ecgRrInterval';
  const pairs: readonly (readonly [string, EcgFigure, string, EcgFigure, number | undefined])[] = [
    ['PR', 'ecgPrInterval', 'RR', rr, meanRr(facts)],
    ['QT', 'ecgQtInterval', 'RR', rr, meanRr(facts)],
    ['QRS', 'ecgQrsDuration', 'QT', 'ecgQtInterval', number('ecgQtInterval')],
    ['P', 'ecgPDuration', 'PR', 'ecgPrInterval', number('ecgPrInterval')],
  ];
  return pairs.flatMap(([part, partKey, whole, wholeKey, wholeValue]) => {
    const value = number(partKey);
    const wrong = value !== undefined && wholeValue !== undefined && value >= wholeValue;
    return wrong ? [[part, whole, [partKey, wholeKey]] as const] : [];
  });
}

const partsAgainstWholes = coherence(
  'E-K2',
  'PR o QT no menores que el RR, QRS no menor que el QT o P no menor que el PR: no se usan.',
  (facts) => {
    const found = impossible(facts);
    const figures = [...new Set(found.flatMap(([, , keys]) => keys))];
    return [
      ...found.map(([part, whole, keys]): Effect => {
        const text = `${part} no puede ser mayor o igual que ${whole}.`;
        return { kind: 'coherence', text, keys, drops: keys };
      }),
      ...plainRows(facts, figures),
    ];
  },
);

const regularFibrillation = coherence(
  'E-K3',
  'Ritmo regular con línea de base ondulante sin P: no se concluye fibrilación auricular.',
  (facts) => {
    if (regularity(facts) !== 'regular' || pWaves(facts) !== 'fibrillatory') return undefined;
    const keys = ['ecgRegularity', 'ecgPWaves'];
    return {
      kind: 'coherence',
      text: 'la fibrilación auricular es irregular; se ha indicado un ritmo regular.',
      keys,
      drops: keys,
    };
  },
);

const regularVariation = coherence(
  'E-K4',
  'Ritmo regular con un RR que varía más del 10 %: no se usa la regularidad.',
  (facts) => {
    const variation = rrVariation(facts);
    if (regularity(facts) !== 'regular' || variation === undefined || variation <= 10) {
      return undefined;
    }
    return {
      kind: 'coherence',
      text: `el RR varía un ${figure(variation, 0)} %, no es regular.`,
      keys: ['ecgRegularity', 'ecgRrShortest', 'ecgRrLongest'],
      drops: ['ecgRegularity'],
    };
  },
);

const dissociatedPr = coherence(
  'E-K5',
  'PR indicado con P y QRS disociados: el PR no se usa.',
  (facts) => {
    if (pWaves(facts) !== 'dissociated' || facts.number('ecgPrInterval') === undefined) {
      return undefined;
    }
    return contradicted(facts, 'con P y QRS disociados no hay PR que medir.', ['ecgPrInterval']);
  },
);

const axes = coherence(
  'E-K6',
  'El eje indicado y el calculado difieren más de 30°: no se marca ninguno.',
  (facts) => {
    const [entered, calculated] = [facts.number('ecgAxis'), axisFromNets(facts)];
    if (entered === undefined || typeof calculated !== 'number') return undefined;
    const turn = Math.abs(entered - calculated) % 360;
    const apart = Math.min(turn, 360 - turn);
    if (apart <= 30) return undefined;
    return [
      {
        kind: 'coherence',
        text: `el eje indicado y el calculado difieren ${figure(apart, 0)}°.`,
        keys: ['ecgAxis', 'ecgNetLeadI', 'ecgNetLeadAvf'],
        drops: ['ecgAxis'],
      },
      ...plainRows(facts, ['ecgAxis']),
      { kind: 'figure', figure: derivedAxis(calculated) },
    ];
  },
);

const amplitudes = coherence(
  'E-K7',
  'R de más de 6 mV o P de más de 1,5 mV: esa amplitud no se usa.',
  (facts) => {
    const tall: EcgFigure[] = [];
    if ((facts.number('ecgRAmplitude') ?? 0) > 6) tall.push('ecgRAmplitude');
    if ((facts.number('ecgPAmplitude') ?? 0) > 1.5) tall.push('ecgPAmplitude');
    if (tall.length === 0) return undefined;
    return contradicted(facts, 'amplitud improbable en mV: ¿está en milímetros?', tall);
  },
);

const qrsShape = coherence(
  'E-K8',
  'QRS descrito estrecho y medido ancho, o al revés: no se usa ninguno.',
  (facts) => {
    const shape = facts.choice('ecgQrsShape');
    const duration = inLeadII(facts, 'ecgQrsDuration');
    const judged = duration === undefined ? undefined : qrs(facts, duration);
    if (duration === undefined || !judged) return undefined;
    const contrary =
      (shape === 'narrow' && judged.flag === 'H') ||
      (shape === 'wide' && judged.flag !== 'H' && judged.flag !== 'limite');
    if (!contrary) return undefined;
    const word = shape === 'narrow' ? 'estrecho' : 'ancho';
    const text = `el QRS se ha descrito ${word} y mide ${figure(duration, 0)} ms.`;
    return contradicted(facts, text, ['ecgQrsDuration'], ['ecgQrsShape']);
  },
);

const tooFast = coherence(
  'E-K9',
  'Gato a más de 300 lpm o perro a más de 320 con una P antes de cada QRS: solo se avisa.',
  (facts) => {
    const rate = rateOf(facts) ?? 0;
    const fast = (isCat(facts) && rate > 300) || (isDog(facts) && rate > 320);
    if (!fast || pWaves(facts) !== 'each') return undefined;
    return {
      kind: 'coherence',
      text: 'frecuencia por encima de lo posible en ritmo sinusal.',
      keys: ['ecgHeartRate', 'ecgRrInterval', 'ecgPWaves'],
    };
  },
  [],
  'house',
);

const rrOrder = coherence(
  'E-K10',
  'El RR más corto, el medio y el más largo no van en ese orden: no se usan.',
  (facts) => {
    const number = (key: EcgFigure) => facts.number(key);
    const pairs: readonly (readonly [string, EcgFigure, string, EcgFigure])[] = [
      ['el RR más corto', 'ecgRrShortest', 'el más largo', 'ecgRrLongest'],
      ['el RR más corto', 'ecgRrShortest', 'el medio', 'ecgRrInterval'],
      ['el RR medio', 'ecgRrInterval', 'el más largo', 'ecgRrLongest'],
    ];
    const found = pairs.filter(([, shortKey, , longKey]) => {
      const [least, most] = [number(shortKey), number(longKey)];
      return least !== undefined && most !== undefined && least > most;
    });
    const figures = [...new Set(found.flatMap(([, shortKey, , longKey]) => [shortKey, longKey]))];
    return [
      ...found.map(([short, shortKey, long, longKey]): Effect => {
        const keys = [shortKey, longKey];
        return {
          kind: 'coherence',
          text: `${short} no puede ser mayor que ${long}.`,
          keys,
          drops: keys,
        };
      }),
      ...plainRows(facts, figures),
    ];
  },
  [],
  'house',
);

/** A setting of the recorder that was told in words or in a figure that no recorder has. */
function setting(id: string, name: string, key: string, expected: string, known: Known): Rule {
  return coherence(
    id,
    `${upperFirst(name)} que no es ninguna de las habituales: no se usa.`,
    (facts) => {
      const told = facts.text(key);
      if (told === undefined || known(facts) !== undefined) return undefined;
      return {
        kind: 'coherence',
        text: `${name} «${told}» no reconocida: se esperaba ${expected}.`,
        keys: [key],
      };
    },
    [],
    'house',
  );
}

type Known = (facts: CaseFacts) => number | undefined;

const settings: readonly Rule[] = [
  setting('E-K11', 'velocidad del papel', 'technicalPaperSpeed', '25, 50 o 100 mm/s', paperSpeed),
  setting('E-K12', 'ganancia', 'technicalGain', '5, 10 o 20 mm/mV', gainOf),
];

const DAY = 86_400_000;

const future = coherence(
  'E-K13',
  'La fecha del registro es posterior a hoy: se avisa.',
  (facts) => {
    const told = facts.text('technicalRecordingDateTime');
    // A day of margin: the clock of the clinic is not that of the server.
    if (told === undefined || !(Date.parse(`${told}Z`) > facts.now.getTime() + DAY)) {
      return undefined;
    }
    return {
      kind: 'coherence',
      text: `la fecha del registro (${spanishDateTime(told)}) es posterior a hoy.`,
      keys: ['technicalRecordingDateTime'],
    };
  },
  [],
  'house',
);

export const ecgCoherence: readonly Rule[] = [
  rateAgainstRr,
  partsAgainstWholes,
  regularFibrillation,
  regularVariation,
  dissociatedPr,
  axes,
  amplitudes,
  qrsShape,
  tooFast,
  rrOrder,
  ...settings,
  future,
  impossiblePatient('E-K14'),
];
