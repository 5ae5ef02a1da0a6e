import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import { type CriteriaSpecies, namedSpecies } from '../core/species.ts';
import { type Described, NOTHING, onlyDescribed } from './described.ts';

/** Carried out by the core: ceilings of certainty, next step and deciding datum, only images. */
export const IN_CORE: readonly string[] = ['G-L5', 'G-Q1', 'G-T1', 'G-T2', 'G-T3', 'G-S1', 'G-S2'];

const ASVCP: Source = {
  key: 'ASVCP-RI',
  text: 'ASVCP. Guía de intervalos de referencia, 2012.',
};

export interface SharedOptions {
  readonly family: 'laboratory' | 'physiology';
  /** Who published the general intervals, as G-L2 names it; absent where the type has no table. */
  readonly intervals?: string;
  /** Names of the figures that the table compares; without them, any entered figure is one. */
  readonly tabled?: readonly string[];
  /** Species with intervals of their own: G-L1 is for any other, and for none. */
  readonly compared?: readonly CriteriaSpecies[];
  /** Whether criteria hold for this animal and sample (G-L1), where no table of intervals tells it. */
  readonly hasCriteria?: (facts: CaseFacts) => boolean;
  /**
   * Whether something was told that is not as it should be, and that no interval shows: then it is not
   * said that all is well (physiology).
   */
  readonly altered?: (facts: CaseFacts) => boolean;
  /** Ids of contradictions: where nothing else is concluded, they are (physiology). */
  readonly contradictions?: readonly string[];
  /** Texts that describe the study: with one of them, not only images were sent (physiology). */
  readonly described?: Described;
  /** Fields that tell of treatments, for the caveats G-K1 to G-K4. */
  readonly treatments?: readonly string[];
  /** G-K3 is for urine alone. */
  readonly urine?: boolean;
}

/** Years under which the intervals of adults do not hold (G-L3). */
const IMMATURE = { perro: 0.5, gato: 0.5, conejo: 0.5, caballo: 1, bovino: 1 } as const;

export function isImmature({ species, age }: CaseFacts): boolean {
  return species !== undefined && age !== undefined && age < IMMATURE[species];
}

/** The rules that hold for every type (`common-lab.md` 0.3, `common-physiology.md` 0.2 and 0.6). */
export function sharedRules(options: SharedOptions): Rule[] {
  const { intervals } = options;
  const laboratory = options.family === 'laboratory';
  return [
    twoSpecies,
    withoutInterval(options),
    ...(intervals === undefined ? [] : [generalIntervals(intervals)]),
    ...(laboratory ? [immature, ageMissing] : []),
    ...(options.described ? [onlyDescribed(options.described)] : []),
    imagesUnread,
    imagesNotInterpreted,
    ...(laboratory ? caveats(options) : []),
    nothingConcluded(options),
    ...(laboratory ? [] : [closing]),
  ];
}

function limitation(
  id: string,
  about: string,
  text: string,
  when: (facts: CaseFacts) => boolean,
  sources: readonly Source[] = [],
): Rule {
  return {
    id,
    stage: 'limits',
    mark: 'confirmed',
    sources,
    about,
    apply: (facts) => (when(facts) ? { kind: 'limitation', text } : undefined),
  };
}

/** Of two species none holds: neither has its intervals applied. */
const twoSpecies: Rule = {
  id: 'G-A1',
  stage: 'coherence',
  mark: 'house',
  sources: [],
  about: 'La especie nombra dos: no se aplica ningún criterio que dependa de ella.',
  apply({ definition, speciesText }) {
    if (namedSpecies(speciesText).length < 2) return undefined;
    const asked = definition.groups.flatMap((group) => group.fields);
    const keys = asked.flatMap(({ key, about }) => (about === 'patient.species' ? [key] : []));
    return {
      kind: 'coherence',
      text: `la especie indicada («${speciesText}») nombra más de una; los criterios que dependen de ella no se aplican.`,
      keys,
    };
  },
};

export const WITHOUT_INTERVAL =
  'Sin intervalo de referencia para esta especie en los criterios aplicados: los valores se muestran sin marcar.';

function withoutInterval(options: SharedOptions): Rule {
  const { family, intervals, tabled, compared, hasCriteria } = options;
  return limitation(
    'G-L1',
    'Cifras indicadas de una especie sin intervalos en los criterios aplicados.',
    WITHOUT_INTERVAL,
    (facts) => {
      const entered = facts.figures().filter(({ origin }) => origin === 'indicado');
      if (entered.length === 0 || facts.allFound().length > 0) return false;
      // X-G1 has told it.
      if (facts.fired('X-G1')) return false;
      if (family === 'laboratory' && isImmature(facts)) return false;
      if (hasCriteria) return !hasCriteria(facts);
      if (facts.species === undefined) return true;
      if (compared) return !compared.includes(facts.species);
      return intervals !== undefined && entered.some(({ key = '' }) => isTabled(key, tabled));
    },
  );
}

function isTabled(key: string, tabled: readonly string[] | undefined): boolean {
  return tabled === undefined || tabled.includes(key);
}

function generalIntervals(source: string): Rule {
  return limitation(
    'G-L2',
    'Se ha aplicado algún intervalo que no es del laboratorio de la clínica.',
    `Los intervalos son generales (${source}); prevalecen los de su laboratorio o analizador (ASVCP).`,
    (facts) => facts.allFound().some(({ own }) => !own),
    [ASVCP],
  );
}

const immature = limitation(
  'G-L3',
  'Menos de medio año (perro, gato, conejo) o de uno (caballo, bovino).',
  'Animal inmaduro: no se marcan valores con intervalos de adulto.',
  (facts) => isImmature(facts) && facts.figures().length > 0,
);

