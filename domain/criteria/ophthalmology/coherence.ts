import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { impossiblePatient } from '../shared/rows.ts';
import { depthOf, isDescemetocele } from './cornea.ts';
import {
  bothAre,
  CORNEA,
  eitherIs,
  eyeName,
  fluorescein,
  iopOf,
  LENS,
  otherEye,
  perEye,
  SIGN_TEXTS,
  saysAny,
  seen,
  sttOf,
  TEXT_OF,
  textNumber,
} from './eyes.ts';
import { iopFlag } from './intervals.ts';
import { glaucoma } from './pressure.ts';
import { EYES, type Eye, readAffected } from './readings.ts';
import { isSick } from './signs.ts';
import { ETTINGER } from './sources.ts';
import { lowTears } from './tear.ts';
import { cataract } from './vision.ts';

const coherence = rulesAt('coherence');

type Warning = Extract<Effect, { kind: 'coherence' }>;

function warn(text: string, keys: readonly string[], drops?: readonly string[]): Warning {
  return { kind: 'coherence', text, keys, ...(drops ? { drops } : {}) };
}

const both = (key: string) => EYES.map((eye) => key + eye);

const unstainedUlcer = coherence(
  'O-K1',
  'Fluoresceína negativa con una úlcera descrita en la córnea.',
  (facts) => {
    const stains = EYES.map((eye) => fluorescein(facts, eye));
    const negative = stains.includes('negative') && !stains.includes('positive');
    const contradicts =
      negative &&
      facts.says([CORNEA], ['ulcer']) &&
      !eitherIs((eye) => isDescemetocele(facts, eye));
    return contradicts
      ? warn('fluoresceína negativa con úlcera descrita; un descemetocele no tiñe.', [
          ...both('examFluo'),
          'examFluoresceinTest',
          CORNEA,
        ])
      : undefined;
  },
);

const isAbnormal = (facts: CaseFacts, eye: Eye): boolean =>
  isSick(facts, eye) || iopFlag(facts, eye) !== undefined || lowTears(facts, eye);

const otherEyeAffected = coherence(
  'O-K2',
  'El ojo afectado es uno y todos los valores anómalos son del otro.',
  (facts) => {
    const key = 'clinicalUnilateralBilateral';
    const [affected, second] = readAffected(facts.text(key) ?? '');
    if (!affected || second) return undefined;
    const opposite = isAbnormal(facts, otherEye(affected)) && !isAbnormal(facts, affected);
    return opposite
      ? warn('el ojo afectado no coincide con el que tiene los valores anómalos.', [key])
      : undefined;
  },
);

const MEASURES = [
  ['examStt', 'Schirmer'],
  ['examIop', 'PIO'],
] as const;

const twoValues = coherence(
  'O-K3',
  'El texto y la casilla de un mismo ojo dan cifras distintas: vale la casilla.',
  (facts) =>
    MEASURES.flatMap(([key, name]) =>
      perEye((eye) => {
        const told = textNumber(facts, key, eye);
        const entered = facts.number(key + eye);
        if (told === undefined || entered === undefined || told === entered) return undefined;
        const text = `${name}: texto ${figure(told, 1)} y casilla ${figure(entered, 1)} (${eyeName(eye)}).`;
        return warn(text, [key + eye, TEXT_OF[key]]);
      }),
    ),
);

const seesWell = coherence(
  'O-K4',
  'Se describe visión normal con amenaza ausente en los dos ojos.',
  (facts) =>
    bothAre((eye) => seen(facts, 'examMenace', eye) === 'absent') &&
    saysAny(facts, ['ve bien', 'vision normal'])
      ? warn('se describe visión normal con amenaza ausente.', both('examMenace'))
      : undefined,
);

const unevenPupils = coherence(
  'O-K5',
  'Isocoria con una pupila en midriasis y otra normal.',
  (facts) => {
    const pupils = EYES.map((eye) => seen(facts, 'examPupil', eye));
    const uneven = pupils.includes('mydriasis') && pupils.includes('normal');
    return uneven && saysAny(facts, ['isocor'])
      ? warn('isocoria con pupilas distintas.', [...both('examPupil'), 'examPupilSizeSymmetry'])
      : undefined;
  },
);

