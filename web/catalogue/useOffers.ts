import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnalysisDefinition, ChoiceField, Field } from '#domain/catalogue/field.ts';
import type { UnitRows } from '#domain/catalogue/unitRows.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import type { Offer, offersOf } from '#domain/criteria/texts/offers.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { part } from '#web/parts/part.ts';
import { type FormValues, isAnswered, offeredFields } from './formValues.ts';
import type { OpenForm } from './openForm.ts';

export interface AnsweredOffer {
  readonly offer: Offer;
  /** The answer in the line's words: «sí». */
  readonly answer: string;
  /** The field's new value; empty where a figure was refused. */
  readonly value: string;
  /** The draft was stored since: the line is hidden. */
  readonly settled?: true;
}

export interface Offers {
  readonly pending: readonly Offer[];
  readonly answered: readonly AnsweredOffer[];
  readonly answersTo: (offer: Offer) => ChoiceField['options'];
  readonly answer: (offer: Offer, option: ChoiceField['options'][number]) => void;
  readonly undo: (answered: AnsweredOffer) => void;
  /** The draft was stored: earlier answers need no undo. */
  readonly settle: () => void;
  /** Written words of every line. */
  readonly words: readonly string[];
}

/** While the list with this mark has the focus, no line is removed. */
export const OFFERS_MARK = 'data-offers';

const QUIET_MS = 300;
const NO_OFFERS: readonly Offer[] = [];
const NONE_ANSWERED: readonly AnsweredOffer[] = [];

/** One object, so that state can hold it. */
interface Finder {
  readonly offersOf: typeof offersOf;
  readonly units: UnitRows;
}

let loaded: Finder | undefined;

/** Comes with the first written text. Rejects without a network; the next text tries again. */
export async function loadOffers(): Promise<Finder> {
  const [finder, units] = await Promise.all([
    part(() => import('#domain/criteria/texts/offers.ts')),
    part(loadUnits),
  ]);
  loaded ??= { offersOf: finder.offersOf, units };
  return loaded;
}

/** Answers that the free texts mention and no field has, computed shortly after the last key. */
export function useOffers(definition: AnalysisDefinition, form: OpenForm): Offers {
  const [offers, setOffers] = useState(NO_OFFERS);
  const [answered, setAnswered] = useState(NONE_ANSWERED);
  const fields = useMemo(
    () => new Map(offeredFields(definition).map((field) => [field.key, field])),
    [definition],
  );
  const [finder, setFinder] = useState(loaded);
  const read = useCallback(() => {
    const values = form.getValues();
    if (!finder) {
      const isBegun = [...fields.values()].some(
        (field) => isWritten(field) && isAnswered(field, values[field.key]),
      );
      if (isBegun) loadOffers().then(setFinder, () => undefined);
      return;
    }
    const now = finder.offersOf(definition, values, finder.units);
    setOffers((before) => (isSame(before, now) ? before : now));
    setAnswered((before) => {
      const standing = before.filter((each) => stands(each, values, now));
      return standing.length === before.length ? before : standing;
    });
  }, [definition, form, fields, finder]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    read();
    const stop = form.subscribeValues((key) => {
      clearTimeout(timer);
      if (isWritten(fields.get(key ?? ''))) timer = setTimeout(read, QUIET_MS);
      else read();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, fields, read]);
  const write = (answer: AnsweredOffer, value: string) => {
    if (answer.value !== '') form.setValue(answer.offer.key, value);
  };
  const pending = offers.filter((offer) => !answered.some((each) => isOne(each.offer, offer)));
  const lines = answered.filter(({ settled }) => !settled);
  const words = [...pending, ...lines.map(({ offer }) => offer)].map((offer) => offer.words);
  return {
    pending,
    answered: lines,
    words: useSame(words),
    settle: useCallback(() => {
      if (!document.activeElement?.closest(`[${OFFERS_MARK}]`)) setAnswered(settledAll);
    }, []),
    answersTo: ({ key, value }) => {
      const field = fields.get(key);
      return field?.kind === 'choice' && value === 'yes' ? field.options : TWO_ANSWERS;
    },
    answer: (offer, { value, label }) => {
      const written = offer.value === 'yes' ? value : offeredText(offer, value);
      const each = { offer, answer: label.toLowerCase(), value: written };
      setAnswered((before) => [...before.filter((old) => !isOne(old.offer, offer)), each]);
      write(each, written);
    },
    undo: (each) => {
      setAnswered((before) => before.filter((old) => old !== each));
      write(each, '');
    },
  };
}

/** Keeps the identity of an equal list, so that no field re-renders. */
function useSame(list: readonly string[]): readonly string[] {
  const [same, setSame] = useState(list);
  if (same.length === list.length && same.every((each, at) => each === list[at])) return same;
  setSame(list);
  return list;
}

function settledAll(answered: readonly AnsweredOffer[]): readonly AnsweredOffer[] {
  if (answered.every(({ settled }) => settled)) return answered;
  return answered.map((each) => ({ ...each, settled: true }));
}

const TWO_ANSWERS = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** A refused figure writes nothing. */
function offeredText({ value }: Offer, answer: string): string {
  if (answer !== 'yes') return '';
  return typeof value === 'number' ? spanishNumber(value) : String(value);
}

function isWritten(field: Field | undefined): boolean {
  return field !== undefined && field.kind !== 'choice' && field.kind !== 'request';
}

const isOne = (one: Offer, other: Offer) => one.key === other.key && one.words === other.words;

function isSame(one: readonly Offer[], other: readonly Offer[]): boolean {
  return (
    one.length === other.length &&
    one.every((offer, at) => {
      const twin = other[at];
      return twin !== undefined && isOne(offer, twin) && offer.value === twin.value;
    })
  );
}

/** False once it is answered otherwise, or the words of a refused figure are gone. */
function stands(
  { offer, value }: AnsweredOffer,
  values: FormValues,
  now: readonly Offer[],
): boolean {
  return value === '' ? now.some((each) => isOne(each, offer)) : values[offer.key] === value;
}
