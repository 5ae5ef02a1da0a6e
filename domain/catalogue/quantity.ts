import { parseNumber, spanishNumber } from '#domain/text/numbers.ts';
import type { Answer, NumberField } from './field.ts';
import {
  type EitherFigure,
  eitherProblem,
  type Limit,
  readPoints,
  readSlip,
  type SlipFigure,
  withoutMark,
} from './points.ts';
import { isAsked, isNormal, possibleIn, type UnitRow } from './unitRows.ts';
import { conversionOf, convertUnit, countsOneByOne, isSameUnit } from './units.ts';

/** Known of a figure beside its text. */
export interface FigureContext {
  /** Where another answer decides it. */
  readonly unit?: string | undefined;
  /** Without it no unit is asked. */
  readonly row?: UnitRow | undefined;
  readonly species?: string | undefined;
}

export interface ReadFigure {
  readonly is: 'figure';
  readonly value: number;
  /** In the field’s unit, with a decimal comma and the sign of a limit; ready to send. */
  readonly text: string;
  readonly sign?: Limit['sign'];
  /** True if its unit was written. */
  readonly stated: boolean;
  /** As written, where that says it in another way. */
  readonly typed?: string;
}

/** A figure that only makes sense, or is usual, in another unit. */
export interface DoubtedFigure extends Omit<ReadFigure, 'is' | 'stated'> {
  readonly is: 'doubted';
  /** No animal has it in the field’s unit. */
  readonly impossible: boolean;
  readonly others: readonly OtherReading[];
  /** Its only reading is normal: nothing hangs on the answer. */
  readonly calm: boolean;
  /** Follows the label of the field. */
  readonly problem: string;
  /** Answer that leaves the question open. */
  readonly open: Answer;
}

/** A figure from another unit, which an animal can have. */
export interface OtherReading {
  readonly unit: string;
  /** In the field’s unit. */
  readonly text: string;
  /** The same with that unit, which tells it. */
  readonly whole: string;
  readonly normal: boolean;
}

export type Quantity =
  | { readonly is: 'blank' }
  | ReadFigure
  | DoubtedFigure
  /** A figure with a point that separates thousands or decimals. */
  | ({ readonly is: 'either'; readonly open?: Answer; readonly problem: string } & EitherFigure)
  /** Unusable input, with the reason in Spanish, which follows the label of the field. */
  | { readonly is: 'refused'; readonly problem: string };

/** A limit is a text: «<10». */
export const answerOf = ({ sign, text, value }: Pick<ReadFigure, 'sign' | 'text' | 'value'>) =>
  sign ? text : value;

/** A unit: a word, «%», «/µl», «×10⁹/l», «10^9/l». */
const WRITTEN = /^(?:[\p{L}%/×°º]|10(?=\D|\d{1,2}\/))/u;

/** The one reader of figures. Never guesses: asks, or refuses by name. */
export function readQuantity(
  field: NumberField,
  typed: unknown,
  about: FigureContext = {},
): Quantity {
  const reader = new FigureReader(field, about);
  if (typeof typed === 'number') return reader.judge({ value: typed, text: comma(typed) }, false);
  return reader.read(typeof typed === 'string' ? typed : 'x');
}

const comma = (value: number) => String(value).replace('.', ',');

type Figure = Pick<ReadFigure, 'value' | 'text' | 'sign' | 'typed'>;

class FigureReader {
  readonly #field: NumberField;
  readonly #unit: string;
  readonly #about: FigureContext;

  constructor(field: NumberField, about: FigureContext) {
    this.#field = field;
    this.#unit = ('unit' in about ? about.unit : field.unit) ?? '';
    this.#about = about;
  }

