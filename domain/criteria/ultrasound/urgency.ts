import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule, UrgencyLevel } from '../core/rule.ts';
import { catStage } from './catHeart.ts';
import { inLabour } from './coherence.ts';
import { hypertension, mitralStage, stenoses } from './dogHeart.ts';
import { amountOf, fluidScore, hasPericardial } from './fluid.ts';
import { daysToBirth } from './gestationDates.ts';
import { isCat, isDog, saysAny, WORDS } from './measures.ts';
import { pyometraSigns } from './reproduction.ts';

interface RedFlag {
  readonly id: string;
  readonly about: string;
  /** How soon and why; nothing when it is not raised. */
  raise(facts: CaseFacts): readonly [UrgencyLevel, string] | undefined;
}

const flag = (
  id: string,
  about: string,
  level: UrgencyLevel,
  sentence: string,
  when: (facts: CaseFacts) => boolean,
): RedFlag => ({ id, about, raise: (facts) => (when(facts) ? [level, sentence] : undefined) });

const UNSTABLE = ['atropell', 'traumat', 'palid', 'mucosas blancas', 'colaps'];
const EMBOLISM = [
  'paralisis',
  'paresia',
  'dolor posterior',
  'extremidad fria',
  'extremidades frias',
];

const muchFluid = (facts: CaseFacts) => (fluidScore(facts) ?? 0) >= 3 && facts.fired('U-C27b');

function fetalRate(facts: CaseFacts): readonly [UrgencyLevel, string] | undefined {
  const rate = facts.number('usFetalRate');
  if (rate === undefined || rate >= 160 || !facts.fired('U-C24')) return undefined;
  if (rate === 0) {
    return inLabour(facts)
      ? [
          'vital',
          'Feto sin latido con signos de parto: confirme la viabilidad de los demás y valore cesárea.',
        ]
      : undefined;
  }
  if (!isDog(facts)) return undefined;
  return inLabour(facts) || (daysToBirth(facts) ?? 4) <= 3
    ? [
        'vital',
        'Frecuencia fetal muy baja: confírmela en 1–2 minutos en todos los fetos y, si persiste, valore cesárea inmediata.',
      ]
    : [
        '24h',
        'Frecuencia fetal baja antes del término: confirme la edad gestacional y repita hoy.',
      ];
}

function syncope(facts: CaseFacts): readonly [UrgencyLevel, string] | undefined {
  if (!saysAny(facts, WORDS.syncope)) return undefined;
  if (facts.fired('U-C33') && hypertension(facts) === 'alta') {
    return ['24h', 'Síncope con hipertensión pulmonar.'];
  }
  const grave = stenoses(facts).some(({ grade }) => grade === 'grave' || grade === 'muy grave');
  return facts.fired('U-C34') && grave ? ['24h', 'Síncope con estenosis grave.'] : undefined;
}

