import type { CaseFacts } from '../engine/caseFacts.ts';
import { every, some, type Truth } from '../engine/condition.ts';
import { entered } from '../engine/numbers.ts';
import { listed } from '../engine/text.ts';
import { flankOf, saidOf, vocabularyOf, wordFor } from './base.ts';

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

const hasRun = (facts: CaseFacts) => (facts.number('ecgWideRun') ?? 0) >= 3;

const KNOWN_T4 = (facts: CaseFacts) => facts.choice('t4Status') || facts.number('t4') !== undefined;

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
  readings: {
    kChanges: (facts) =>
      saidOf([
        ['ondas P ausentes', facts.chose('ecgPWaves', 'flat')],
        ['bradicardia', flankOf(facts, 'rate') === 'low'],
        ['QRS ancho', wideQrs(facts) === true || flankOf(facts, 'qrs') === 'high'],
        ['PR largo', flankOf(facts, 'pr') === 'high'],
        ['T alta', tallT(facts)],
      ]).join(', '),
    atRate: (facts) => {
      const rate = facts.number('rate');
      return rate ? ` a ${entered(rate)} lpm` : '';
    },
    fastRate: (facts) => {
      const run = hasRun(facts) ? facts.number('ecgWideRunRate') : undefined;
      return entered(run || facts.number('rate') || 0);
    },
    ventName: (facts) =>
      facts.chose('ecgPWaves', 'dissociated') === true || hasRun(facts)
        ? 'Ritmo idioventricular acelerado'
        : 'Ritmo de QRS ancho sin P: idioventricular o hiperpotasemia',
    mobitz: (facts) =>
      facts.choice('ecgPrBeforeBlock') === 'fixed21' ? 'conducción dos a uno' : 'Mobitz II',
    horseVagal: (facts) => {
      if (facts.species !== 'caballo' && facts.species !== 'asno') return '';
      return wordFor(facts, 'ecgExercise', {
        disappears: ': variante vagal',
        persists: ': no cede con el ejercicio',
      });
    },
    vpcCount: (facts) => {
      const count = facts.number('ecgPrematureWide');
      return count ? ` (${entered(count)} en el registro)` : '';
    },
    drugNote: (facts) => (slowed(facts) || sedated(facts) ? ' con un fármaco que la explica' : ''),
    stSide: (facts) => ((facts.number('st') ?? 0) > 0 ? 'elevado' : 'descendido'),
    bundle: (facts) =>
      wordFor(
        facts,
        'ecgBundle',
        { right: 'Bloqueo de rama derecha', left: 'Bloqueo de rama izquierda' },
        'Trastorno de la conducción intraventricular (QRS ancho con P delante)',
      ),
    chambers: (facts) => {
      const large = saidOf([
        ['aurícula izquierda', flankOf(facts, 'pDuration') === 'high'],
        ['aurícula derecha', flankOf(facts, 'pAmplitude') === 'high'],
        ['ventrículo izquierdo', flankOf(facts, 'rAmplitude') === 'high'],
        ['ventrículo derecho', flankOf(facts, 'sAmplitude') === 'high'],
      ]);
      return listed(large.length > 0 ? large : ['ventrículo derecho']);
    },
    lowK: (facts) =>
      facts.cut('potassium', '<', { '*': 3.6 }) ? ', que la hipopotasemia agrava' : '',
    t4Arr: (facts) => (facts.held('E-C3') ? 'Taquicardia sinusal' : 'Arritmia o taquicardia'),
    t4Text: (facts) => {
      const high = facts.choice('t4Status') === 'high' || flankOf(facts, 't4') === 'high';
      if (high) return ' (T4 alta)';
      return KNOWN_T4(facts) ? '' : ': mida la T4';
    },
    ventArr: (facts) => {
      if (facts.held('E-C16')) return 'Taquicardia ventricular';
      if (facts.held('E-C17')) return 'Ritmo idioventricular';
      return facts.held('E-C18') ? 'Racha ventricular' : 'Extrasístoles ventriculares';
    },
    afWide: (facts) =>
      wideQrs(facts) === true ? '; QRS ancho: descarte taquicardia ventricular irregular' : '',
    qtCause: (facts) =>
      flankOf(facts, 'calcium') === 'low' || flankOf(facts, 'ionisedCalcium') === 'low'
        ? 'Hipocalcemia como causa del QT largo'
        : 'Electrolito o fármaco como causa del QT largo',
  },
});
