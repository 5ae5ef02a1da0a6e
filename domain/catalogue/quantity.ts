import { parseNumber } from '#domain/text/numbers.ts';
import type { NumberField } from './field.ts';
import { type EitherFigure, eitherProblem, readPoints, ungrouped } from './points.ts';
import { convertUnit, countsOneByOne, isSameUnit } from './units.ts';
import { numberProblem } from './validate.ts';

export type Quantity =
  | { readonly is: 'blank' }
  /** Figure in the field’s unit, ready to send. */
  | { readonly is: 'figure'; readonly text: string }
  /** Figure of another unit, converted to the field’s. */
  | { readonly is: 'converted'; readonly text: string; readonly typed: string }
  /** A figure with a point that separates thousands or decimals. */
  | ({ readonly is: 'either'; readonly problem: string } & EitherFigure)
  /** Unusable input, with the reason in Spanish. */
  | { readonly is: 'refused'; readonly problem: string };

/** Figure with an optional unit: a word, «%», «/µl», «×10⁹/l», «10^9/l». */
const FIGURE = /^([+-]?[\d.,]*\d[.,]?)\s*((?:[\p{L}%/×°º]|10(?=\D|\d{1,2}\/)).*)?$/u;

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
  const plain = ungrouped(text);
  const [, digits = '', written = ''] = FIGURE.exec(plain) ?? [];
  const own = written === '' || isSameUnit(written, unit ?? '');
  const inField = (figure: string) =>
    own ? figure : convertUnit(figure, written, unit ?? '', field.substance);
  const single = field.integer === true || countsOneByOne(written || (unit ?? ''));
  const read = readPoints(digits, single, (figure) => {
    const number = parseNumber(inField(figure));
    return number !== undefined && numberProblem({ ...field, unit }, number) === undefined;
  });
  if (typeof read !== 'string')
    return { is: 'either', problem: `${field.label}: ${eitherProblem(read)}`, ...read };
  if (parseNumber(read) === undefined) return refuse(`debe ser un número${inUnit}.`);
  if (written !== '' && unit === undefined) return refuse('se escribe solo el número, sin unidad.');
  const value = inField(read);
  if (value === undefined)
    return refuse(`no se sabe convertir «${written}» en ${unit}: escríbalo${inUnit}.`);
  const number = parseNumber(value);
  const problem = number === undefined ? undefined : numberProblem({ ...field, unit }, number);
  if (number === undefined || problem !== undefined)
    return refuse(problem ?? `debe ser un número${inUnit}.`);
  return own && read === digits && plain === text
    ? { is: 'figure', text: value }
    : { is: 'converted', text: value, typed: text };
}
