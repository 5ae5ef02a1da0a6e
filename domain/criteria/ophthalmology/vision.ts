import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import {
  bothAre,
  duration,
  eitherIs,
  eyeName,
  iopOf,
  mmHg,
  ofEye,
  perEye,
  SIGN_TEXTS,
  saysAny,
  seen,
  sttOf,
  systolic,
  WORDS,
} from './eyes.ts';
import { EYES, type Eye } from './readings.ts';
import { hasSigns, lost } from './signs.ts';
import { ACIERNO } from './sources.ts';

const classes = rulesAt('classes');

const CATARACTS: Readonly<Record<string, string>> = {
  incipient: 'incipiente',
  immature: 'inmadura',
  mature: 'madura',
  hypermature: 'hipermadura',
};

export const cataract = (facts: CaseFacts, eye: Eye): string | undefined =>
  CATARACTS[seen(facts, 'examLens', eye) ?? ''];

const lens = classes('O-C17', 'Opacidad del cristalino, por lo indicado de él.', (facts) =>
  perEye((eye) => {
    const stage = cataract(facts, eye);
    const withDiabetes = saysAny(facts, WORDS.diabetes) ? ', con diabetes' : '';
    const text = stage
      ? `Catarata ${stage} (${eyeName(eye)})${withDiabetes}`
      : ofEye(eye, 'Esclerosis nuclear: cambio de la edad, no es catarata.');
    return stage || seen(facts, 'examLens', eye) === 'sclerosis'
      ? { kind: 'conclusion', rank: 5, text, certainty: 'compatible' }
      : undefined;
  }),
);

const luxation = classes('O-C18', 'Cristalino luxado, por lo indicado de él.', (facts) =>
  perEye((eye) => {
    const told = seen(facts, 'examLens', eye);
    if (told !== 'luxAnterior' && told !== 'luxPosterior') return undefined;
    const anterior = told === 'luxAnterior';
    return {
      kind: 'conclusion',
      rank: anterior ? 2 : 4,
      text: ofEye(eye, anterior ? 'Luxación anterior del cristalino' : 'Luxación posterior'),
      certainty: 'compatible',
    };
  }),
);

const RETINA: Readonly<Record<string, string>> = {
  detachment: 'desprendimiento',
  hemorrhage: 'hemorragias',
};

export const sickRetina = (facts: CaseFacts, eye: Eye): string | undefined =>
  RETINA[seen(facts, 'examFundus', eye) ?? ''];

/** What is seen in each retina; the same in both is one class (OU). */
function retinopathies(facts: CaseFacts): (readonly [what: string, eyes: string])[] {
  const [right, left] = EYES.map((eye) => sickRetina(facts, eye));
  if (right && right === left) return [[right, 'OU']];
  return EYES.flatMap((eye) => {
    const what = sickRetina(facts, eye);
    return what ? [[what, eyeName(eye)] as const] : [];
  });
}

const retina = classes(
  'O-C19',
  'Lesión indicada en el fondo; una presión sistólica de 160 mmHg o más le da causa.',
  (facts) => {
    const pressure = systolic(facts);
    const high = pressure !== undefined && pressure >= 160;
    const said = retinopathies(facts).map(([what, eyes]): Effect => {
      const because = high
        ? `, compatible con retinopatía hipertensiva (presión sistólica ${mmHg(pressure)}).`
        : '';
      return {
        kind: 'conclusion',
        rank: 2,
        text: `Retinopatía con ${what} (${eyes})${because}`,
        certainty: high ? 'compatible' : 'sugestivo',
      };
    });
    if (said.length === 0 || pressure !== undefined) return said;
    return [...said, { kind: 'limitation', text: 'Falta la presión arterial.' }];
  },
  [ACIERNO],
);

function isSudden(facts: CaseFacts): boolean {
  const days = duration(facts);
  return days === undefined
    ? facts.says([...SIGN_TEXTS, 'clinicalSymptomsDuration'], WORDS.sudden)
    : days < 30;
}

