import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { gradient, isDog, measured, mmHg } from './measures.ts';
import { BUSSADORI, DUKES_MCEWAN, EASON, KEENE, REINERO, ZORA } from './sources.ts';

const classes = rulesAt('classes');
const SCHEME = 'ACVIM 2019, enfermedad mitral';
const MITRAL = 'Enfermedad mitral mixomatosa, estadio';
const CONSENSUS = 'de la ACVIM (2019)';

export type MitralStage = 'B1' | 'B2' | 'B2 by echo' | 'B' | undefined;

const hasLesion = (facts: CaseFacts) => isDog(facts) && facts.choice('echoMitral') === 'lesion';
const failure = (facts: CaseFacts) => facts.choice('echoChf');
const atrium = (facts: CaseFacts) => measured(facts, 'echoLaAo');
const ventricle = (facts: CaseFacts) => facts.value('lviddn');
const murmur = (facts: CaseFacts) => facts.number('echoMurmur');
const vhs = (facts: CaseFacts) => facts.number('echoVhs');

/** What keeps a dog that meets B2 by echocardiography from meeting the whole consensus. */
const unmet = (facts: CaseFacts) => ({
  murmur: (murmur(facts) ?? 3) < 3,
  vhs: (vhs(facts) ?? 11) <= 10.5,
});

/** Stage of a dog with a lesion that never had congestive failure. */
export function mitralStage(facts: CaseFacts): MitralStage {
  const [left, wide] = [atrium(facts), ventricle(facts)];
  if (!hasLesion(facts) || (left === undefined && wide === undefined)) return undefined;
  if ((left ?? 1.6) < 1.6 || (wide ?? 1.7) < 1.7) return 'B1';
  if (left === undefined || wide === undefined) return 'B';
  const missed = unmet(facts);
  return missed.murmur || missed.vhs ? 'B2 by echo' : 'B2';
}

interface Said {
  readonly text: string;
  readonly certainty: Certainty;
  /** What is missing, told beside the class. */
  readonly missing?: string;
  readonly next?: string;
}

function saidOfB2(facts: CaseFacts): Said {
  const missing = [
    ...(murmur(facts) === undefined ? ['el soplo'] : []),
    ...(vhs(facts) === undefined ? ['la VHS'] : []),
  ];
  const text = `${MITRAL} B2 ${CONSENSUS}`;
  if (missing.length === 0) return { text, certainty: 'compatible' };
  const lacks = `${missing.length > 1 ? 'faltan' : 'falta'} ${missing.join(' y ')}`;
  return { text, certainty: 'sugestivo', missing: `Criterios ecocardiográficos; ${lacks}.` };
}

function saidOfEchoB2(facts: CaseFacts): Said {
  const missed = unmet(facts);
  const why = [...(missed.murmur ? ['el soplo'] : []), ...(missed.vhs ? ['la VHS'] : [])];
  const check = [
    ...(missed.murmur ? ['la auscultación'] : []),
    ...(missed.vhs ? ['la VHS, que se ajusta a la raza,'] : []),
  ];
  return {
    text: `Cumple los criterios ecocardiográficos de B2, no todos los del consenso (ACVIM 2019) por ${why.join(' y ')}.`,
    certainty: 'sugestivo',
    next: `Revise ${check.join(' y ')} antes de decidir el estadio.`,
  };
}

function saidOf(facts: CaseFacts, stage: Exclude<MitralStage, undefined>): Said {
  if (stage === 'B2') return saidOfB2(facts);
  if (stage === 'B2 by echo') return saidOfEchoB2(facts);
  const [left, wide] = [atrium(facts), ventricle(facts)];
  if (stage === 'B1') {
    const both = left !== undefined && wide !== undefined;
    return { text: `${MITRAL} B1 ${CONSENSUS}`, certainty: both ? 'compatible' : 'sugestivo' };
  }
  const lacks = left === undefined ? 'LA:Ao' : 'LVIDDN';
  return { text: `Estadio B sin subclasificar: falta ${lacks}.`, certainty: 'sugestivo' };
}

function effectsOf({ text, certainty, missing, next }: Said): Effect[] {
  return [
    { kind: 'conclusion', rank: 3, text, certainty, scheme: SCHEME },
    ...(missing ? [{ kind: 'summary', text: missing } as const] : []),
    ...(next ? [{ kind: 'nextStep', text: next, order: 3 } as const] : []),
  ];
}

const STAGE_RULES = [
  ['U-C29b', 'B2', 'LA:Ao ≥ 1,6 y LVIDDN ≥ 1,7, con soplo ≥ 3 y VHS > 10,5 si se indican: B2.'],
  ['U-C29c', 'B1', 'LA:Ao < 1,6 o LVIDDN < 1,7: B1.'],
  ['U-C29c2', 'B2 by echo', 'LA:Ao y LVIDDN de B2, con soplo < 3 o VHS ≤ 10,5.'],
  ['U-C29d', 'B', 'Solo una de LA:Ao y LVIDDN, en su límite o por encima: B sin subclasificar.'],
] as const;

const neverFailed: readonly Rule[] = STAGE_RULES.map(([id, stage, about]) =>
  classes(
    id,
    `Enfermedad mitral sin insuficiencia cardiaca previa. ${about}`,
    (facts) =>
      failure(facts) === 'never' && mitralStage(facts) === stage
        ? effectsOf(saidOf(facts, stage))
        : undefined,
    [KEENE],
  ),
);

