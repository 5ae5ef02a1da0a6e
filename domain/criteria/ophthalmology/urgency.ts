import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule, UrgencyLevel } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import { complications, isIndolent, isSimpleUlcer } from './cornea.ts';
import { ALL_TEXTS, duration, eitherIs, hadTrauma, perEye, seen, systolic } from './eyes.ts';
import { iopIsHigh } from './intervals.ts';
import { glaucoma } from './pressure.ts';
import type { Eye } from './readings.ts';
import { SE_VET_REFERRALS } from './sources.ts';
import { graveTears } from './tear.ts';
import { sickRetina } from './vision.ts';

const urgency = rulesAt('urgency');

const PROPTOSIS = [
  'proptosis',
  ...['brusc', 'agud', 'subit', 'repentin'].flatMap((how) => [
    `exoftalmos ${how}`,
    `exoftalmia ${how}`,
  ]),
];

/** A red flag of fixed words. */
function redFlag(
  id: string,
  about: string,
  level: UrgencyLevel,
  sentence: string,
  when: (facts: CaseFacts) => boolean,
  sources: readonly Source[] = [],
): Rule {
  return urgency(
    id,
    about,
    (facts) => (when(facts) ? { kind: 'urgency', level, sentence } : undefined),
    sources,
  );
}

const sightless = (facts: CaseFacts, eye: Eye): boolean =>
  ['absent', 'reduced'].includes(seen(facts, 'examMenace', eye) ?? '');

/** Glaucoma of three days or less in an eye that is losing its sight. */
const isAcute = (facts: CaseFacts, eye: Eye): boolean =>
  facts.fired('O-C5') &&
  glaucoma(facts, eye) !== undefined &&
  sightless(facts, eye) &&
  (duration(facts) ?? 4) <= 3;

const GLAUCOMA_SENTENCES = {
  compatible: 'Glaucoma: trátelo hoy.',
  sugestivo: 'Glaucoma probable: repita la PIO en calma y, si se confirma, trátelo hoy.',
};

const otherGlaucoma = urgency(
  'O-R5',
  'Glaucoma, o glaucoma probable, que no es agudo con pérdida de visión.',
  (facts) =>
    perEye((eye) => {
      const certainty = facts.fired('O-C5') ? glaucoma(facts, eye) : undefined;
      if (!certainty || (facts.fired('O-R4') && isAcute(facts, eye))) return undefined;
      return { kind: 'urgency', level: '24h', sentence: GLAUCOMA_SENTENCES[certainty] };
    }),
);

const anteriorLuxation = (facts: CaseFacts, eye: Eye) =>
  facts.fired('O-C18') && seen(facts, 'examLens', eye) === 'luxAnterior';

/** Ulcers that O-C13 told of, with one of these reasons. */
const complicatedBy = (facts: CaseFacts, reasons: readonly string[]): boolean =>
  facts.fired('O-C13') &&
  eitherIs((eye) => complications(facts, eye).some((reason) => reasons.includes(reason)));

function retinaSentence(pressure: number | undefined): string {
  if (pressure === undefined) return 'Retinopatía grave: mida la presión hoy.';
  // With a pressure that is not high the words of the row would not be true.
  return pressure >= 160
    ? 'Daño ocular con presión alta: atención hoy.'
    : 'Retinopatía grave: atención hoy.';
}

const retina = urgency(
  'O-R9',
  'Retinopatía con 180 mmHg o más, o con amenaza ausente.',
  (facts) => {
    const pressure = systolic(facts);
    const blind = eitherIs(
      (eye) => sickRetina(facts, eye) !== undefined && seen(facts, 'examMenace', eye) === 'absent',
    );
    return facts.fired('O-C19') && (blind || (pressure ?? 0) >= 180)
      ? { kind: 'urgency', level: '24h', sentence: retinaSentence(pressure) }
      : undefined;
  },
);

const soon = urgency(
  'O-R13',
  'Uveítis, presión baja, sequedad grave, úlcera superficial o indolente: en 2–7 días.',
  (facts): Effect | undefined => {
    const grave = facts.fired('O-C1') && eitherIs((eye) => graveTears(facts, eye));
    if (!grave && !facts.fired('O-C7', 'O-C8', 'O-C9', 'O-C11', 'O-C12')) return undefined;
    const surface =
      facts.fired('O-C11', 'O-C12') &&
      eitherIs((eye) => isSimpleUlcer(facts, eye) || isIndolent(facts, eye));
    return {
      kind: 'urgency',
      level: 'dias',
      ...(surface ? { sentence: 'Control en 48–72 h.' } : {}),
    };
  },
);

export const urgencyRules: readonly Rule[] = [
  redFlag(
    'O-R1',
    'Perforación o fuga corneal: urgencia vital.',
    'vital',
    'Globo abierto: no presione el ojo y derive ya.',
    (facts) => facts.fired('O-C15'),
  ),
  redFlag(
    'O-R2',
    'Descemetocele: urgencia vital.',
    'vital',
    'Descemetocele: riesgo de perforación, derive ya.',
    (facts) => facts.fired('O-C14'),
  ),
  redFlag(
    'O-R3',
    'Un texto menciona proptosis o exoftalmos brusco: urgencia vital.',
    'vital',
    'Proptosis o exoftalmos agudo: atención inmediata.',
    (facts) => facts.says(ALL_TEXTS, PROPTOSIS),
  ),
  redFlag(
    'O-R4',
    'Glaucoma con amenaza ausente o reducida, de 3 días o menos: urgencia vital.',
    'vital',
    'Glaucoma agudo con visión en riesgo.',
    (facts) => eitherIs((eye) => isAcute(facts, eye)),
  ),
  otherGlaucoma,
  redFlag(
    'O-R6',
    'Luxación anterior del cristalino con PIO alta: urgencia vital.',
    'vital',
    'Luxación anterior con presión alta.',
    (facts) => eitherIs((eye) => anteriorLuxation(facts, eye) && iopIsHigh(facts, eye)),
  ),
  redFlag(
    'O-R7',
    'Luxación anterior del cristalino sin PIO alta: en 24 horas.',
    '24h',
    'Luxación anterior del cristalino.',
    (facts) => eitherIs((eye) => anteriorLuxation(facts, eye) && !iopIsHigh(facts, eye)),
  ),
  redFlag(
    'O-R8',
    'Úlcera complicada profunda o con melting: en 24 horas.',
    '24h',
    'Úlcera que se funde o profunda: derive hoy.',
    (facts) => complicatedBy(facts, ['melting', 'profunda (más de la mitad)']),
    [SE_VET_REFERRALS],
  ),
  retina,
  redFlag(
    'O-R10',
    'Ceguera bilateral brusca: en 24 horas.',
    '24h',
    'Ceguera bilateral brusca.',
    (facts) => facts.fired('O-C20'),
  ),
  redFlag(
    'O-R11',
    'Hifema con un traumatismo mencionado: en 24 horas.',
    '24h',
    'Hifema traumático.',
    (facts) => eitherIs((eye) => seen(facts, 'examHyphema', eye) === 'yes') && hadTrauma(facts),
  ),
  redFlag(
    'O-R12',
    'Úlcera complicada con infiltrado, hipopion o más de 7 días: en 24 horas.',
    '24h',
    'Úlcera complicada.',
    (facts) =>
      complicatedBy(facts, ['infiltrado', 'hipopion', 'más de 7 días sin epitelio suelto']) ||
      (facts.fired('O-C13') && (facts.number('examUlcerDays') ?? 0) > 7),
  ),
  soon,
];