const ageMissing = limitation(
  'G-L4',
  'Se ha aplicado algún intervalo y falta la edad.',
  'Edad no indicada: se han usado intervalos de adulto.',
  (facts) => facts.age === undefined && facts.allFound().length > 0,
);

const imagesUnread = limitation(
  'G-Q2',
  'Hay datos y ninguna imagen se pudo leer.',
  'Las imágenes no se pudieron leer: el informe se basa solo en los datos que usted ha indicado.',
  (facts) => facts.anyFact() && facts.images.received > 0 && facts.images.read === 0,
);

const imagesNotInterpreted = limitation(
  'G-Q3',
  'Hay datos, y el motor no los ha comprobado en las imágenes.',
  'Lo descrito procede de los datos indicados por el veterinario; el motor no ha verificado esos hallazgos en las imágenes.',
  (facts) => facts.anyFact() && facts.images.read > 0,
);

export const STEROIDS = [
  'cortico',
  'glucocortico',
  'predniso',
  'dexameta',
  'metilpred',
  'triamcin',
  'hidrocort',
];
const ANTIBIOTICS = ['antibi', 'amoxi', 'cefa', 'enrofl', 'marbof', 'doxic', 'clinda'];
export const FLUIDS = ['fluid', 'suero', 'ringer', 'diuret', 'furosem'];
export const SGLT2 = ['*flozin', 'bexacat', 'senvelgo'];

/** Whether a treatment with an SGLT2 inhibitor is mentioned, and not denied. */
function onSglt2(facts: CaseFacts, treatments: readonly string[]): boolean {
  const dogOrCat = facts.species === 'perro' || facts.species === 'gato';
  return dogOrCat && facts.says(treatments, SGLT2);
}

function caveats({ treatments = [], urine }: SharedOptions): Rule[] {
  return [
    limitation(
      'G-K1',
      'Los tratamientos mencionan un corticoide.',
      'Se menciona un corticoide: puede cambiar el leucograma, la citología linfoide, la densidad urinaria y el LCR.',
      (facts) => facts.says(treatments, STEROIDS),
    ),
    limitation(
      'G-K2',
      'Los tratamientos mencionan un antibiótico.',
      'Se menciona un antibiótico: un cultivo o una búsqueda de bacterias negativos pierden valor.',
      (facts) => facts.says(treatments, ANTIBIOTICS),
    ),
    ...(urine
      ? [
          limitation(
            'G-K3',
            'Los tratamientos mencionan fluidos o diuréticos.',
            'Fluidos o diuréticos: la densidad no refleja la capacidad de concentración.',
            (facts) => facts.says(treatments, FLUIDS),
          ),
          limitation(
            'G-K4',
            'Los tratamientos mencionan un inhibidor de SGLT2, en perro o gato.',
            'Inhibidor de SGLT2: la glucosuria es efecto del fármaco y la glucemia normal no descarta cetoacidosis.',
            (facts) => onSglt2(facts, treatments),
          ),
        ]
      : []),
  ];
}

/** Note of a figure that the weight would let compare. */
export const WITHOUT_WEIGHT = 'falta el peso';

/** H and L, or «límite» where a figure stands between two published limits. */
function flagWord(facts: CaseFacts, name: string, flag: string): string {
  const shown = facts.figures().find((figure) => figure.name === name)?.flag;
  return shown === 'limite' ? 'límite' : flag;
}

/** G-C0: facts were entered, and no class follows from them. */
function nothingConcluded({ family, altered, contradictions = [] }: SharedOptions): Rule {
  return {
    id: 'G-C0',
    stage: 'limits',
    mark: 'confirmed',
    sources: [],
    about: 'Hay datos y ningún criterio de clasificación se cumple.',
    apply(facts) {
      if (!facts.anyFact() || facts.concluded()) return undefined;
      const found = facts.allFound();
      const outside = found.flatMap(({ name, flag }) =>
        flag ? `${name} (${flagWord(facts, name, flag)})` : [],
      );
      const unclear = facts.figures().some(({ note }) => note === WITHOUT_WEIGHT);
      // Between two published limits is not inside.
      const between = facts.figures().some(({ flag }) => flag === 'limite');
      const comparedAll = found.length > 0 && !unclear && !between && family === 'physiology';
      const disagreeing = outside.length === 0 && facts.fired(...contradictions);
      const text = disagreeing
        ? DISAGREEING
        : nothingText(outside, comparedAll && !altered?.(facts));
      const said = { kind: 'conclusion', rank: 6, certainty: 'no_concluyente', text } as const;
      return text === UNALTERED ? [said, { kind: 'summary', text: NOT_EXCLUDED }] : said;
    },
  };
}

const DISAGREEING = 'No concluyente: hay datos que no concuerdan.';
const UNALTERED = 'Sin alteraciones en los datos indicados.';
const NOT_EXCLUDED =
  'Estar dentro del intervalo no descarta una enfermedad en lo que no se ha medido ni explorado.';

function nothingText(outside: readonly string[], comparedAll: boolean): string {
  if (outside.length > 0) {
    return `Valores fuera del intervalo: ${listed(outside)}; por sí solos no permiten concluir.`;
  }
  return comparedAll ? UNALTERED : NOTHING;
}

/** Last line of every report of physiology (`common-physiology.md` 0.6). */
const closing: Rule = {
  id: 'G-CODE',
  stage: 'limits',
  mark: 'house',
  sources: [],
  about: 'Última línea de cada informe con datos: qué hizo el código y qué no.',
  apply(facts) {
    if (!facts.anyFact()) return undefined;
    const alone = facts.images.measured
      ? ''
      : '; este informe no ha interpretado el contenido de las imágenes';
    return {
      kind: 'closing',
      text: `Criterios aplicados por código a los datos indicados${alone}.`,
    };
  },
};