const failed = classes(
  'U-C29a',
  'Enfermedad mitral con insuficiencia cardiaca actual o pasada (C) o refractaria (D).',
  (facts) => {
    const stage = { past: 'C', refractory: 'D' }[failure(facts) ?? ''];
    if (!hasLesion(facts) || !stage) return undefined;
    return effectsOf({ text: `${MITRAL} ${stage} ${CONSENSUS}`, certainty: 'compatible' });
  },
  [KEENE],
);

const WEAKER: Readonly<Record<string, Certainty>> = {
  compatible: 'sugestivo',
  sugestivo: 'posible',
};

const failureUntold = classes(
  'U-C29e',
  'Enfermedad mitral sin indicar si hubo insuficiencia cardiaca: el estadio B, un grado menos.',
  (facts) => {
    const stage = mitralStage(facts);
    if (!stage || failure(facts) !== undefined) return undefined;
    const said = saidOf(facts, stage);
    const text = `${said.text.replace(/\.$/, '')}, si nunca ha tenido insuficiencia cardiaca`;
    const whole = said.text.endsWith('.') ? `${text}.` : text;
    return effectsOf({ ...said, text: whole, certainty: WEAKER[said.certainty] ?? 'posible' });
  },
  [KEENE],
);

const dilated = classes(
  'U-C30',
  'Perro sin lesión mitral, LVIDDN ≥ 1,7 y FS < 20 (20–25, posible): dilatación y disfunción sistólica.',
  (facts) => {
    const [wide, shortening] = [ventricle(facts), facts.value('fs')];
    if (!isDog(facts) || hasLesion(facts) || (wide ?? 0) < 1.7) return undefined;
    if (shortening === undefined || shortening > 25) return undefined;
    return {
      kind: 'conclusion',
      rank: 3,
      text: 'Dilatación y disfunción sistólica del ventrículo izquierdo: fenotipo de miocardiopatía dilatada, una vez descartadas otras causas.',
      certainty: shortening < 20 ? 'sugestivo' : 'posible',
    };
  },
  [DUKES_MCEWAN],
);

/** Probability of pulmonary hypertension (ACVIM 2020) by velocity in m/s and sites with signs. */
export function hypertension(facts: CaseFacts): 'baja' | 'intermedia' | 'alta' | undefined {
  const sites = facts.number('echoPhSites');
  if (!isDog(facts) || sites === undefined) return undefined;
  const velocity = measured(facts, 'echoTrVelocity') ?? 0;
  if (velocity > 3.4) return sites >= 1 ? 'alta' : 'intermedia';
  if (velocity > 3) return sites >= 2 ? 'alta' : 'intermedia';
  return sites <= 1 ? 'baja' : sites === 2 ? 'intermedia' : 'alta';
}

const pulmonary = classes(
  'U-C33',
  'Perro: probabilidad de hipertensión pulmonar por la velocidad tricúspide y las zonas con signos.',
  (facts) => {
    const probability = hypertension(facts);
    if (!probability) return undefined;
    const velocity = measured(facts, 'echoTrVelocity');
    const because = velocity === undefined ? '' : `; gradiente TR ${mmHg(gradient(velocity))}`;
    return {
      kind: 'conclusion',
      rank: 4,
      text: `Probabilidad ${probability} de hipertensión pulmonar (ACVIM 2020${because}).`,
      certainty: probability === 'alta' ? 'sugestivo' : 'posible',
    };
  },
  [REINERO],
);

interface Outflow {
  readonly name: 'aórtica' | 'pulmonar';
  readonly velocity: number;
  readonly grade: 'leve' | 'moderada' | 'grave' | 'muy grave';
}

/** Velocities that a stenosis would explain, and their grade by gradient. */
export function stenoses(facts: CaseFacts): Outflow[] {
  if (!isDog(facts)) return [];
  const boxer = facts.says(['patientBreed'], ['boxer']);
  const rows = [
    ['aórtica', 'echoAoVelocity', boxer ? 2.4 : 2.25],
    ['pulmonar', 'echoPaVelocity', 2],
  ] as const;
  return rows.flatMap(([name, key, limit]) => {
    const velocity = measured(facts, key);
    if (velocity === undefined || velocity < limit) return [];
    return [{ name, velocity, grade: gradeOf(gradient(velocity), name) }];
  });
}

function gradeOf(pressure: number, name: Outflow['name']): Outflow['grade'] {
  if (name === 'aórtica' && pressure > 130) return 'muy grave';
  if (pressure > 80) return 'grave';
  return pressure < 50 ? 'leve' : 'moderada';
}

const outflow = classes(
  'U-C34',
  'Perro con velocidad aórtica ≥ 2,25 m/s (Bóxer ≥ 2,4) o pulmonar ≥ 2,0: grado de estenosis si hay lesión.',
  (facts) =>
    stenoses(facts).map(({ name, velocity, grade }): Effect => {
      const text = `Velocidad ${name} de ${figure(velocity)} m/s (gradiente ${mmHg(gradient(velocity))}): corresponde a estenosis ${grade} si hay lesión en el modo B.`;
      return { kind: 'conclusion', rank: 4, text, certainty: 'sugestivo' };
    }),
  [BUSSADORI, EASON, ZORA],
);

export const mitralRules: readonly Rule[] = [failed, ...neverFailed, failureUntold, dilated];
export const flowRules: readonly Rule[] = [pulmonary, outflow];
