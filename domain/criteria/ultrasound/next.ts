import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import { type Rule, URGENCIES } from '../core/rule.ts';
import { abdomenDifferentials } from './abdomenDifferentials.ts';
import { pressureUntold, t4Untold } from './catHeart.ts';
import { digestiveDifferentials } from './digestiveDifferentials.ts';
import { thickWall } from './gut.ts';
import { unweighed } from './limits.ts';
import { isCat, isDog, measured, regionIs } from './measures.ts';
import { missingOrgans } from './organs.ts';
import { otherDifferentials } from './otherDifferentials.ts';
import { ACVR, VET_TIMES } from './sources.ts';
import { urgencyRules } from './urgency.ts';

const next = rulesAt('next');

const redFlag = next('U-S1', 'Bandera roja: lo que pide.', (facts) => {
  const raised = urgencyRules
    .filter(({ id }) => facts.fired(id))
    .flatMap((rule) => rule.apply(facts) ?? [])
    .filter((effect) => effect.kind === 'urgency');
  const [first] = raised
    .flatMap(({ level, sentence }) => (sentence === undefined ? [] : [{ level, sentence }]))
    .toSorted((a, b) => URGENCIES.indexOf(a.level) - URGENCIES.indexOf(b.level));
  return first && { kind: 'nextStep', order: 1, text: first.sentence };
});

const weight = next('U-S2', 'Valores que el peso permitiría clasificar.', (facts) => {
  const count = unweighed(facts);
  if (count === 0 || facts.weight !== undefined) return undefined;
  const text =
    count === 1
      ? 'Indique el peso: 1 valor no se ha podido clasificar.'
      : `Indique el peso: ${count} valores no se han podido clasificar.`;
  return { kind: 'nextStep', order: 2, text };
});

/** Differentials of each class, in the order of their table. */
const DIFFERENTIALS_OF: Readonly<Record<string, readonly string[]>> = {
  'U-C1': ['U-X1', 'U-X4'],
  'U-C2': ['U-X2'],
  'U-C3': ['U-X2', 'U-X4'],
  'U-C4': ['U-X2', 'U-X3'],
  'U-C5': ['U-X3'],
  'U-C6': ['U-X5'],
  'U-C7': ['U-X4', 'U-X6'],
  'U-C8': ['U-X11'],
  'U-C9': ['U-X7', 'U-X8'],
  'U-C10': ['U-X9', 'U-X10'],
  'U-C12': ['U-X12', 'U-X13'],
  'U-C13': ['U-X12', 'U-X13'],
  'U-C14': ['U-X12', 'U-X13'],
  'U-C16': ['U-X14'],
  'U-C17': ['U-X14'],
  'U-C18': ['U-X14', 'U-X15'],
  'U-C19': ['U-X16'],
  'U-C20': ['U-X17', 'U-X18'],
  'U-C22a': ['U-X19', 'U-X20'],
  'U-C22b': ['U-X19', 'U-X20'],
  'U-C22c': ['U-X20'],
  'U-C22d': ['U-X20'],
  'U-C30': ['U-X26', 'U-X27'],
  'U-C33': ['U-X29', 'U-X30'],
};
/** Families whose members have the same. */
const FAMILIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^U-C26/, ['U-X21', 'U-X22']],
  [/^U-C28/, ['U-X23', 'U-X24']],
  [/^U-C29/, ['U-X25']],
  [/^U-C31/, ['U-X28']],
];

const RULES = new Map(
  [...abdomenDifferentials, ...digestiveDifferentials, ...otherDifferentials].map((rule) => [
    rule.id,
    rule,
  ]),
);

/** What decides a differential that was given; its text ends in one stop. */
function testOf(facts: CaseFacts, id: string): string[] {
  const [effect] = [(facts.fired(id) ? RULES.get(id)?.apply(facts) : undefined) ?? []].flat();
  if (effect?.kind !== 'differential' || !effect.decidedBy) return [];
  return [`${effect.decidedBy.replace(/\.$/, '')}.`];
}

const test = next(
  'U-S3',
  'La prueba del primer diagnóstico diferencial de la clase principal.',
  (facts) => {
    const lead = facts.leadingClass() ?? '';
    const family = FAMILIES.find(([pattern]) => pattern.test(lead))?.[1] ?? [];
    const [text] = (DIFFERENTIALS_OF[lead] ?? family).flatMap((id) => testOf(facts, id));
    return text ? { kind: 'nextStep', order: 3, text } : undefined;
  },
);

