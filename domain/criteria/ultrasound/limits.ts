import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { mentions } from '../core/text.ts';
import { signsMissing } from '../shared/rows.ts';
import { WITHOUT_WEIGHT } from '../shared/rules.ts';
import { notEvaluable } from './abstentions.ts';
import {
  isDog,
  measured,
  regionIs,
  regionOf,
  SIGNS,
  unreadLines,
  WRITTEN,
  wasFed,
} from './measures.ts';
import { ACVR } from './sources.ts';

const limits = rulesAt('limits');

interface Organ {
  readonly name: string;
  /** Beginnings of the keys that measure it. */
  readonly keys: readonly string[];
  /** How a text names it. */
  readonly stems: readonly string[];
}

/** Standard study of the abdomen (ACVR/ECVDI 2022). */
const ORGANS: readonly Organ[] = [
  { name: 'hígado', keys: [], stems: ['higado', 'hepatic'] },
  {
    name: 'vesícula y vía biliar',
    keys: ['usGallbladder', 'usBileDuct'],
    stems: ['vesicula', 'via biliar', 'coledoco'],
  },
  { name: 'bazo', keys: ['usSpleen'], stems: ['bazo', 'esplenic'] },
  { name: 'riñones', keys: ['usKidney', 'usPelvis'], stems: ['rinon', 'renal'] },
  { name: 'vejiga', keys: ['usBladder'], stems: ['vejiga'] },
  { name: 'adrenales', keys: ['usAdrenal'], stems: ['adrenal'] },
  { name: 'estómago', keys: ['usStomach'], stems: ['estomago', 'gastric'] },
  { name: 'duodeno', keys: ['usDuodenum'], stems: ['duoden'] },
  { name: 'yeyuno', keys: ['usJejunum'], stems: ['yeyun'] },
  { name: 'íleon', keys: ['usIleum'], stems: ['ileon'] },
  { name: 'colon', keys: ['usColon'], stems: ['colon'] },
  { name: 'páncreas', keys: [], stems: ['pancrea'] },
  { name: 'ganglios', keys: [], stems: ['ganglio', 'linfonod'] },
  {
    name: 'útero u ovarios o próstata',
    keys: ['usUterus', 'usProstate', 'usIcc', 'usBpd', 'usFetal', 'usFetuses'],
    stems: ['utero', 'ovario', 'prostata'],
  },
  { name: 'líquido libre', keys: ['usFreeFluid', 'usAfs'], stems: ['liquido libre', 'ascitis'] },
];

const VIEWS = ['imageDataAnatomicId', 'imageDataKeyStructures', WRITTEN, 'imageDataObservations'];

/** Organs of the standard study that nothing tells of; only of a whole abdomen. */
export function missingOrgans(facts: CaseFacts): string[] {
  if (!regionIs(facts, ['abdomen completo'])) return [];
  const answered = facts.definition.groups
    .flatMap((group) => group.fields)
    .map(({ key }) => key)
    .filter((key) => facts.shown(key) !== undefined);
  return ORGANS.filter(
    ({ keys, stems }) =>
      !answered.some((key) => keys.some((start) => key.startsWith(start))) &&
      !VIEWS.some((view) => mentionsAny(facts, view, stems)),
  ).map(({ name }) => name);
}

/** A view that denies something of an organ still saw it. */
function mentionsAny(facts: CaseFacts, key: string, stems: readonly string[]): boolean {
  const anywhere = stems.map((stem) => `*${stem}`);
  return mentions(facts.text(key), anywhere).length > 0;
}

/** Figures that the weight would let compare. */
export function unweighed(facts: CaseFacts): number {
  if (!isDog(facts) || facts.weight !== undefined) return notedUnweighed(facts);
  const wanting = ['echoLvidd', 'usIcc', 'usBpd'].filter(
    (key) => measured(facts, key) !== undefined,
  );
  const prostate = ['usProstateLength', 'usProstateWidth'].filter(
    (key) => facts.sex === 'macho' && measured(facts, key) !== undefined,
  );
  return notedUnweighed(facts) + wanting.length + prostate.length;
}

