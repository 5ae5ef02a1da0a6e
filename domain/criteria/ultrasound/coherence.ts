import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { impossiblePatient } from '../shared/rows.ts';
import { datesApart, daysToBirth } from './gestationDates.ts';
import {
  isCat,
  isDog,
  isFemale,
  isMale,
  measured,
  regionIs,
  regionOf,
  saysAny,
  WORDS,
  WRITTEN,
  writtenMeasure,
} from './measures.ts';
import { unitRules } from './units.ts';

const coherence = rulesAt('coherence');

type Warning = Extract<Effect, { kind: 'coherence' }>;

function warn(text: string, keys: readonly string[], drops?: readonly string[]): Warning {
  return { kind: 'coherence', text, keys, ...(drops ? { drops } : {}) };
}

const ABDOMEN_GROUPS = [
  'adrenals',
  'kidneys',
  'gut',
  'liverSpleen',
  'prostate',
  'uterus',
  'gestation',
];

/** Keys of a group that were answered. */
function entered(facts: CaseFacts, id: string): string[] {
  const group = facts.definition.groups.find((each) => each.id === id);
  const fields = group?.fields ?? [];
  return fields
    .map(({ key }) => key)
    .filter((key) => !OF_ANY_REGION.includes(key) && facts.shown(key) !== undefined);
}

/** Asked beside the heart, and told of other studies too (U-X3 rests on the pressure). */
const OF_ANY_REGION = ['echoSystolicPressure', 'echoMurmur', 'echoChf'];

const titleOf = (facts: CaseFacts, id: string): string =>
  (facts.definition.groups.find((each) => each.id === id)?.title ?? '').toLocaleLowerCase('es');

const HEART_REGIONS = ['corazon', 'cardi', 'ecocardio'];
const CHEST_REGIONS = ['torax', 'toracic', 'tfast'];

const otherRegion = coherence(
  'U-K1',
  'Las medidas indicadas no son de la región explorada.',
  (facts) => {
    const region = regionOf(facts);
    if (region === '') return undefined;
    const heart = regionIs(facts, HEART_REGIONS);
    const abdomen = regionIs(facts, ['abdom', 'afast']);
    const stray = [
      ...(heart || regionIs(facts, CHEST_REGIONS) ? [] : ['heart']),
      ...(heart && !abdomen ? ABDOMEN_GROUPS : []),
    ].filter((id) => entered(facts, id).length > 0);
    return stray.map((id) =>
      warn(`la región «${region}» no corresponde a las medidas de ${titleOf(facts, id)}.`, [
        'ultrasoundArea',
        ...entered(facts, id),
      ]),
    );
  },
);

const otherSex = coherence(
  'U-K2',
  'Medidas de próstata en una hembra, o de útero o gestación en un macho: no se usan.',
  (facts) => {
    const groups = isFemale(facts) ? ['prostate'] : isMale(facts) ? ['uterus', 'gestation'] : [];
    const whom = isFemale(facts) ? 'una hembra' : 'un macho';
    return groups.flatMap((id) => {
      const keys = entered(facts, id);
      if (keys.length === 0) return [];
      return [warn(`medidas de ${titleOf(facts, id)} en ${whom}.`, keys, keys)];
    });
  },
);

const spayed = coherence(
  'U-K3',
  'Datos de gestación en una hembra esterilizada: no se usan.',
  (facts) => {
    const keys = entered(facts, 'gestation');
    return facts.sex === 'hembra esterilizada' && keys.length > 0
      ? warn('gestación en una hembra esterilizada.', keys, keys)
      : undefined;
  },
);

const impossibleHeart = coherence(
  'U-K5',
  'La sístole mayor que la diástole, o una pared mayor que la cavidad: no se usan.',
  (facts) => {
    const cavity = measured(facts, 'echoLvidd');
    if (cavity === undefined) return undefined;
    const wrong = ['echoLvids', 'echoIvsd', 'echoLvpwd'].filter(
      (key) => (measured(facts, key) ?? 0) > cavity,
    );
    const keys = [...wrong, 'echoLvidd'];
    return wrong.length > 0
      ? warn('la sístole no puede ser mayor que la diástole.', keys, keys)
      : undefined;
  },
);

const twoDates = coherence(
  'U-K6',
  'La cavidad coriónica y el biparietal dan fechas con más de 4 días de diferencia.',
  (facts) => {
    const apart = datesApart(facts);
    return apart === undefined
      ? undefined
      : warn(
          `la cavidad coriónica y el biparietal fechan con ${Math.round(apart)} días de diferencia.`,
          ['usIcc', 'usBpd'],
        );
  },
);

