import type { Condition } from '../core/condition.ts';
import type { Figure } from '../core/facts.ts';
import { condition } from './condition.ts';
import { quantity } from './quantity.ts';

/** Conditions on the figures and findings of earlier rules, and on the images. */

const anyRowWith = (is: (row: Figure) => boolean, shape: string): Condition =>
  condition((facts) => facts.figures().some(is), shape);

export const anyRow = anyRowWith(() => true, 'alguna medida');
export const anyEnteredRow = anyRowWith(
  ({ origin }) => origin === 'indicado',
  'alguna cifra indicada',
);
/** A measurement lies between two published limits. */
export const anyAtLimit = anyRowWith(
  ({ flag }) => flag === 'limite',
  'alguna medida entre dos límites',
);
export const anyNoted = (note: string): Condition =>
  anyRowWith((row) => row.note === note, `medida con la nota «${note}»`);

export const anyCompared = condition(
  (facts) => facts.comparisons().length > 0,
  'alguna cifra comparada con su intervalo',
);
export const anyFlagged = condition(
  (facts) => facts.comparisons().some(({ flag }) => flag !== undefined),
  'alguna cifra fuera de su intervalo',
);
/** A figure was compared with a published interval, not the clinic's own. */
export const anyGeneral = condition(
  (facts) => facts.comparisons().some(({ own }) => !own),
  'alguna cifra comparada con un intervalo que no es de la clínica',
);

export const comparedFigures = quantity(
  'cifras comparadas',
  [],
  (facts) => facts.comparisons().length,
);
export const flaggedByOwn = (key: string, flag: 'H' | 'L'): Condition =>
  condition(
    (facts) => {
      const comparison = facts.comparison(key);
      return comparison?.own === true && comparison.flag === flag;
    },
    `{${key}} ${flag === 'H' ? 'por encima' : 'por debajo'} del intervalo de la clínica`,
    { reads: [key] },
  );

export const imagesReceived = quantity('imágenes recibidas', [], ({ images }) => images.received);
export const imagesRead = quantity('imágenes leídas', [], ({ images }) => images.read);
export const imagesMeasured = condition(({ images }) => images.measured, 'imágenes medidas');
export const imagesSized = condition(({ images }) => images.sized === true, 'núcleos medidos');
export const imagesCrowded = condition(
  ({ images }) => images.crowded === true,
  'un campo demasiado celular en las imágenes',
);