  read(typed: string): Quantity {
    const slip = readSlip(typed);
    if (slip === 'blank') return { is: 'blank' };
    if (!slip) return this.#noNumber();
    const written = this.#unitIn(slip);
    const own = written === '' || isSameUnit(written, this.#unit);
    const inField = (figure: string) => (own ? figure : this.#converted(figure, written));
    const single = this.#field.integer === true || countsOneByOne(written || this.#unit);
    const figure = readPoints(slip.digits, single, (text) => {
      const value = parseNumber(inField(text));
      return value !== undefined && this.#problem(value) === undefined;
    });
    if (typeof figure !== 'string') return this.#either(figure, slip, own);
    if (parseNumber(figure) === undefined) return this.#noNumber();
    if (written !== '' && !WRITTEN.test(written)) return this.#noNumber();
    if (written !== '' && this.#unit === '')
      return this.#refuse('se escribe solo el número, sin unidad.');
    const text = inField(figure);
    if (text === undefined)
      return this.#refuse(
        `no se sabe convertir «${written}» en ${this.#unit}${this.#inUnit(': escríbalo')}.`,
      );
    const value = parseNumber(text);
    if (value === undefined) return this.#noNumber();
    if (slip.sign && this.#field.speciesKey !== undefined) return this.#noNumber();
    const { sign } = slip;
    const same =
      own && figure === slip.digits && typed.replace('−', '-').replace(/\s/g, '').includes(figure);
    return this.judge(
      {
        value,
        text: `${sign ?? ''}${text}`,
        ...(sign ? { sign } : {}),
        ...(same ? {} : { typed: typed.trim() }),
      },
      written !== '',
    );
  }

  judge(figure: Figure, stated: boolean): Quantity {
    const { row, species } = this.#about;
    const problem = this.#problem(figure.value);
    const certain = stated || !row || !Number.isFinite(figure.value);
    const others = certain ? [] : this.#others(row, figure, problem !== undefined);
    const asked = problem !== undefined || (row && isAsked(row, figure.value, species));
    if (others.length > 0 && asked) {
      const impossible = problem !== undefined;
      const calm = impossible && others.length === 1 && others.every((other) => other.normal);
      const words = doubtWords(figure.text, this.#unit, others, impossible);
      const open = answerOf(figure);
      return { is: 'doubted', ...figure, impossible, others, calm, problem: words, open };
    }
    return problem === undefined ? { is: 'figure', ...figure, stated } : this.#refuse(problem);
  }

  /** Its readings from other units; of a possible figure those from the unit that is asked about. */
  #others(row: UnitRow, { value, sign }: Figure, impossible: boolean): DoubtedFigure['others'] {
    const before = sign ?? '';
    const asked = row.ask?.unit ?? '';
    const named = row.others.filter(({ unit }) => unit === asked || unit.endsWith(` ${asked}`));
    const candidates = impossible ? row.others : named.length > 0 ? named : row.others.slice(0, 1);
    return candidates.flatMap((other) => {
      const text =
        other.factor === 1 ? undefined : convertUnit(comma(value), other.unit, this.#unit, [other]);
      const read = parseNumber(text);
      return read !== undefined && this.#problem(read) === undefined
        ? [
            {
              unit: other.unit,
              text: `${before}${text}`,
              whole: `${before}${text} ${this.#unit}`.trim(),
              normal: isNormal(row, read, this.#about.species),
            },
          ]
        : [];
    });
  }

  /** The unit that was written, without the marks of an analyser. */
  #unitIn({ rest }: SlipFigure): string {
    const bare = withoutMark(rest);
    // «L» after litres is their unit.
    const isUnit = bare === '' && this.#unit !== '' && isSameUnit(rest, this.#unit);
    return isUnit ? rest : bare;
  }

  #converted(figure: string, written: string): string | undefined {
    const { row } = this.#about;
    const others = [...(row?.others ?? []), ...conversionOf(this.#field.substance, this.#unit)];
    return convertUnit(figure, written, this.#unit, others);
  }

  #problem(value: number): string | undefined {
    const { integer } = this.#field;
    if (integer && !Number.isInteger(value)) return 'debe ser un número entero.';
    const { from, to } = this.#range();
    if (value >= from && value <= to) return undefined;
    const unit = this.#unit && ` ${this.#unit}`;
    return `debe estar entre ${spanishNumber(from)} y ${spanishNumber(to)}${unit}.`;
  }

  /** The possible range of the animal; the field’s own without one, or where a sample interferes. */
  #range(): { readonly from: number; readonly to: number } {
    const { min, max } = this.#field;
    const { row, species } = this.#about;
    const possible = row && possibleIn(row, species);
    if (!possible) return { from: min, to: max };
    if (!row.interferes) return possible;
    return { from: Math.min(min, possible.from), to: Math.max(max, possible.to) };
  }

  #either(either: EitherFigure, { sign, digits }: SlipFigure, own: boolean): Quantity {
    const problem = eitherProblem(either);
    if (sign) return this.#refuse(problem);
    return { is: 'either', problem, ...either, ...(own ? { open: digits } : {}) };
  }

  #noNumber = () => this.#refuse(`debe ser un número${this.#inUnit('')}.`);

  #inUnit = (before: string) => (this.#unit ? `${before} en ${this.#unit}` : '');

  #refuse = (problem: string): Quantity => ({ is: 'refused', problem });
}

/** «0,45 % no es posible. ¿Está en l/l? Serían 45 %.»: follows the label of the field. */
export function doubtWords(
  text: string,
  unit: string,
  others: DoubtedFigure['others'],
  impossible: boolean,
): string {
  const own = unit && ` ${unit}`;
  const units = others.map((other) =>
    other.unit.startsWith('sin ') ? other.unit : `en ${other.unit}`,
  );
  const texts = others.map((other) => other.text);
  const first = impossible ? `${text}${own} no es posible. ` : '';
  return `${first}¿Está ${units.join(' o ')}? Serían ${texts.join(' o ')}${own}.`;
}
