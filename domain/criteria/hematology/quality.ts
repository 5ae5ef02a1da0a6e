/** What the reader of a report of blood must know: breeds, smear, sample, and what was not told. */
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import { plain } from '../core/text.ts';
import { limitWhen } from '../shared/phrases.ts';
import { isBreed } from './animal.ts';
import { HCT, MCV, PLATELETS, standing } from './intervals.ts';
import { CAT_LOW, platelets } from './platelets.ts';
import { SOURCES } from './sources.ts';

const limits = rulesAt('limits');

function limit(
  id: string,
  about: string,
  text: string,
  applies: (facts: CaseFacts) => boolean,
  sources: readonly Source[] = [],
): Rule {
  return limits(id, about, (facts) => limitWhen(applies(facts), text), sources);
}

const SIGHTHOUNDS = ['galgo', 'greyhound', 'whippet', 'lebrel', 'podenco', 'saluki', 'borzoi'];

/** H-F20 to H-F24. */
export const breedRules: readonly Rule[] = [
  limit(
    'H-F20',
    'Galgo, greyhound, whippet, lebrel, podenco, saluki o borzoi: las marcas se leen con reserva.',
    'Los lebreles tienen de forma fisiológica hematocrito más alto y leucocitos y plaquetas más bajos que otras razas: las marcas H/L se leen con esa reserva.',
    (facts) => isBreed(facts, ...SIGHTHOUNDS) && facts.figures().length > 0,
    [SOURCES.SS, SOURCES.IDX_G],
  ),
  limit(
    'H-F21',
    'Cavalier con plaquetas bajas: macrotrombocitopenia congénita.',
    'En el cavalier king charles es frecuente la macrotrombocitopenia congénita: estime las plaquetas en el frotis.',
    (facts) => isBreed(facts, 'cavalier') && standing(facts, PLATELETS) === 'L',
    [SOURCES.SS],
  ),
  limit(
    'H-F22',
    'Akita o shiba con VCM bajo: puede ser fisiológico.',
    'La microcitosis puede ser fisiológica en akita y shiba inu.',
    (facts) => isBreed(facts, 'akita', 'shiba') && standing(facts, MCV) === 'L',
    [SOURCES.SS],
  ),
  limit(
    'H-F23',
    'Caniche con VCM alto sin anemia: macrocitosis congénita.',
    'Existe una macrocitosis congénita sin anemia en el caniche.',
    (facts) => {
      const hematocrit = standing(facts, HCT);
      const anaemiaDenied = hematocrit === 'N' || hematocrit === 'H';
      return isBreed(facts, 'caniche') && standing(facts, MCV) === 'H' && anaemiaDenied;
    },
    [SOURCES.SS],
  ),
  limit(
    'H-F24',
    'Gato con plaquetas bajas, con agregados, sin decir si los hay, o de 100 o más.',
    'En el gato los agregados son la causa más frecuente de plaquetas bajas en el analizador: no se interpreta como trombocitopenia sin frotis.',
    (facts) =>
      facts.species === 'gato' &&
      standing(facts, PLATELETS) === 'L' &&
      (facts.choice('plateletClumps') !== 'none' || (platelets(facts) ?? 0) >= CAT_LOW),
  ),
];

