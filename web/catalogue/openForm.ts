import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { FormValues } from './formValues.ts';

type Value = FormValues[string];
type Errors = Readonly<Record<string, string>>;
/** Gets the key of the changed field; undefined after a change of several. */
type OnValues = (key: string | undefined) => void;

/**
 * State of an open case form. Each field subscribes to its own values, so that typing re-renders no
 * other. A library for forms weighs ten times as much, and this form checks nothing by itself: the
 * server and `useFigure` do.
 */
export class OpenForm {
  readonly #initial: Readonly<FormValues>;
  #values: Readonly<FormValues>;
  #errors: Errors = {};
  readonly #touched = new Set<string>();
  readonly #onChange = new Set<() => void>();
  readonly #onValues = new Set<OnValues>();

  constructor(initial: Readonly<FormValues>) {
    this.#initial = initial;
    this.#values = initial;
  }

  /** A new object after each change. */
  readonly getValues = (): Readonly<FormValues> => this.#values;

  /** Messages by key; a new object after each change. */
  readonly getErrors = (): Errors => this.#errors;

  /** Any change: value, error or blur. Returns the function that ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => add(this.#onChange, listener);

  readonly subscribeValues = (listener: OnValues): (() => void) => add(this.#onValues, listener);

  /** Also clears the errors of these fields. */
  setValues(values: Readonly<FormValues>): void {
    const keys = Object.keys(values);
    this.#values = { ...this.#values, ...values };
    this.#errors = without(this.#errors, keys);
    for (const listener of this.#onValues) listener(keys.length === 1 ? keys[0] : undefined);
    this.#notify();
  }

  setValue(key: string, value: Value): void {
    this.setValues({ [key]: value });
  }

  setError(key: string, message: string): void {
    this.#errors = { ...this.#errors, [key]: message };
    this.#notify();
  }

  clearErrors(): void {
    this.#errors = {};
    this.#notify();
  }

  touch(key: string): void {
    this.#touched.add(key);
    this.#notify();
  }

  /** True once the field was left, or has another value than at first. */
  isChosen(key: string): boolean {
    return this.#touched.has(key) || this.#values[key] !== this.#initial[key];
  }

  /** Focuses the field's control, if it is drawn: of radios the chosen one, else the first. */
  setFocus(key: string): void {
    const named = `:is(input, select, textarea)[name="${key}"]`;
    const control =
      document.querySelector<HTMLElement>(`${named}:checked`) ??
      document.querySelector<HTMLElement>(named);
    control?.focus();
  }

  #notify(): void {
    for (const listener of this.#onChange) listener();
  }
}

function add<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same object where none of the keys has an error. */
function without(errors: Errors, keys: readonly string[]): Errors {
  if (keys.every((key) => errors[key] === undefined)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key)));
}

export function useNewForm(initial: () => Readonly<FormValues>): OpenForm {
  return useState(() => new OpenForm(initial()))[0];
}

const FormContext = createContext<OpenForm | undefined>(undefined);

export const OpenFormProvider = FormContext;

/** The form around; re-renders nothing. */
export function useOpenForm(): OpenForm {
  const form = use(FormContext);
  if (!form) throw new Error('A field needs an OpenFormProvider around it');
  return form;
}

/** Re-renders when the result differs; the same where React draws without a browser. */
function useSnapshot<Snapshot>({ subscribe }: OpenForm, read: () => Snapshot): Snapshot {
  return useSyncExternalStore(subscribe, read, read);
}

/** Re-renders after every change of a value. */
export function useAllValues(form: OpenForm): Readonly<FormValues> {
  return useSnapshot(form, form.getValues);
}

/** Values of some fields, in the order of their keys; re-renders when one of them changes. */
export function useValues(keys: readonly string[]): readonly (Value | undefined)[] {
  const form = useOpenForm();
  const read = () => keys.map((key) => form.getValues()[key]);
  // An array would be a new snapshot each time.
  useSnapshot(form, () => JSON.stringify(read()));
  return read();
}

/** Messages of all fields: they change together, and seldom. */
export function useErrors(): Errors {
  const form = useOpenForm();
  return useSnapshot(form, form.getErrors);
}

export function useIsChosen(key: string): boolean {
  const form = useOpenForm();
  return useSnapshot(form, () => form.isChosen(key));
}

/** Props of a control that hands over values, not events. */
export interface FieldControl {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

export function useControl(key: string): FieldControl {
  const form = useOpenForm();
  const [value] = useValues([key]);
  return {
    name: key,
    value: String(value ?? ''),
    onChange: (text) => form.setValue(key, text),
    onBlur: () => form.touch(key),
  };
}