const fluidDiffers = coherence(
  'U-K7',
  'La puntuación AFAST y el líquido indicado se contradicen.',
  (facts) => {
    const score = facts.number('usAfs');
    const fluid = facts.choice('usFreeFluid') ?? '';
    const differs =
      (score !== undefined && score > 0 && fluid === 'none') ||
      (score === 0 && ['moderate', 'large'].includes(fluid));
    if (!differs) return undefined;
    const text = 'la puntuación AFAST no concuerda con el líquido indicado.';
    return [
      warn(text, ['usAfs', 'usFreeFluid']),
      // The deciding datum of these classes is the one that is contradicted (`common-physiology.md` 0.2).
      {
        kind: 'ceiling',
        certainty: 'no_concluyente',
        ids: ['U-C27a', 'U-C27b', 'U-C27c'],
      },
    ];
  },
);

const atriumDiffers = coherence(
  'U-K8',
  'Gato: la aurícula está dilatada en un plano y no en el otro.',
  (facts) => {
    const [ratio, axis] = [measured(facts, 'echoLaAo'), measured(facts, 'echoLaLong')];
    if (!isCat(facts) || ratio === undefined || axis === undefined) return undefined;
    return ratio > 1.5 !== axis > 15.7
      ? warn('el tamaño de la aurícula difiere según el plano.', ['echoLaAo', 'echoLaLong'])
      : undefined;
  },
);

const twoValues = coherence(
  'U-K9',
  'Una medida del texto y su casilla difieren: vale la casilla.',
  (facts): Effect[] =>
    facts.definition.groups
      .flatMap((group) => group.fields)
      .flatMap(({ key }) => {
        const [written, field] = [writtenMeasure(facts, key), facts.number(key)];
        if (written === undefined || field === undefined || written === field) return [];
        const text = `la medida en el texto (${figure(written, 2)}) y la casilla (${figure(field, 2)}) difieren.`;
        return [warn(text, [key, WRITTEN])];
      }),
);

/** Largest bile duct inside its interval, mm, where one is published. */
function ductLimit(facts: CaseFacts): number | undefined {
  if (isCat(facts)) return 4;
  return isDog(facts) && facts.weight !== undefined && facts.weight <= 15 ? 3 : undefined;
}

/** The urinary words of OBSTRUCCIÓN say nothing of the bile. */
const BILIARY_OBSTRUCTION = [
  'obstruccion biliar',
  'obstruccion extrahepatica',
  'obstruccion de la via biliar',
  'obstruccion del coledoco',
];

const jaundice = coherence(
  'U-K10',
  'Ictericia u obstrucción mencionadas con el colédoco dentro de su intervalo.',
  (facts) => {
    const [duct, limit] = [measured(facts, 'usBileDuct'), ductLimit(facts)];
    const narrow = duct !== undefined && limit !== undefined && duct <= limit;
    if (!narrow) return undefined;
    const jaundiced = saysAny(facts, WORDS.jaundice);
    if (!jaundiced && !saysAny(facts, BILIARY_OBSTRUCTION)) return undefined;
    const what = jaundiced ? 'ictericia' : 'obstrucción mencionada';
    return warn(
      `vía biliar no dilatada con ${what}: obstrucción reciente o causa no obstructiva.`,
      ['usBileDuct'],
    );
  },
);

export const inLabour = (facts: CaseFacts): boolean => saysAny(facts, WORDS.labour);

const earlyLabour = coherence(
  'U-K11',
  'Parto o contracciones mencionados y más de 3 días calculados.',
  (facts) => {
    const days = daysToBirth(facts);
    return days !== undefined && days > 3 && inLabour(facts)
      ? warn(
          `signos de parto con ${Math.round(days)} días calculados: fecha mal estimada o parto prematuro; no decida una cesárea solo por la fecha.`,
          ['usIcc', 'usBpd'],
        )
      : undefined;
  },
);

const silentMurmur = coherence('U-K12', 'Lesión mitral con LA:Ao ≥ 1,6 y soplo 0.', (facts) =>
  facts.choice('echoMitral') === 'lesion' &&
  (measured(facts, 'echoLaAo') ?? 0) >= 1.6 &&
  facts.number('echoMurmur') === 0
    ? warn('dilatación con soplo 0: revise la auscultación.', ['echoMurmur', 'echoLaAo'])
    : undefined,
);

export const coherenceRules: readonly Rule[] = [
  impossiblePatient('U-K13'),
  otherRegion,
  otherSex,
  spayed,
  ...unitRules,
  impossibleHeart,
  twoDates,
  fluidDiffers,
  atriumDiffers,
  twoValues,
  jaundice,
  earlyLabour,
  silentMurmur,
];
