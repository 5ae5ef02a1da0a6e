import { use, useEffect, useEffectEvent, useState } from 'react';
import { ageDoubt } from '#domain/catalogue/ages.ts';
import type { CaseFigures } from '#domain/catalogue/caseFigures.ts';
import type { NumberField } from '#domain/catalogue/field.ts';
import type { DoubtedFigure, FigureContext, ReadFigure } from '#domain/catalogue/quantity.ts';
import { isInZone } from '#domain/catalogue/unitRows.ts';
import { parseNumber } from '#domain/text/numbers.ts';
import type { FigureAnswer } from './figureDoubt.ts';
import { type UnitMemory, UnitsInMemory, useFormFigures } from './formFigures.ts';
import type { FormValues } from './formValues.ts';
import { useControl, useOpenForm, useValues } from './openForm.ts';
import { doubtOf, rememberedText, wantUnitRows } from './unitRows.ts';

/** A figure as written, and the text that stands for it. */
export interface Conversion {
  readonly typed: string;
  readonly text: string;
  /** The vet's answer, the unit or the points that were written, or the unit of the clinic. */
  readonly by: 'answer' | 'unit' | 'points' | 'memory';
  /** Its unit is remembered. */
  readonly analyte?: string | undefined;
}

/**
 * State of a numeric field. A figure in another unit is converted on blur; until then no rule reads
 * it.
 */
export function useFigure(field: NumberField) {
  const { key, speciesKey } = field;
  const form = useOpenForm();
  const figuresOf = useFormFigures();
  const memory = use(UnitsInMemory);
  const { value, ...input } = useControl(key);
  const unit = useUnit(field);
  const [chosen, setChosen] = useState(unit);
  const [last, setLast] = useState<Conversion>();
  const [writing, setWriting] = useState(false);
  // Drawn again when the species changes.
  useValues(speciesKey === undefined ? [] : [speciesKey]);
  const foreign = chosen === unit || chosen === undefined ? '' : ` ${chosen}`;
  const convert = (conversion: Conversion) => {
    setLast(conversion);
    setChosen(unit);
    form.setValue(key, conversion.text);
  };
  const read = () => {
    setWriting(false);
    const values = form.getValues();
    const outcome = outcomeOf(field, values, figuresOf(values), memory);
    if (!outcome) return;
    if ('problem' in outcome) form.setError(key, `${field.label}: ${outcome.problem}`);
    else if ('by' in outcome) convert(outcome);
    else if (outcome.text !== values[key]) form.setValue(key, outcome.text);
  };
  const doubt = writing ? undefined : doubtOf(field, form.getValues(), figuresOf(form.getValues()));
  const isTyped = value !== '';
  useEffect(() => {
    if (isTyped) void wantUnitRows();
  }, [isTyped]);
  // The units may come after the figure.
  useChanged(figuresOf, () => {
    const isRefused = form.getErrors()[key] !== undefined;
    if (writing || !(isRefused || doubt?.about === 'unit')) return;
    if (isRefused) form.setValue(key, value);
    read();
  });
  const shownUnit = writing ? foreign : foreign || ` ${unit}`;
  return {
    unit,
    chosen: chosen ?? unit,
    control: {
      ...input,
      value: shownUnit && value.endsWith(shownUnit) ? value.slice(0, -shownUnit.length) : value,
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
      form.setValue(key, next === unit ? figure : `${figure} ${next}`);
      read();
    },
    /** The original text, while its conversion is unchanged. */
    converted: last?.text === value && last.typed !== value ? last : undefined,
    doubt,
    accept: ({ text, typed, remember }: FigureAnswer) => {
      convert({ typed, text, by: 'answer', analyte: remember?.analyte });
      if (remember) memory.remember(remember.analyte, remember.unit);
    },
    /** Takes the last answer back, and forgets its unit. */
    undo: () => {
      if (last) form.setValue(key, last.typed);
      if (last?.analyte) memory.remember(last.analyte, null);
      setLast(undefined);
    },
  };
}

/** Its conversion, its text, or why it cannot be used; undefined where a question stands. */
function outcomeOf(
  field: NumberField,
  values: Readonly<FormValues>,
  figures: CaseFigures,
  memory: UnitMemory,
): Conversion | { readonly text: string } | { readonly problem: string } | undefined {
  const typed = figures.read(field, String(values[field.key] ?? ''));
  switch (typed.is) {
    case 'figure': {
      const text = textOf(field, typed, values, figures);
      if (typed.typed === undefined) return { text };
      return { typed: typed.typed, text, by: typed.stated ? 'unit' : 'points' };
    }
    case 'doubted':
      return recalled(typed, figures.about(field), memory);
    case 'blank':
      return { text: '' };
    case 'refused':
      return doubtOf(field, values, figures) ? undefined : { problem: typed.problem };
    default:
      return undefined;
  }
}

/** A figure in doubt in the unit that the account remembers, where it can be that. */
function recalled(
  typed: DoubtedFigure,
  about: FigureContext,
  memory: UnitMemory,
): Conversion | undefined {
  const analyte = about.row?.name ?? '';
  const text = rememberedText(typed, about, memory.unitOf(analyte));
  return text === undefined ? undefined : { typed: typed.text, text, by: 'memory', analyte };
}

/** At first, and whenever the value is another. */
function useChanged(value: unknown, onChange: () => void): void {
  const changed = useEffectEvent((_: unknown) => onChange());
  useEffect(() => changed(value), [value]);
}

/** The text of a figure, with its unit where the bare figure would be asked about. */
function textOf(
  field: NumberField,
  { stated, text, value }: ReadFigure,
  values: Readonly<FormValues>,
  figures: CaseFigures,
): string {
  const { row, unit } = figures.about(field);
  const asked =
    figures.read(field, text).is !== 'figure' ||
    (row !== undefined && isInZone(row, value)) ||
    ageDoubt(field, text, values) !== undefined;
  return stated && asked ? `${text} ${unit}` : text;
}

/** The field's unit, or the one that another field names. */
function useUnit(field: NumberField): string | undefined {
  const [otherUnit] = useValues([field.unitFrom ?? field.key]);
  return field.unitFrom === undefined ? field.unit : String(otherUnit ?? '') || undefined;
}