export const RED_FLAGS: readonly RedFlag[] = [
  flag(
    'U-R1',
    'Derrame pericárdico con colapso de la aurícula derecha: urgencia vital.',
    'vital',
    'Taponamiento cardiaco: pericardiocentesis sin demora, salvo sospecha de rotura auricular o coagulopatía.',
    (facts) => hasPericardial(facts) && facts.choice('usTamponade') === 'yes',
  ),
  flag(
    'U-R2',
    'Derrame pericárdico abundante sin indicar taponamiento, con disnea o síncope.',
    '24h',
    'Derrame pericárdico con signos: valore el taponamiento hoy.',
    (facts) =>
      amountOf(facts, 'usPericardial') === 'abundante' &&
      !['yes', 'no'].includes(facts.choice('usTamponade') ?? '') &&
      saysAny(facts, [...WORDS.dyspnoea, ...WORDS.syncope]),
  ),
  flag(
    'U-R3',
    'Puntuación AFAST de 3 o más en un animal inestable: urgencia vital.',
    'vital',
    'Líquido libre abundante en un animal inestable: reanime y puncione.',
    (facts) => muchFluid(facts) && saysAny(facts, UNSTABLE),
  ),
  flag(
    'U-R4',
    'Puntuación AFAST de 3 o más sin signos de inestabilidad.',
    '24h',
    'Líquido libre abundante: puncione y analice el líquido.',
    (facts) => muchFluid(facts) && !saysAny(facts, UNSTABLE),
  ),
  flag(
    'U-R5',
    'Contraste espontáneo o trombo con signos de tromboembolia: urgencia vital.',
    'vital',
    'Trombo o contraste espontáneo con signos de tromboembolia.',
    (facts) => facts.choice('echoSmoke') === 'yes' && saysAny(facts, EMBOLISM),
  ),
  {
    id: 'U-R6',
    about: 'Frecuencia fetal menor de 160, o 0 con signos de parto.',
    raise: fetalRate,
  },
  flag(
    'U-R7',
    'Frecuencia fetal del perro de 160 a 179 lpm.',
    '24h',
    'Frecuencia fetal reducida: repita en minutos; si persiste a término, valore cesárea.',
    (facts) => {
      const rate = facts.number('usFetalRate') ?? 0;
      return isDog(facts) && rate >= 160 && rate < 180;
    },
  ),
  flag(
    'U-R8',
    'Pelvis renal de 13 mm o más.',
    '24h',
    'Obstrucción renal probable: confírmela hoy.',
    (facts) => facts.fired('U-C9'),
  ),
  flag(
    'U-R9',
    'Pielectasia, o pelvis poco dilatada del gato, con anuria o azotemia.',
    '24h',
    'Pielectasia con azotemia: descarte obstrucción hoy.',
    (facts) =>
      facts.fired('U-C10', 'U-C11') && saysAny(facts, ['anuri', 'no orina', ...WORDS.azotaemia]),
  ),
  flag(
    'U-R10',
    'Mucocele con líquido libre, fiebre o ictericia.',
    '24h',
    'Mucocele con signos: posible rotura, valore cirugía.',
    (facts) =>
      facts.fired('U-C16') &&
      (amountOf(facts, 'usFreeFluid') !== undefined ||
        saysAny(facts, [...WORDS.fever, ...WORDS.jaundice])),
  ),
  flag(
    'U-R11',
    'Colédoco dilatado con ictericia.',
    '24h',
    'Obstrucción biliar probable.',
    (facts) => facts.fired('U-C19') && saysAny(facts, WORDS.jaundice),
  ),
  flag('U-R12', 'Útero con contenido y signos.', '24h', 'Sospecha de piómetra.', (facts) => {
    return facts.fired('U-C26a') || (facts.fired('U-C26c') && pyometraSigns(facts));
  }),
  { id: 'U-R13', about: 'Síncope con hipertensión pulmonar o estenosis grave.', raise: syncope },
  flag(
    'U-R14',
    'Insuficiencia cardiaca actual, pasada o refractaria con disnea: urgencia vital.',
    'vital',
    'Disnea en un paciente con insuficiencia cardiaca.',
    (facts) =>
      ['past', 'refractory'].includes(facts.choice('echoChf') ?? '') &&
      saysAny(facts, WORDS.dyspnoea),
  ),
];

const urgency = rulesAt('urgency');

const SOON = [
  'U-C5',
  'U-C4',
  'U-C13',
  'U-C14',
  'U-C22a',
  'U-C29c2',
  'U-C31a',
  'U-C31b',
  'U-C31c',
  'U-C31d',
  'U-C20',
];

const soon = urgency(
  'U-R15',
  'Clases que se ven en 2–7 días: masa o invasión adrenal, capas perdidas, mitral B2, hipertrofia del gato…',
  (facts): Effect | undefined => {
    const mitral =
      facts.fired('U-C29b') ||
      (facts.fired('U-C29e') && ['B2', 'B2 by echo'].includes(mitralStage(facts) ?? ''));
    const cat = isCat(facts) && facts.fired('U-C32') && catStage(facts)?.stage === 'B2';
    return facts.fired(...SOON) || mitral || cat ? { kind: 'urgency', level: 'dias' } : undefined;
  },
);

/** The limits of the fetal rate are doubtful, and their rows keep them. */
const kept = (rule: Rule): Rule =>
  ['U-R6', 'U-R7'].includes(rule.id) ? { ...rule, mark: 'doubtful', keptOn: true } : rule;

export const urgencyRules: readonly Rule[] = [
  ...RED_FLAGS.map(({ id, about, raise }) =>
    kept(
      urgency(id, about, (facts) => {
        const raised = raise(facts);
        return raised && { kind: 'urgency', level: raised[0], sentence: raised[1] };
      }),
    ),
  ),
  soon,
];
