import { listed } from '#domain/text/phrases.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  anyFact,
  begins,
  concluded,
  not,
  over,
  says,
  usable,
} from '../grammar/condition.ts';
import { anyCompared, imagesReceived } from '../grammar/earlier.ts';
import { concludes, limit, missing, quality } from '../grammar/outcome.ts';
import { entered, quantity } from '../grammar/quantity.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { WITHOUT_WEIGHT } from '../shared/rules.ts';
import { notEvaluable } from './abstentions.ts';
import { rules } from './ids.ts';
import {
  ALARMS,
  isDog,
  measured,
  regionIs,
  regionOf,
  SIGNS,
  unfasted,
  unreadLines,
  WRITTEN,
} from './measures.ts';
import { missingOrgans, VIEWS } from './organs.ts';
import { OTHER_ANIMALS } from './others.ts';
import { ACVR } from './sources.ts';
import { isOver } from './values.ts';

const NEED_WEIGHT = ['echoLvidd', 'usIcc', 'usBpd'];
const PROSTATE = ['usProstateLength', 'usProstateWidth'];

/** Number of figures that need the weight to be compared. */
function countUnweighed(facts: CaseFacts): number {
  if (facts.weight !== undefined) return 0;
  if (!isDog(facts)) return notedUnweighed(facts);
  const wanting = NEED_WEIGHT.filter((key) => measured(facts, key) !== undefined);
  const prostate = PROSTATE.filter(
    (key) => facts.sex === 'macho' && measured(facts, key) !== undefined,
  );
  return notedUnweighed(facts) + wanting.length + prostate.length;
}

export const unweighed = quantity(
  'valores sin peso',
  [...NEED_WEIGHT, ...PROSTATE],
  countUnweighed,
);

const notedUnweighed = (facts: CaseFacts) =>
  facts.figures().filter(({ note }) => note === WITHOUT_WEIGHT).length;

const TOLD_SIGNS = [...SIGNS, ...ALARMS];

const total = entered('imageDataFileCount');
const ungrouped = part('imágenes', total.reads, (facts) => String(total.of(facts)));
const unread = quantity('líneas sin interpretar', [WRITTEN], unreadLines);
const unseen = quantity('órganos sin vista', VIEWS, (facts) => missingOrgans(facts).length);
const organs = part('órganos', VIEWS, (facts) => listed(missingOrgans(facts)));

const QUALITY = 'ultrasoundImageQuality';
const asTold = part('calidad', [QUALITY], (facts) => facts.text(QUALITY) ?? '');
const poor = begins(QUALITY, 'mala', 'limitada');

const reservations = rules('limits', {
  'U-D8': {
    about: 'El estudio tiene más imágenes que las recibidas.',
    when: isOver(total, imagesReceived),
    says: limit(
      words`Se han recibido ${shown(imagesReceived, 0)} de ${ungrouped} imágenes del estudio.`,
    ),
  },
  'U-L1': {
    about: 'Estudio sin ayuno.',
    when: unfasted,
    says: limit(
      'Sin ayuno: el gas y la vesícula contraída limitan el estómago, el páncreas y la vía biliar.',
    ),
  },
  'U-L2': {
    about: 'Calidad de la imagen mala o limitada: nada se concluye por encima de sugestivo.',
    when: poor,
    says: quality(words`Calidad de la imagen: «${asTold}».`, { verdict: 'limitada' }),
  },
  'U-L3': {
    about: 'Sedación profunda o anestesia.',
    when: says(['ultrasoundSedation'], 'sedacion profunda', 'anestesia'),
    says: limit('La sedación cambia la función sistólica y el tamaño del bazo.'),
  },
});

const views = rules('limits', {
  'U-L5': {
    about: 'Líneas de «Medidas» que no se pueden leer sin adivinar.',
    when: over(unread, 0),
    says: limit(
      textIf(
        over(unread, 1),
        words`${shown(unread, 0)} líneas de «Medidas» no se han interpretado.`,
        '1 línea de «Medidas» no se ha interpretado.',
      ),
    ),
  },
  'U-L6': {
    about: 'Órganos del estudio estándar del abdomen sin vista ni medida.',
    when: over(unseen, 0),
    says: limit(words`No evaluable: no documentado: ${organs}.`),
    sources: [ACVR],
  },
});

const signsMissing = rules('limits', {
  'U-L7': {
    about: 'No se ha descrito ningún signo clínico.',
    when: all(anyFact, not(any(...TOLD_SIGNS.map(usable)))),
    says: limit('No se han descrito signos clínicos: la urgencia no se puede valorar.'),
  },
});

const UNPUBLISHED = [
  ...['higado', 'bazo', 'pancreas', 'ganglio', 'tiroides', 'ojo', 'articulacion', 'musculo'],
  'masa',
];

const withoutNumber = (facts: CaseFacts): string =>
  `Sin criterio numérico publicado que aplicar a ${regionOf(facts).toLocaleLowerCase('es')}`;

/** The region, for a description without any measure. */
export const describedWithoutNumber = part('región', ['ultrasoundArea'], (facts) =>
  regionIs(facts, UNPUBLISHED) ? `${withoutNumber(facts)}; se ha transcrito lo descrito.` : '',
);

/** Before G-C0: the region has no published figures. */
const noCriterion = rules('limits', {
  'U-NONE': {
    about: 'Región sin criterio numérico publicado: se transcriben las medidas.',
    when: all(
      any(anyFact, usable(WRITTEN)),
      not(anyCompared),
      not(concluded),
      says(['ultrasoundArea'], ...UNPUBLISHED),
    ),
    says: concludes(
      'no_concluyente',
      6,
      words`${part('región', ['ultrasoundArea'], withoutNumber)}; se han transcrito las medidas.`,
    ),
  },
});

export const ONLY_IMAGES =
  'No concluyente: se han recibido imágenes sin medidas ni descripción. Las imágenes de la ecografía no se leen. Con las medidas hechas en el ecógrafo y el peso se aplican los intervalos publicados.';

const measuredHeart = any(
  ...['echoLvidd', 'echoLvids', 'echoIvsd', 'echoLvpwd', 'echoLaAo', 'echoLaLong'].map(usable),
);
const species = part('especie', [], ({ speciesText = '' }) => speciesText.toLocaleLowerCase('es'));

const otherAnimal = animal(...OTHER_ANIMALS);

const gaps: readonly Rule[] = [
  ...rules('limits', {
    'U-L9': {
      about: 'Medidas del corazón de una especie sin criterios ecocardiográficos.',
      when: all(measuredHeart, otherAnimal),
      says: limit(
        words`Sin criterios ecocardiográficos publicados aquí para ${species}: consulte a cardiología.`,
      ),
    },
  }),
  ...rules('limits', {
    'U-L10': {
      about: 'Otra especie que perro o gato, y lo indicado no tiene criterios para ella.',
      when: all(anyFact, otherAnimal, not(concluded)),
      says: limit(
        words`Sin criterios publicados en este producto para lo indicado en ${species}. No se han aplicado los de perro ni gato.`,
      ),
    },
  }),
  ...rules('next', {
    'U-L8': {
      about: 'Valores que el peso permitiría clasificar.',
      when: over(unweighed, 0),
      says: missing(9, 'el peso'),
    },
  }),
];

export const limitRules: readonly Rule[] = [
  ...reservations,
  ...notEvaluable,
  ...views,
  ...signsMissing,
  ...noCriterion,
  ...gaps,
];
