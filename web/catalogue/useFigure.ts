import { useState } from 'react';
import { confirmedAge } from '#domain/catalogue/ages.ts';
import type { NumberField } from '#domain/catalogue/field.ts';
import { type Quantity, readQuantity } from '#domain/catalogue/quantity.ts';
import { parseNumber } from '#domain/text/numbers.ts';
import { doubtOf, type FigureAnswer } from './figureDoubt.ts';
import { useControl, useOpenForm, useValues } from './openForm.ts';

/** A figure as typed, and in its field's unit. */
type Conversion = Pick<Extract<Quantity, { is: 'converted' }>, 'typed' | 'text'>;

/**
 * State of a numeric field. A figure in another unit is converted on blur; until then no rule reads
 * it.
 */
export function useFigure(field: NumberField) {
  const form = useOpenForm();
  const input = useControl(field.key);
  const unit = useUnit(field);
  const [chosen, setChosen] = useState(unit);
  const [last, setLast] = useState<Conversion>();
  const [writing, setWriting] = useState(false);
  const { value } = input;
  // Drawn again when the species changes.
  useValues(field.speciesKey === undefined ? [] : [field.speciesKey]);
  const foreign = chosen === unit || chosen === undefined ? '' : ` ${chosen}`;
  const hidden = field.speciesKey === undefined || writing ? foreign : ` ${unit}`;
  const convert = (conversion: Conversion) => {
    setLast(conversion);
    setChosen(unit);
    form.setValue(field.key, conversion.text);
  };
  const read = () => {
    setWriting(false);
    const before = String(form.getValues()[field.key] ?? '');
    const typed = readQuantity(field, before, unit);
    if (typed.is === 'converted') convert(typed);
    else if (typed.is === 'figure') {
      const text = confirmedAge(field, before, typed.text, form.getValues());
      if (text !== before) form.setValue(field.key, text);
    } else if (typed.is === 'refused' && !doubtOf(field, form.getValues()))
      form.setError(field.key, typed.problem);
  };
  return {
    unit,
    chosen: chosen ?? unit,
    control: {
      ...input,
      value: hidden && value.endsWith(hidden) ? value.slice(0, -hidden.length) : value,
      onChange: (text: string) => {
        setWriting(true);
        input.onChange(parseNumber(text) === undefined ? text : `${text}${foreign}`);
      },
      onBlur: () => {
        input.onBlur();
        read();
      },
    },
    /** Sets the unit of the typed figure, or of the next one. */
    choose: (next: string) => {
      setChosen(next);
      const figure = foreign && value.endsWith(foreign) ? value.slice(0, -foreign.length) : value;
      if (parseNumber(figure) === undefined) return;
      form.setValue(field.key, next === unit ? figure : `${figure} ${next}`);
      read();
    },
    /** The original text, while its conversion is unchanged. */
    typed: last?.text === value && last.typed !== value ? last.typed : undefined,
    doubt: writing ? undefined : doubtOf(field, form.getValues()),
    accept: ({ text, typed }: FigureAnswer) => convert({ typed, text }),
  };
}

/** The field's unit, or the one that another field names. */
function useUnit(field: NumberField): string | undefined {
  const [otherUnit] = useValues([field.unitFrom ?? field.key]);
  return field.unitFrom === undefined ? field.unit : String(otherUnit ?? '') || undefined;
}