/** What is seen only in a monolayer. */
const SHAPES = [
  'polychromasia',
  'anisocytosis',
  'hypochromasia',
  'echinocytes',
  'acanthocytes',
  'schistocytes',
  'keratocytes',
  'eccentrocytes',
  'heinzBodies',
  'basophilicStippling',
  'rouleaux',
  'smearAgglutination',
  'ghostCells',
  'macroplatelets',
  'spherocytesPerField',
  'plateletsPerField',
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Whether the blood was drawn more than a day ago. The hour is the clinic's and the clock is not:
 * in Spain that is an hour or two late. Without an hour, the end of the day counts.
 */
function isOld(facts: CaseFacts): boolean {
  const date = facts.text('sampleDate');
  if (!date) return false;
  const time = facts.text('sampleTime');
  const drawn = Date.parse(`${date}T${time ?? '00:00'}:00Z`) + (time ? 0 : DAY);
  return facts.now.getTime() - drawn > DAY;
}

function stainSays(facts: CaseFacts, words: string): boolean {
  return plain(facts.text('stainingUsed') ?? '').includes(words);
}

/** H-Q1 to H-Q6. */
export const qualityRules: readonly Rule[] = [
  limits('H-Q1', 'Sin monocapa: la morfología no es valorable.', (facts) =>
    facts.choice('monolayerQuality') === 'none'
      ? [
          { kind: 'quality', verdict: 'no_diagnostica', keys: SHAPES },
          {
            kind: 'limitation',
            text: 'Sin monocapa: forma eritrocitaria, esferocitos y plaquetas no evaluables.',
          },
        ]
      : undefined,
  ),
  limits(
    'H-Q2',
    'Diferencial de 1 a 99 células.',
    (facts) => {
      const count = facts.number('diffCellsCounted') ?? 0;
      return limitWhen(
        count >= 1 && count < 100,
        `Diferencial de ${count} células: por debajo de 100 el error es alto.`,
      );
    },
    [SOURCES.ASVCP_H],
  ),
  limit(
    'H-Q3',
    'Muestra sin teñir.',
    'Sin tinción no se valoran leucocitos ni inclusiones.',
    (facts) => stainSays(facts, 'sin tenir'),
  ),
  limit(
    'H-Q4',
    'Cuerpos de Heinz indicados sin azul de metileno.',
    'Los cuerpos de Heinz se confirman con nuevo azul de metileno.',
    (facts) => facts.choice('heinzBodies') !== undefined && !stainSays(facts, 'azul de metileno'),
  ),
  limit(
    'H-Q5',
    'Sangre tomada más de 24 horas antes.',
    'Sangre de más de 24 horas: vacuolización, picnosis y agregados pueden ser artefactos.',
    isOld,
  ),
  limit(
    'H-Q6',
    'Esferocitos indicados en una especie que no es el perro.',
    'Los esferocitos solo se reconocen con fiabilidad en el perro.',
    (facts) => facts.number('spherocytesPerField') !== undefined && facts.species !== 'perro',
    [SOURCES.COR_S],
  ),
];

/** What every report of blood tells, or says that it was not told. */
export const MANDATORY = [
  ['monolayerQuality', 'Monocapa'],
  ['plateletClumps', 'Agregados plaquetarios'],
  ['toxicChange', 'Cambio tóxico'],
  ['polychromasia', 'Policromasia'],
  ['hemoparasites', 'Hemoparásitos'],
] as const;

function monolayer(facts: CaseFacts): Effect[] {
  const told = facts.shown('monolayerQuality');
  return told === undefined
    ? []
    : [{ kind: 'finding', text: `Monocapa: ${told.toLowerCase()}`, heading: 'observado' }];
}

export const mandatoryFindings: Rule = rulesAt('classes')(
  'H-M2',
  'Monocapa, agregados, cambio tóxico, policromasia y hemoparásitos: «no indicado» si no se dijo.',
  (facts) =>
    facts.anyFact()
      ? [
          ...MANDATORY.flatMap(([key, name]) =>
            facts.choice(key) === undefined
              ? [{ kind: 'finding', text: `${name}: no indicado`, heading: 'sin_indicar' } as const]
              : [],
          ),
          ...monolayer(facts),
        ]
      : undefined,
  [],
  'house',
);

/** The leucocytes of a photograph are no concentration. */
export const photographed: Rule = limit(
  'H-M3',
  'El motor contó células en las fotografías: su número no es una concentración.',
  'Los leucocitos contados en las fotografías no equivalen a una concentración: los campos los elige quien fotografía.',
  (facts) => facts.images.measured,
);
