import { namedSpecies } from '#domain/catalogue/species.ts';
import { listed } from '#domain/text/phrases.ts';
import type { Condition } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import {
  all,
  allInside,
  any,
  anyFact,
  atLeast,
  atMost,
  concluded,
  firedOf,
  known,
  never,
  not,
  over,
  usable,
  warned,
} from '../grammar/condition.ts';
import {
  anyAtLimit,
  anyCompared,
  anyEnteredRow,
  anyFlagged,
  anyGeneral,
  anyNoted,
  anyRow,
  imagesMeasured,
  imagesRead,
  imagesReceived,
} from '../grammar/earlier.ts';
import { concludes, limit, outcome, summary, when } from '../grammar/outcome.ts';
import { patientCoherence } from '../grammar/patient.ts';
import { quantity, years } from '../grammar/quantity.ts';
import { type Ids, type Row, rules } from '../grammar/rules.ts';
import { part, readsOf, type Text, textIf, textOf, words } from '../grammar/words.ts';
import { immature } from './animals.ts';
import { treatmentCaveats } from './caveats.ts';

/** Ids that the core implements: ceilings, next step, deciding datum, cases with images only. */
export const IN_CORE: readonly string[] = ['G-L5', 'G-Q1', 'G-T1', 'G-T2', 'G-T3', 'G-S1', 'G-S2'];

type SharedId = Ids<`
 G-A1 G-L1 G-L2 G-L3 G-L4 G-TEXT G-Q2 G-Q3 G-K1 G-K2 G-K3 G-K4 G-C0 G-CODE X-G1
`>;
const fired = firedOf<SharedId>();
type Table = Readonly<Partial<Record<SharedId, Row>>>;

const ASVCP: Source = 'ASVCP. Guía de intervalos de referencia, 2012.';

interface SharedOptions {
  readonly family: 'laboratory' | 'physiology';
  /** Publisher of the intervals, named by G-L2. Absent when the type has no table. */
  readonly intervals?: string;
  /** Animals and samples with criteria; G-L1 covers the others. */
  readonly hasCriteria: Condition;
  /** Abnormal answers that no interval shows: the report then does not say that all is normal. */
  readonly altered?: Condition;
  /** Contradictions, which lead when nothing else is concluded. */
  readonly contradicted?: Condition;
  /** The facts in words, shown when no class follows; may be empty. */
  readonly facts?: Text;
  /** Free texts that describe the study; one of them means that not only images were sent. */
  readonly described?: Described;
  /** Fields about treatments, for the caveats G-K1 to G-K4. */
  readonly treatments?: readonly string[];
  /** Adds G-K3 and G-K4, which apply to urine only. */
  readonly urine?: boolean;
}

interface Described {
  readonly keys: readonly string[];
  /** Sentence used instead of G-C0. */
  readonly text?: Text;
}

export function sharedRules(options: SharedOptions): readonly Rule[] {
  const laboratory = options.family === 'laboratory';
  return [
    ...rules<SharedId>('coherence', SPECIES),
    ...rules<SharedId>('limits', {
      ...ofIntervals(options),
      ...(laboratory && options.intervals !== undefined ? AGE : {}),
      ...(options.described ? onlyDescribed(options.described) : {}),
      ...IMAGES,
      ...(laboratory ? treatmentCaveats(options.treatments, options.urine) : {}),
      ...nothingConcluded(options),
      ...(laboratory ? {} : LAST_LINE),
    }),
  ];
}

const speciesNamed = quantity(
  'especies nombradas',
  [],
  ({ speciesText }) => namedSpecies(speciesText).length,
);
const speciesText = part('especie', [], ({ speciesText: text = '' }) => text);

const SPECIES: Table = {
  'G-A1': {
    about: 'La especie nombra dos: no se aplica ningún criterio que dependa de ella.',
    when: atLeast(speciesNamed, 2),
    says: patientCoherence(
      'patient.species',
      words`la especie indicada («${speciesText}») nombra más de una; los criterios que dependen de ella no se aplican.`,
    ),
  },
};

export const WITHOUT_INTERVAL =
  'Sin intervalo de referencia para esta especie en los criterios aplicados: los valores se muestran sin marcar.';

function ofIntervals({ family, intervals, hasCriteria }: SharedOptions): Table {
  const compared = any(anyCompared, ...(family === 'laboratory' ? [immature] : []));
  return {
    'G-L1': {
      about: 'Cifras indicadas de una especie sin intervalos en los criterios aplicados.',
      // X-G1 already reports the missing species.
      when: all(anyEnteredRow, not(any(compared, fired('X-G1'), hasCriteria))),
      says: limit(WITHOUT_INTERVAL),
    },
    ...(intervals === undefined
      ? {}
      : {
          'G-L2': {
            about: 'Se ha aplicado algún intervalo que no es del laboratorio de la clínica.',
            when: anyGeneral,
            says: limit(
              `Los intervalos son generales (${intervals}); prevalecen los de su laboratorio o analizador (ASVCP).`,
              { general: true },
            ),
            sources: [ASVCP],
          },
        }),
  };
}

