/**
 * Classes of the white line. The numbers of H-C26 and H-C27 are of segmented and band cells together.
 */
import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { limitsText } from '../core/intervals.ts';
import type { Conclusion, Effect, Rule } from '../core/rule.ts';
import { countText, gradeAtLeast, when } from '../shared/phrases.ts';
import { isDogOrCat, isGreyhound } from './animal.ts';
import { exact } from './derived.ts';
import { BANDS, EOSINOPHILS, LYMPHOCYTES, limitsFor, SEGMENTED, standing } from './intervals.ts';
import { SOURCES } from './sources.ts';

function concluded(text: string, rank: Conclusion['rank'], certainty: Certainty): Effect {
  return { kind: 'conclusion', text, certainty, ...(rank === undefined ? {} : { rank }) };
}

/** Segmented and band neutrophils, ×10⁹/l. */
export function neutrophils(facts: CaseFacts): number | undefined {
  const segmented = facts.value(SEGMENTED.key);
  return segmented === undefined ? undefined : exact(segmented + (facts.value(BANDS.key) ?? 0));
}

function isMature(facts: CaseFacts): boolean {
  const bands = standing(facts, BANDS);
  return standing(facts, SEGMENTED) === 'H' && (bands === 'N' || bands === 'L');
}

/** Bands above their limit and under the segmented ones, with these where `segmented` says. */
function hasLeftShift(facts: CaseFacts, segmented: 'H' | 'N'): boolean {
  const mature = facts.value(SEGMENTED.key) ?? 0;
  return (
    standing(facts, BANDS) === 'H' &&
    standing(facts, SEGMENTED) === segmented &&
    mature > (facts.value(BANDS.key) ?? 0)
  );
}

/** Lymphocytes (×10⁹/l) under which the pattern is one of stress. */
const FEW_LYMPHOCYTES = { perro: 1, gato: 1.5, caballo: 1.2 } as const;
const FEW_EOSINOPHILS = 0.1;

const classes = rulesAt('classes');

const stress = classes(
  'H-C20',
  'Segmentados altos sin desviación, linfocitos bajos y eosinófilos ausentes: leucograma de estrés.',
  (facts) => {
    const { species } = facts;
    if (species !== 'perro' && species !== 'gato' && species !== 'caballo') return undefined;
    const lymphocytes = facts.value(LYMPHOCYTES.key);
    const limits = limitsFor(facts, LYMPHOCYTES);
    if (lymphocytes === undefined || !limits || !isMature(facts)) return undefined;
    if (lymphocytes >= FEW_LYMPHOCYTES[species]) return undefined;
    if ((facts.value(EOSINOPHILS.key) ?? 0) > FEW_EOSINOPHILS) return undefined;
    const pattern = 'leucograma de estrés o por corticoides';
    const inside = species === 'perro' && lymphocytes >= (limits[0] ?? 0);
    if (!inside) return concluded(pattern, 3, 'sugestivo');
    const general = facts.found(LYMPHOCYTES.key)?.own ? '' : ' general';
    return [
      concluded(pattern, 3, 'posible'),
      {
        kind: 'finding',
        text: `Linfocitos ${countText(lymphocytes)}: por debajo de 1,0, límite clásico; dentro del intervalo${general} usado aquí (${limitsText(limits)}).`,
      },
    ];
  },
  [SOURCES.SS, SOURCES.MVM, SOURCES.SCH_H],
);

/** Bands (×10⁹/l) from which a left shift is more than mild without toxic change. */
const MANY_BANDS = 1;

const regenerativeShift = classes(
  'H-C21',
  'Bandas y segmentados altos, con más segmentados: leucograma inflamatorio con desviación a la izquierda.',
  (facts) => {
    if (!hasLeftShift(facts, 'H')) return undefined;
    const strong =
      (facts.value(BANDS.key) ?? 0) >= MANY_BANDS || gradeAtLeast(facts, 'toxicChange', 1);
    const pattern = 'leucograma inflamatorio con desviación a la izquierda';
    return strong
      ? concluded(`${pattern} regenerativa`, 3, 'compatible')
      : concluded(`${pattern} leve`, 3, 'sugestivo');
  },
  [SOURCES.ECP_L],
);

const shiftWithoutNeutrophilia = classes(
  'H-C21b',
  'Bandas altas con segmentados normales y más numerosos: desviación sin neutrofilia.',
  (facts) =>
    when(hasLeftShift(facts, 'N'), [
      concluded(
        'leucograma inflamatorio con desviación a la izquierda sin neutrofilia',
        3,
        'sugestivo',
      ),
      {
        kind: 'recommendation',
        text: 'Repita el hemograma en 12–24 h: puede evolucionar a neutrofilia o a neutropenia.',
      },
    ]),
  [SOURCES.ECP_L],
);

const degenerativeShift = classes(
  'H-C22',
  'Perro o gato con más bandas que segmentados: desviación a la izquierda degenerativa.',
  (facts) => {
    const bands = facts.value(BANDS.key);
    const segmented = facts.value(SEGMENTED.key);
    if (bands === undefined || segmented === undefined || !isDogOrCat(facts)) return undefined;
    return when(
      bands > segmented,
      concluded('desviación a la izquierda degenerativa', 1, 'compatible'),
    );
  },
  [SOURCES.BUR],
);