const suddenBlindness = classes(
  'O-C20',
  'Perro, los dos ojos sin amenaza y con RPL reducido o ausente, fondo normal y cristalino claro, en menos de 30 días.',
  (facts) => {
    const blind = bothAre(
      (eye) =>
        seen(facts, 'examMenace', eye) === 'absent' &&
        lost(seen(facts, 'examPlrDirect', eye)) &&
        seen(facts, 'examFundus', eye) === 'normal' &&
        seen(facts, 'examLens', eye) === 'clear',
    );
    if (facts.species !== 'perro' || !blind || !isSudden(facts)) return undefined;
    return {
      kind: 'conclusion',
      rank: 2,
      text: 'Ceguera bilateral brusca con fondo normal: degeneración retiniana adquirida súbita o neuritis óptica; lo decide la electrorretinografía.',
      certainty: 'sugestivo',
    };
  },
);

/** Whether a reflex of an eye was told to be so. */
interface Reflexes {
  readonly menace: 'present' | 'absent';
  readonly direct: 'present' | 'absent';
  readonly consensual?: 'present' | 'absent';
  readonly dazzle?: 'present' | 'absent';
}

function shows(facts: CaseFacts, eye: Eye, wanted: Reflexes): boolean {
  const { menace, direct, consensual, dazzle } = wanted;
  const holds = (key: string, value: string | undefined) =>
    value === undefined || seen(facts, key, eye) === value;
  return (
    holds('examMenace', menace) &&
    holds('examPlrDirect', direct) &&
    holds('examPlrConsensual', consensual) &&
    holds('examDazzle', dazzle)
  );
}

const central = classes(
  'O-C21',
  'Amenaza ausente con RPL directo y deslumbramiento presentes y cristalino claro: lesión central.',
  (facts) =>
    perEye((eye) => {
      const wanted = { menace: 'absent', direct: 'present', dazzle: 'present' } as const;
      if (!shows(facts, eye, wanted) || seen(facts, 'examLens', eye) !== 'clear') return undefined;
      const text =
        'Lesión central (corteza visual o cerebelo): la vía hasta el tronco y el nervio facial responden.';
      return { kind: 'conclusion', rank: 4, text: ofEye(eye, text), certainty: 'posible' };
    }),
);

const afferent = classes(
  'O-C22',
  'Amenaza, RPL directo y deslumbramiento ausentes con RPL consensual presente: déficit aferente.',
  (facts) =>
    perEye((eye) =>
      shows(facts, eye, {
        menace: 'absent',
        direct: 'absent',
        consensual: 'present',
        dazzle: 'absent',
      })
        ? {
            kind: 'conclusion',
            rank: 4,
            text: `Déficit aferente (retina o nervio óptico) de ${eyeName(eye)}`,
            certainty: 'sugestivo',
          }
        : undefined,
    ),
);

const efferent = classes(
  'O-C23',
  'RPL directo y consensual ausentes con amenaza presente: déficit eferente.',
  (facts) =>
    perEye((eye) =>
      shows(facts, eye, { menace: 'present', direct: 'absent', consensual: 'absent' })
        ? {
            kind: 'conclusion',
            rank: 4,
            text: `Déficit eferente (III par, iris o fármaco midriático) de ${eyeName(eye)}`,
            certainty: 'sugestivo',
          }
        : undefined,
    ),
);

const allInside = classes(
  'O-C24',
  'Todos los valores indicados dentro del intervalo y ningún signo.',
  (facts) => {
    const found = facts.allFound();
    const measured = eitherIs(
      (eye) => iopOf(facts, eye) !== undefined || sttOf(facts, eye) !== undefined,
    );
    const inside = measured && found.length > 0 && found.every(({ flag }) => !flag);
    if (!inside || facts.concluded() || hasSigns(facts)) return undefined;
    return {
      kind: 'conclusion',
      rank: 6,
      text: 'Valores indicados dentro del intervalo; no se han descrito lesiones.',
      certainty: 'compatible',
    };
  },
);

export const visionRules: readonly Rule[] = [
  lens,
  luxation,
  retina,
  suddenBlindness,
  central,
  afferent,
  efferent,
  allInside,
];