const AGE: Table = {
  'G-L3': {
    about: 'Menos de medio año (perro, gato, conejo) o de uno (caballo, bovino).',
    when: all(immature, anyRow),
    says: limit('Animal inmaduro: no se marcan valores con intervalos de adulto.'),
  },
  'G-L4': {
    about: 'Se ha aplicado algún intervalo y falta la edad.',
    when: all(not(known(years)), anyCompared),
    says: limit('Edad no indicada: se han usado intervalos de adulto.'),
  },
};

const NOTHING = 'Los datos indicados no permiten aplicar ningún criterio de clasificación.';

/** Cases described only in words: no class follows, and «only images» would be false. */
function onlyDescribed({ keys, text = '' }: Described): Table {
  const description = part('descripción', keys, (facts) => textOf(text, facts) || NOTHING);
  return {
    'G-TEXT': {
      about: 'Solo se describe en texto, sin ninguna medida ni casilla: ningún criterio se aplica.',
      when: all(any(...keys.map(usable)), not(anyFact), not(concluded)),
      says: concludes('no_concluyente', 6, description),
    },
  };
}

const IMAGES: Table = {
  'G-Q2': {
    about: 'Hay datos y ninguna imagen se pudo leer.',
    when: all(anyFact, over(imagesReceived, 0), atMost(imagesRead, 0)),
    says: limit(
      'Las imágenes no se pudieron leer: el informe se basa solo en los datos que usted ha indicado.',
    ),
  },
  'G-Q3': {
    about: 'Hay datos, y el motor no los ha comprobado en las imágenes.',
    when: all(anyFact, over(imagesRead, 0)),
    says: limit(
      'Lo descrito procede de los datos indicados por el veterinario; el motor no ha verificado esos hallazgos en las imágenes.',
      { general: true },
    ),
  },
};

/** Note of a figure that needs the weight to be compared. */
export const WITHOUT_WEIGHT = 'falta el peso';

/** H, L, or «límite» between two published limits. */
function flagWord(facts: CaseFacts, name: string, flag: string): string {
  const shown = facts.figures().find((figure) => figure.name === name)?.flag;
  return shown === 'limite' ? 'límite' : flag;
}
const outside = part('valores', [], (facts) =>
  listed(
    facts
      .comparisons()
      .flatMap(({ name, flag }) => (flag ? `${name} (${flagWord(facts, name, flag)})` : [])),
  ),
);

/** G-C0: facts were entered, and no class follows from them. */
function nothingConcluded({
  family,
  facts = NOTHING,
  altered = never,
  contradicted = never,
}: SharedOptions): Table {
  const disagreeing = all(not(anyFlagged), contradicted);
  // A figure between two published limits is not inside.
  const apart = any(anyNoted(WITHOUT_WEIGHT), anyAtLimit, altered, contradicted);
  const unaltered = family === 'physiology' ? all(allInside, not(apart)) : never;
  const described = part('hechos', readsOf(facts), (of) => textOf(facts, of) || NOTHING);
  const inside = textIf(unaltered, 'Sin alteraciones en los datos indicados.', described);
  return {
    'G-C0': {
      about: 'Hay datos y ningún criterio de clasificación se cumple.',
      when: all(anyFact, not(concluded)),
      says: [
        concludes(
          'no_concluyente',
          6,
          textIf(
            anyFlagged,
            words`Valores fuera del intervalo: ${outside}${textIf(warned, '', '; por sí solos no permiten concluir')}.`,
            textIf(disagreeing, 'No concluyente: hay datos que no concuerdan.', inside),
          ),
        ),
        when(
          unaltered,
          summary(
            'Estar dentro del intervalo no descarta una enfermedad en lo que no se ha medido ni explorado.',
          ),
        ),
      ],
    },
  };
}

const asApplied = words`Criterios aplicados por código a los datos indicados${textIf(all(over(imagesReceived, 0), not(imagesMeasured)), '; este informe no ha interpretado el contenido de las imágenes')}.`;

/** Last limitation of every report. */
const LAST_LINE: Table = {
  'G-CODE': {
    about: 'Última línea de cada informe con datos: qué hizo el código y qué no.',
    when: anyFact,
    says: outcome('closing', [asApplied], (facts) => [
      { kind: 'closing', text: textOf(asApplied, facts) },
    ]),
  },
};