const notedUnweighed = (facts: CaseFacts) =>
  facts.figures().filter(({ note }) => note === WITHOUT_WEIGHT).length;

const received = limits(
  'U-D8',
  'El estudio tiene más imágenes que las recibidas.',
  (facts) => {
    const total = facts.number('imageDataFileCount');
    const { received: sent } = facts.images;
    return total !== undefined && total > sent
      ? { kind: 'limitation', text: `Se han recibido ${sent} de ${total} imágenes del estudio.` }
      : undefined;
  },
  [],
  'house',
);

const fasting = limits('U-L1', 'Estudio sin ayuno.', (facts) =>
  wasFed(facts)
    ? {
        kind: 'limitation',
        text: 'Sin ayuno: el gas y la vesícula contraída limitan el estómago, el páncreas y la vía biliar.',
      }
    : undefined,
);

const quality = limits(
  'U-L2',
  'Calidad de la imagen mala o limitada: nada se concluye por encima de sugestivo.',
  (facts) => {
    const told = facts.text('ultrasoundImageQuality') ?? '';
    return /^(mala|limitada)/i.test(told)
      ? { kind: 'quality', verdict: 'limitada', text: `Calidad de la imagen: «${told}».` }
      : undefined;
  },
  [],
  'house',
);

const sedation = limits('U-L3', 'Sedación profunda o anestesia.', (facts) =>
  facts.says(['ultrasoundSedation'], ['sedacion profunda', 'anestesia'])
    ? {
        kind: 'limitation',
        text: 'La sedación cambia la función sistólica y el tamaño del bazo.',
      }
    : undefined,
);

const notInterpreted = limits(
  'U-L5',
  'Líneas de «Medidas» que no se pueden leer sin adivinar.',
  (facts) => {
    const unread = unreadLines(facts);
    if (unread === 0) return undefined;
    const text =
      unread === 1
        ? '1 línea de «Medidas» no se ha interpretado.'
        : `${unread} líneas de «Medidas» no se han interpretado.`;
    return { kind: 'limitation', text };
  },
  [],
  'house',
);

const undocumented = limits(
  'U-L6',
  'Órganos del estudio estándar del abdomen sin vista ni medida.',
  (facts) => {
    const missing = missingOrgans(facts);
    return missing.length > 0
      ? { kind: 'limitation', text: `No evaluable: no documentado: ${listed(missing)}.` }
      : undefined;
  },
  [ACVR],
);

const UNPUBLISHED = [
  'higado',
  'bazo',
  'pancreas',
  'ganglio',
  'tiroides',
  'ojo',
  'articulacion',
  'musculo',
  'masa',
];

const withoutNumber = (facts: CaseFacts): string =>
  `Sin criterio numérico publicado que aplicar a ${regionOf(facts).toLocaleLowerCase('es')}`;

/** The same of a description without any measure: nothing was measured that could be transcribed. */
export const describedWithoutNumber = (facts: CaseFacts): string | undefined =>
  regionIs(facts, UNPUBLISHED)
    ? `${withoutNumber(facts)}; se ha transcrito lo descrito.`
    : undefined;

/** Before G-C0: the region has no published number at all. */
export const noCriterion: Rule = limits(
  'U-NONE',
  'Región sin criterio numérico publicado: se transcriben las medidas.',
  (facts) => {
    const something = facts.anyFact() || facts.text(WRITTEN) !== undefined;
    const compared = facts.allFound().length > 0;
    if (!something || compared || facts.concluded() || !regionIs(facts, UNPUBLISHED)) {
      return undefined;
    }
    return {
      kind: 'conclusion',
      rank: 6,
      text: `${withoutNumber(facts)}; se han transcrito las medidas.`,
      certainty: 'no_concluyente',
    };
  },
  [],
  'house',
);

export const ONLY_IMAGES =
  'No concluyente: se han recibido imágenes sin medidas ni descripción. Este motor no lee ecografías. Con las medidas hechas en el ecógrafo y el peso se aplican los intervalos publicados.';

export const limitRules: readonly Rule[] = [
  received,
  fasting,
  quality,
  sedation,
  notEvaluable,
  notInterpreted,
  undocumented,
  signsMissing('U-L7', SIGNS),
];