const physiological = classes(
  'H-C25',
  'Gato o caballo con segmentados y linfocitos altos, sin desviación ni cambio tóxico: adrenalina.',
  (facts) => {
    const { species } = facts;
    const applies =
      (species === 'gato' || species === 'caballo') &&
      isMature(facts) &&
      standing(facts, LYMPHOCYTES) === 'H' &&
      facts.choice('toxicChange') === 'none';
    return when(applies, [
      concluded('leucocitosis fisiológica (por adrenalina)', 4, 'posible'),
      { kind: 'recommendation', text: 'Repita en calma en 1–2 semanas.' },
    ]);
  },
  [SOURCES.SS],
);

/** Neutrophils (×10⁹/l) under which a neutropenia is of grade 2, 3, 4. */
const NEUTROPENIA = [1.5, 1, 0.5] as const;
const GREYHOUND_NEUTROPENIA = 2.1;

/**
 * Grade 1 to 4. The lower grades stand by themselves, also in a young animal without intervals, but
 * never inside the interval of the species (that of cattle begins at 0,6).
 */
export function neutropeniaGrade(facts: CaseFacts): number | undefined {
  const { species } = facts;
  const count = neutrophils(facts);
  if (count === undefined || species === undefined || species === 'conejo') return undefined;
  const own = limitsFor(facts, SEGMENTED)?.[0];
  const lowest = isGreyhound(facts) && own !== undefined ? GREYHOUND_NEUTROPENIA : own;
  const passed = NEUTROPENIA.filter((limit) => count < limit).length;
  if (lowest === undefined || lowest === null) {
    return passed > 0 && isDogOrCat(facts) ? passed + 1 : undefined;
  }
  return count < lowest ? passed + 1 : undefined;
}

const neutropenia = classes(
  'H-C26',
  'Segmentados y bandas por debajo del intervalo: neutropenia, con grado en perro y gato.',
  (facts) => {
    const grade = neutropeniaGrade(facts);
    const count = neutrophils(facts);
    if (grade === undefined || count === undefined) return undefined;
    const graded = isDogOrCat(facts) ? `, grado VCOG ${grade}` : '';
    const text = `neutropenia (${countText(count)} ×10⁹/l${graded})`;
    return grade === 1 ? concluded(text, 5, 'posible') : concluded(text, 2, 'compatible');
  },
  [SOURCES.VCOG, SOURCES.IDX_G],
);

const EXTREME = 50;

/** ⊘: off until someone finds a source for the limit. */
const MANY_LYMPHOCYTES = 10;

const lymphocytosis = classes(
  'H-C30',
  'Linfocitos de 10 ×10⁹/l o más sin blastos (en el gato, sin neutrofilia): linfocitosis marcada.',
  (facts) => {
    const dog = facts.species === 'perro';
    const calmCat = facts.species === 'gato' && standing(facts, SEGMENTED) !== 'H';
    const many = (facts.value(LYMPHOCYTES.key) ?? 0) >= MANY_LYMPHOCYTES;
    const applies = many && (dog || calmCat) && facts.choice('blasts') !== 'observed';
    return when(applies, [
      concluded('linfocitosis marcada', facts.fired('H-C25') ? 5 : 3, 'posible'),
      {
        kind: 'recommendation',
        text: 'Citometría de flujo de sangre (o PARR) si persiste más de 2–4 semanas o es monomorfa.',
      },
    ]);
  },
  [SOURCES.CSU],
  'doubtful',
);

/** Classes of the white line, in the order of the specification. */
export const leucogramRules: readonly Rule[] = [
  stress,
  regenerativeShift,
  shiftWithoutNeutrophilia,
  degenerativeShift,
  classes(
    'H-C23',
    'Segmentados altos sin desviación, con cambio tóxico 2+ o más: leucograma inflamatorio.',
    (facts) =>
      when(
        isMature(facts) && gradeAtLeast(facts, 'toxicChange', 2),
        concluded('leucograma inflamatorio', 3, 'sugestivo'),
      ),
    [SOURCES.ECP_L],
  ),
  classes(
    'H-C24',
    'Segmentados altos sin ninguna de las clases anteriores: no separa causas.',
    (facts) =>
      when(
        standing(facts, SEGMENTED) === 'H' &&
          !facts.fired('H-C20', 'H-C21', 'H-C21b', 'H-C22', 'H-C23'),
        concluded(
          'Neutrofilia madura; por sí sola no separa inflamación, corticoides y excitación.',
          5,
          'no_concluyente',
        ),
      ),
    [SOURCES.SS],
  ),
  physiological,
  neutropenia,
  classes(
    'H-C27',
    'Perro o gato con segmentados y bandas de 50 ×10⁹/l o más: neutrofilia extrema.',
    (facts) =>
      when(
        isDogOrCat(facts) && (neutrophils(facts) ?? 0) >= EXTREME,
        concluded('neutrofilia extrema', 2, 'compatible'),
      ),
    [SOURCES.ZIC, SOURCES.LUC],
  ),
  classes(
    'H-C28',
    'Eosinófilos altos: eosinofilia.',
    (facts) =>
      when(standing(facts, EOSINOPHILS) === 'H', [
        { kind: 'finding', text: 'Eosinofilia' },
        {
          kind: 'recommendation',
          text: 'Coprología con Baermann, revisión de ectoparásitos y de enfermedad alérgica; si persiste y es intensa, citología de órganos.',
        },
      ]),
    [SOURCES.SS],
  ),
  classes(
    'H-C29',
    'Blastos observados en sangre: leucemia aguda o linfoma en fase leucémica.',
    (facts) =>
      when(
        facts.choice('blasts') === 'observed' && facts.choice('sampleType') !== 'bone_marrow',
        concluded(
          'leucemia aguda o linfoma en fase leucémica (blastos circulantes indicados por usted)',
          2,
          'posible',
        ),
      ),
    [SOURCES.ALSG],
  ),
  lymphocytosis,
];