const complete = next(
  'U-S4',
  'Estudio del abdomen incompleto.',
  (facts) => {
    const missing = missingOrgans(facts);
    const text = `Complete el estudio: sin vista ni medida de ${listed(missing)}.`;
    return missing.length > 0 ? { kind: 'nextStep', order: 4, text } : undefined;
  },
  [ACVR],
);

const focal = next('U-S5', 'Lesión digestiva focal.', (facts) =>
  facts.choice('usGutLesion') === 'focal'
    ? { kind: 'nextStep', order: 5, text: 'Citología o biopsia de la lesión focal.' }
    : undefined,
);

/** When to look again, by what was found. */
function controlText(facts: CaseFacts): string | undefined {
  // What is to be seen today waits for no control.
  if (facts.fired('U-S1')) return undefined;
  if (facts.fired('U-C25')) return 'Control semanal de la gestación.';
  return facts.fired('U-C10') || thickWall.holds(facts) ? 'Control en 2–4 semanas.' : undefined;
}

const mitralControl = next(
  'U-S6',
  'Control de la enfermedad mitral: B1 a los 12 meses, B2 a los 6.',
  (facts) => {
    if (facts.fired('U-S1')) return undefined;
    const months = facts.fired('U-C29c') ? 12 : facts.fired('U-C29b') ? 6 : undefined;
    return months === undefined
      ? undefined
      : {
          kind: 'nextStep',
          order: 6,
          text: `Control ecocardiográfico a los ${months} meses.`,
        };
  },
  [VET_TIMES],
);

const control = next(
  'U-S6b',
  'Control de la gestación, de la pielectasia y de la pared.',
  (facts) => {
    const text = controlText(facts);
    return text ? { kind: 'nextStep', order: 6, text } : undefined;
  },
);

interface Datum {
  readonly datum: string;
  readonly missing: (facts: CaseFacts) => boolean;
}

const none = (facts: CaseFacts, ...keys: readonly string[]) =>
  keys.every((key) => measured(facts, key) === undefined);
const unseen = (facts: CaseFacts, key: string) => facts.choice(key) === undefined;
const inRegion = (facts: CaseFacts, ...stems: readonly string[]) => regionIs(facts, stems);
const WALLS = ['usStomachWall', 'usDuodenumWall', 'usJejunumWall', 'usIleumWall', 'usColonWall'];

const DECIDING: readonly Datum[] = [
  {
    datum: 'la presión arterial',
    missing: (facts) => facts.fired('U-C31b') && pressureUntold.holds(facts),
  },
  { datum: 'la T4', missing: (facts) => facts.fired('U-C31b') && t4Untold.holds(facts) },
  {
    datum: 'el grosor de las adrenales',
    missing: (facts) =>
      inRegion(facts, 'glandulas adrenal', 'adrenal') &&
      none(facts, 'usAdrenalLeft', 'usAdrenalRight'),
  },
  {
    datum: 'la anchura de la pelvis renal',
    missing: (facts) => inRegion(facts, 'rinon') && none(facts, 'usPelvisLeft', 'usPelvisRight'),
  },
  {
    datum: 'el grosor y las capas de la pared digestiva',
    missing: (facts) => inRegion(facts, 'digestivo') && none(facts, ...WALLS),
  },
  {
    datum: 'la LA:Ao',
    missing: (facts) => inRegion(facts, 'corazon', 'ecocardio') && none(facts, 'echoLaAo'),
  },
  {
    datum: 'la frecuencia cardiaca fetal',
    missing: (facts) => inRegion(facts, 'gestacion') && none(facts, 'usFetalRate'),
  },
  { datum: 'el peso', missing: (facts) => unweighed(facts) > 0 && facts.weight === undefined },
  {
    datum: 'las capas de la pared digestiva',
    missing: (facts) => !none(facts, ...WALLS) && unseen(facts, 'usGutLayers'),
  },
  {
    datum: 'el Doppler',
    missing: (facts) =>
      (isDog(facts) || isCat(facts)) &&
      inRegion(facts, 'corazon', 'ecocardio') &&
      none(facts, 'echoTrVelocity', 'echoAoVelocity', 'echoPaVelocity'),
  },
];

const deciding = next(
  'U-DATO',
  'El dato que falta y que más cambiaría el informe.',
  (facts) => {
    const order = DECIDING.findIndex(({ missing }) => missing(facts));
    const datum = DECIDING[order]?.datum;
    return datum ? { kind: 'deciding', datum, order } : undefined;
  },
  [],
  'house',
);

export const nextRules: readonly Rule[] = [
  redFlag,
  weight,
  test,
  complete,
  focal,
  mitralControl,
  control,
  deciding,
];
