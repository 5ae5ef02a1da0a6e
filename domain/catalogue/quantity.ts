import { parseNumber } from '#domain/text/numbers.ts';
import type { NumberField } from './field.ts';
import { convertUnit, countsOneByOne, isSameUnit } from './units.ts';
import { numberProblem } from './validate.ts';

export type Quantity =
  | { readonly is: 'blank' }
  /** Figure in the field’s unit, ready to send. */
  | { readonly is: 'figure'; readonly text: string }
  /** Figure of another unit, converted to the field’s. */
  | { readonly is: 'converted'; readonly text: string; readonly typed: string }
  /** Unusable input, with the reason in Spanish. */
  | { readonly is: 'refused'; readonly problem: string };

/** Figure with an optional unit: a word, «%», «/µl», «×10⁹/l», «10^9/l». */
const FIGURE = /^([+-]?[\d.,]*\d[.,]?)\s*((?:[\p{L}%/×°º]|10(?=\D|\d{1,2}\/)).*)?$/u;

/** «3.800»: thousands in Spanish, decimals elsewhere. */
const POINTED = /^\d{1,3}(\.\d{3})+$/;

/**
 * Reads a figure and converts its unit, if any, to the field’s: «5,8 g/dl» in g/l is 58. Never
 * guesses: refuses an unconvertible unit by name.
 * @param unit of the field, if another field decides it.
 */
export function readQuantity(field: NumberField, typed: string, unit = field.unit): Quantity {
  const text = typed.trim().replace(/^[−-]\s*/, '-');
  if (text === '') return { is: 'blank' };
  const refuse = (problem: string): Quantity => ({
    is: 'refused',
    problem: `${field.label}: ${problem}`,
  });
  const inUnit = unit ? ` en ${unit}` : '';
  const [, figure = '', written = ''] = FIGURE.exec(text) ?? [];
  if (parseNumber(figure) === undefined) return refuse(`debe ser un número${inUnit}.`);
  if (written !== '' && unit === undefined) return refuse('se escribe solo el número, sin unidad.');
  if (written !== '' && countsOneByOne(written) && POINTED.test(figure)) {
    const thousands = figure.replaceAll('.', '');
    return refuse(`«${figure}» puede ser ${thousands}: escríbalo sin puntos.`);
  }
  const same = written === '' || isSameUnit(written, unit ?? '');
  const value = same ? figure : convertUnit(figure, written, unit ?? '', field.substance);
  if (value === undefined)
    return refuse(`no se sabe convertir «${written}» en ${unit}: escríbalo${inUnit}.`);
  const number = parseNumber(value);
  const problem = number === undefined ? undefined : numberProblem({ ...field, unit }, number);
  if (number === undefined || problem !== undefined)
    return refuse(problem ?? `debe ser un número${inUnit}.`);
  return same ? { is: 'figure', text: value } : { is: 'converted', text: value, typed: text };
}
