import type { CaseFacts } from '../engine/caseFacts.ts';
import { every, some, type Truth } from '../engine/condition.ts';
import { vocabularyOf } from './base.ts';

/** QRS in ms from which it is wide. */
const WIDE_QRS = { perro: 80, gato: 60, conejo: 60 };

const wideQrs = (facts: CaseFacts): Truth =>
  some([facts.chose('ecgQrsShape', 'wide'), facts.cut('qrs', '>=', WIDE_QRS)]);

const sedated = (facts: CaseFacts): Truth => {
  const sedation = facts.choice('ecgSedation');
  return some([
    facts.says('technicalAnimalState', 'sedad', 'anestes'),
    sedation === undefined || sedation === 'unknown' ? undefined : sedation !== 'none',
  ]);
};

const slowed = (facts: CaseFacts): Truth =>
  some([
    facts.chose('ecgSlowingDrug', 'yes'),
    facts.chose('ecgDigitalis', 'yes'),
    facts.chose('ecgRateDrug', 'yes'),
    facts.chose('ecgSedation', 'alpha2', 'opioid'),
  ]);

/** T wave in per cent of the R wave; of dogs only. */
function tRatio(facts: CaseFacts): number | undefined {
  const t = facts.number('ecgTAmplitude');
  const r = facts.number('ecgRAmplitude');
  if (facts.species !== 'perro' || t === undefined || !r) return undefined;
  return (100 * Math.abs(t)) / r;
}

function tallT(facts: CaseFacts): Truth {
  if (facts.species !== 'perro') return facts.cut('ecgTAmplitude', '>', { gato: 0.3 });
  const share = tRatio(facts);
  const height = facts.number('ecgTAmplitude') ?? 0;
  if (share === undefined) return height > 1 ? true : undefined;
  return share > 25 && height > 0;
}

/** Rate of a ventricular rhythm: that of a run of wide beats, or of wide beats without P. */
function ventRate(facts: CaseFacts): number | undefined {
  if (facts.species !== 'perro' && facts.species !== 'gato') return undefined;
  const beats = facts.number('ecgWideRun');
  const rate = facts.number('ecgWideRunRate');
  if (beats !== undefined && beats >= 3 && rate !== undefined) return rate;
  const withoutP = facts.chose('ecgPWaves', 'dissociated', 'flat') === true;
  return wideQrs(facts) === true && withoutP ? facts.number('rate') : undefined;
}

/** QT for a rate of 60 (Van de Water); of dogs with a regular rhythm of 60 to 220. */
function qtc(facts: CaseFacts): number | undefined {
  const qt = facts.number('ecgQtInterval');
  const rate = facts.number('rate');
  if (facts.species !== 'perro' || !qt || !rate || rate < 60 || rate > 220) return undefined;
  const regular = facts.chose('ecgRegularity', 'regular', 'respiratory') === true;
  return regular ? qt - 87 * (60 / rate - 1) : undefined;
}

/** Degrees, from the net QRS of leads I and aVF; undefined where both are too small to point. */
function netAxis(facts: CaseFacts): number | undefined {
  const first = facts.number('ecgNetLeadI');
  const foot = facts.number('ecgNetLeadAvf');
  if (first === undefined || foot === undefined) return undefined;
  if (Math.abs(first) < 0.1 && Math.abs(foot) < 0.1) return undefined;
  return (Math.atan2((2 * foot) / Math.sqrt(3), first) * 180) / Math.PI;
}

function rateClash(facts: CaseFacts): Truth {
  const rate = facts.number('ecgHeartRate', true);
  const interval = facts.answer('ecgRrInterval');
  if (rate === undefined || typeof interval !== 'number') return undefined;
  const share = (rate * interval) / 60_000;
  return !(share >= 0.9 && share <= 1.1);
}

export const ecg = vocabularyOf({
  derived: {
    tRatio: { value: tRatio },
    ventRate: { value: ventRate },
    qtc: { value: qtc },
    /** Difference between the longest and the shortest RR, in per cent of their mean. */
    rrVariation: {
      value: (facts) => {
        const short = facts.number('ecgRrShortest');
        const long = facts.number('ecgRrLongest');
        if (short === undefined || long === undefined || short > long) return undefined;
        return (200 * (long - short)) / (long + short);
      },
    },
    netAxis: { value: netAxis, from: ['ecgNetLeadI', 'ecgNetLeadAvf'] },
    pOverQrs: {
      from: ['ecgPRate', 'ecgHeartRate', 'ecgRrInterval'],
      value: (facts) => {
        const p = facts.number('ecgPRate');
        const qrs = facts.number('rate');
        return p === undefined || qrs === undefined ? undefined : p - qrs;
      },
    },
    pauseRatio: {
      value: (facts) => {
        const longest = facts.number('ecgRrLongest');
        const mean = facts.number('ecgRrInterval');
        return longest && mean ? longest / mean : undefined;
      },
    },
  },
  conditions: {
    sedated: { truth: sedated, from: ['ecgSedation'] },
    slowed: { truth: slowed },
    digitalis: {
      from: ['ecgDigitalis', 'ecgSlowingDrug'],
      truth: (facts) =>
        some([
          facts.chose('ecgDigitalis', 'yes'),
          every([
            facts.chose('ecgSlowingDrug', 'yes'),
            facts.says('clinicalCurrentTreatments', 'digox', 'digit'),
          ]),
        ]),
    },
    wideQrs: { truth: wideQrs, from: ['ecgQrsShape', 'qrs'] },
    tallT: { truth: tallT, from: ['tRatio', 'tAmplitude'] },
    potassiumShows: {
      truth: (facts) =>
        some([
          ...['rfAnuria', 'rfBradycardia', 'rfCollapse'].map((sign) => facts.sign(sign)),
          facts.chose('ecgPWaves', 'flat'),
          wideQrs(facts),
          tallT(facts),
        ]) === true,
    },
    rateClash: { truth: rateClash },
  },
});