const PLR = [...both('examPlrDirect'), ...both('examPlrConsensual')];

const unreactive = coherence(
  'O-K6',
  'RPL presente con una pupila descrita como arreactiva: el RPL no se usa.',
  (facts) =>
    PLR.some((key) => facts.choice(key) === 'present') && saysAny(facts, ['arreactiv'])
      ? warn('RPL presente con pupila arreactiva.', [...PLR, 'examPupillaryReflexes'], PLR)
      : undefined,
);

const UNSTAINED_DEPTHS = ['descemetocele', 'perforated', 'unknown'];

const depthWithoutStain = coherence(
  'O-K7',
  'Profundidad de la úlcera con fluoresceína negativa: la profundidad no se usa.',
  (facts) =>
    perEye((eye) => {
      const depth = depthOf(facts, eye);
      if (depth === undefined || UNSTAINED_DEPTHS.includes(depth)) return undefined;
      const key = `examUlcerDepth${eye}`;
      return fluorescein(facts, eye) === 'negative'
        ? warn('profundidad sin tinción.', [key, `examFluo${eye}`], [key])
        : undefined;
    }),
);

const highWithMiosis = coherence('O-K8', 'Glaucoma con flare y miosis en el mismo ojo.', (facts) =>
  perEye((eye) =>
    glaucoma(facts, eye) &&
    seen(facts, 'examFlare', eye) === 'yes' &&
    seen(facts, 'examPupil', eye) === 'miosis'
      ? warn('presión alta con miosis: revise si hay uveítis activa y glaucoma secundario.', [
          `examIop${eye}`,
          `examPupil${eye}`,
          `examFlare${eye}`,
        ])
      : undefined,
  ),
);

const openGlobe = coherence(
  'O-K9',
  'PIO medida con descemetocele o perforación: la PIO no se usa.',
  (facts) =>
    perEye((eye) => {
      const depth = depthOf(facts, eye);
      const open = depth === 'descemetocele' || depth === 'perforated';
      if (!open || iopOf(facts, eye) === undefined) return undefined;
      const key = `examIop${eye}`;
      const text = 'con el globo abierto o casi abierto la PIO no se mide ni es fiable.';
      return warn(text, [key, `examUlcerDepth${eye}`], [key]);
    }),
);

const tooManyTears = coherence(
  'O-K10',
  'Schirmer mayor de 35: improbable en un minuto, no se usa.',
  (facts) =>
    perEye((eye) => {
      const key = `examStt${eye}`;
      return (sttOf(facts, eye) ?? 0) > 35
        ? warn('Schirmer improbable en un minuto.', [key], [key])
        : undefined;
    }),
);

const tooYoung = coherence(
  'O-K11',
  'Amenaza ausente antes de los 3 meses: la amenaza no se usa.',
  (facts) => {
    if (facts.age === undefined || facts.age >= 0.25) return undefined;
    const absent = both('examMenace').filter((key) => facts.choice(key) === 'absent');
    return absent.length > 0
      ? warn('la amenaza no es valorable a esta edad.', absent, absent)
      : undefined;
  },
  [ETTINGER],
);

const clearWithCataract = coherence(
  'O-K12',
  'Cristalino transparente con una catarata descrita.',
  (facts) => {
    const described = facts.says([LENS, ...SIGN_TEXTS], ['catarata']);
    const clear = eitherIs((eye) => seen(facts, 'examLens', eye) === 'clear');
    const entered = eitherIs((eye) => cataract(facts, eye) !== undefined);
    return described && clear && !entered
      ? warn('cristalino claro con catarata descrita.', [...both('examLens'), LENS])
      : undefined;
  },
);

export const coherenceRules: readonly Rule[] = [
  impossiblePatient('O-K13'),
  unstainedUlcer,
  otherEyeAffected,
  twoValues,
  seesWell,
  unevenPupils,
  unreactive,
  depthWithoutStain,
  highWithMiosis,
  openGlobe,
  tooManyTears,
  tooYoung,
  clearWithCataract,
];
