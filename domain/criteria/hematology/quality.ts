import {
  all,
  any,
  anyFact,
  atLeast,
  breed,
  chose,
  flagged,
  inside,
  not,
  over,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { imagesMeasured } from '../grammar/earlier.ts';
import { finding, limit, quality, when } from '../grammar/outcome.ts';
import { byAnimal, entered, quantity } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';
import { cat, dog, rabbit } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { CAT_LOW } from './platelets.ts';
import { GRADED_SHAPES } from './shapes.ts';
import { SOURCES } from './sources.ts';
import { fewPlatelets, GREYHOUND, noClumps, platelets } from './values.ts';

const SIGHTHOUNDS = ['galgo', 'greyhound', 'whippet', 'lebrel', 'podenco', 'saluki', 'borzoi'];

export const breedRules = rules('limits', {
  'H-F20': {
    about:
      'Galgo, greyhound, whippet, lebrel, podenco, saluki o borzoi: las marcas se leen con reserva.',
    when: all(breed(...SIGHTHOUNDS), anyFact),
    says: limit(
      'Los lebreles tienen de forma fisiológica hematocrito más alto y leucocitos y plaquetas más bajos que otras razas: las marcas H/L se leen con esa reserva.',
    ),
    sources: [SOURCES.SS, GREYHOUND],
  },
  'H-F21': {
    about: 'Cavalier con plaquetas bajas: macrotrombocitopenia congénita.',
    when: all(breed('cavalier'), fewPlatelets),
    says: limit(
      'En el cavalier king charles es frecuente la macrotrombocitopenia congénita: estime las plaquetas en el frotis.',
    ),
    sources: [SOURCES.SS],
  },
  'H-F22': {
    about: 'Akita o shiba con VCM bajo: puede ser fisiológico.',
    when: all(breed('akita', 'shiba'), flagged('cbcMcv', 'L')),
    says: limit('La microcitosis puede ser fisiológica en akita y shiba inu.'),
    sources: [SOURCES.SS],
  },
  'H-F23': {
    about: 'Caniche con VCM alto sin anemia: macrocitosis congénita.',
    when: all(
      breed('caniche'),
      flagged('cbcMcv', 'H'),
      any(inside('cbcHematocrit'), flagged('cbcHematocrit', 'H')),
    ),
    says: limit('Existe una macrocitosis congénita sin anemia en el caniche.'),
    sources: [SOURCES.SS],
  },
  'H-F24': {
    about: 'Gato con plaquetas bajas, con agregados, sin decir si los hay, o de 100 o más.',
    when: all(
      fewPlatelets,
      cat,
      any(not(noClumps), atLeast(platelets, byAnimal({ gato: CAT_LOW }))),
    ),
    says: limit(
      'En el gato los agregados son la causa más frecuente de plaquetas bajas en el analizador: no se interpreta como trombocitopenia sin frotis.',
    ),
  },
});

export const rabbitRules = rules('limits', {
  'H-F25': {
    about: 'Conejo con diferencial: cuenta el cambio de la relación de heterófilos y linfocitos.',
    when: all(rabbit, usable('diffSegmented'), usable('diffLymphocytes')),
    says: limit('En el conejo el cambio heterófilo:linfocito pesa más que el total.'),
  },
});

/** Findings that are only reliable in a monolayer. */
const SHAPES = [
  ...GRADED_SHAPES,
  'smearAgglutination',
  'ghostCells',
  'macroplatelets',
  'spherocytesPerField',
  'plateletsPerField',
];

const HOUR = 3_600_000;

/**
 * Hours since the blood was drawn. The hour is local time and the clock is UTC: in Spain the result
 * is one or two hours short. Without an hour, the end of the day counts.
 */
const hoursSinceDrawn = quantity('horas desde la toma', ['sampleDate', 'sampleTime'], (facts) => {
  const date = facts.text('sampleDate');
  if (!date) return undefined;
  const time = facts.text('sampleTime');
  const drawn = Date.parse(`${date}T${time ?? '00:00'}:00Z`) + (time ? 0 : 24 * HOUR);
  return (facts.now.getTime() - drawn) / HOUR;
});

export const qualityRules = rules('limits', {
  'H-Q1': {
    about: 'Sin monocapa: la morfología no es valorable.',
    when: chose('monolayerQuality', 'none'),
    says: [
      quality(undefined, { verdict: 'no_diagnostica', keys: SHAPES }),
      limit('Sin monocapa: forma eritrocitaria, esferocitos y plaquetas no evaluables.'),
    ],
  },
  'H-Q2': {
    about: 'Diferencial de 1 célula o más y menos de 100.',
    when: all(atLeast('diffCellsCounted', 1), under('diffCellsCounted', 100)),
    says: limit(
      words`Diferencial de ${shown(entered('diffCellsCounted'))} células: por debajo de 100 el error es alto.`,
    ),
    sources: [SOURCES.ASVCP_H],
  },
  'H-Q3': {
    about: 'Muestra sin teñir.',
    when: says(['stainingUsed'], 'sin tenir'),
    says: limit('Sin tinción no se valoran leucocitos ni inclusiones.'),
  },
  'H-Q4': {
    about: 'Cuerpos de Heinz indicados sin azul de metileno.',
    when: all(usable('heinzBodies'), not(says(['stainingUsed'], 'azul de metileno'))),
    says: limit('Los cuerpos de Heinz se confirman con nuevo azul de metileno.'),
  },
  'H-Q5': {
    about: 'Sangre tomada más de 24 horas antes.',
    when: over(hoursSinceDrawn, 24),
    says: limit(
      'Sangre de más de 24 horas: vacuolización, picnosis y agregados pueden ser artefactos.',
    ),
  },
  'H-Q6': {
    about: 'Esferocitos indicados en una especie que no es el perro.',
    when: all(usable('spherocytesPerField'), not(dog)),
    says: limit('Los esferocitos solo se reconocen con fiabilidad en el perro.'),
    sources: [SOURCES.COR_S],
  },
});

/** Rows of every blood report, shown as missing when not entered. */
export const MANDATORY = [
  ['monolayerQuality', 'Monocapa', 'indicada'],
  ['plateletClumps', 'Agregados plaquetarios', 'indicados'],
  ['toxicChange', 'Cambio tóxico', 'indicado'],
  ['polychromasia', 'Policromasia', 'indicada'],
  ['hemoparasites', 'Hemoparásitos', 'indicados'],
] as const;

const monolayer = part('monocapa', ['monolayerQuality'], (facts) =>
  (facts.shown('monolayerQuality') ?? '').toLowerCase(),
);

export const mandatoryFindings = rules('classes', {
  'H-M2': {
    about:
      'Monocapa, agregados, cambio tóxico, policromasia y hemoparásitos: «no indicado» si no se dijo.',
    when: anyFact,
    says: [
      ...MANDATORY.map(([key, name, participle]) =>
        when(not(usable(key)), finding(`${name}: no ${participle}`, { heading: 'sin_indicar' })),
      ),
      when(
        usable('monolayerQuality'),
        finding(words`Monocapa: ${monolayer}`, { heading: 'observado' }),
      ),
    ],
  },
});

/** Counts in photographs are not concentrations. */
export const photographed = rules('limits', {
  'H-M3': {
    about: 'El motor contó células en las fotografías: su número no es una concentración.',
    when: imagesMeasured,
    says: limit(
      'Los leucocitos contados en las fotografías no equivalen a una concentración: los campos los elige quien fotografía.',
    ),
  },
});
