import { findCard, TEST_CARDS, type TestCard } from '../cards.ts';
import type { Expiry } from '../life/customers.ts';
import { type Html, html } from './html.ts';

export type Typed = Readonly<Record<string, string>>;
export type Wrong = Readonly<Record<string, string>>;

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly autocomplete?: string;
  readonly inputmode?: 'numeric' | 'email' | 'text';
  readonly hint?: string;
  readonly placeholder?: string;
}

export function field(options: FieldOptions, typed: Typed, wrong: Wrong): Html {
  const { name, label, hint } = options;
  const error = wrong[name];
  const about = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${typed[name] ?? ''}" autocomplete="${options.autocomplete ?? 'off'}" inputmode="${options.inputmode ?? 'text'}"
${options.placeholder && html` placeholder="${options.placeholder}"`}${error && html` aria-invalid="true"`}${about && html` aria-describedby="${about}"`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}</div>`;
}

export function cardFields(typed: Typed, wrong: Wrong): Html {
  return html`${field(
    {
      name: 'card',
      label: 'Número de tarjeta',
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      placeholder: '4242 4242 4242 4242',
    },
    typed,
    wrong,
  )}
<div class="pair">${field(
    {
      name: 'expiry',
      label: 'Caducidad',
      autocomplete: 'cc-exp',
      inputmode: 'numeric',
      placeholder: 'MM/AA',
    },
    typed,
    wrong,
  )}${field(
    {
      name: 'cvc',
      label: 'CVC',
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      placeholder: '123',
    },
    typed,
    wrong,
  )}</div>`;
}

/** The test cards; each button fills in its number and keeps the other typed values. */
export function cardList(): Html {
  return html`<section class="card" aria-labelledby="cards"><h2 id="cards">Tarjetas de prueba</h2>
<ul class="list">${TEST_CARDS.map(
    ({ number, does }) =>
      html`<li><span><span class="number">${spaced(number)}</span><br><span class="soft small">${does}</span></span>
<button class="quiet" type="submit" form="card-form" name="use" value="${number}" formnovalidate aria-label="Usar ${spaced(number)}">Usar</button></li>`,
  )}</ul></section>`;
}

/** Values after a click on a card. */
export function filledIn(number: string, typed: Typed, now: number): Typed {
  const year = new Date(now * 1000).getUTCFullYear() + 3;
  return { ...typed, card: spaced(number), expiry: `12/${String(year).slice(2)}`, cvc: '123' };
}

function spaced(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

interface ReadCard {
  readonly card: TestCard | undefined;
  readonly expiry: Expiry | undefined;
  readonly wrong: Wrong;
}

/** @param now seconds since 1970. */
export function readCard(typed: Typed, now: number): ReadCard {
  const wrong: Record<string, string> = {};
  const digits = (typed.card ?? '').replace(/[\s-]/g, '');
  const card = findCard(digits);
  if (digits === '') wrong.card = 'Escriba el número de la tarjeta.';
  else if (!/^\d{12,19}$/.test(digits) || !sumsUp(digits))
    wrong.card = 'El número de la tarjeta no es correcto. Revíselo.';
  else if (!card) wrong.card = 'Aquí solo valen las tarjetas de prueba de la lista.';
  const expiry = readExpiry(typed.expiry ?? '');
  if (!expiry) wrong.expiry = 'Escriba el mes y el año, como 12/30.';
  else if (ended(expiry, now)) wrong.expiry = 'Esa tarjeta ya ha caducado.';
  if (!/^\d{3,4}$/.test((typed.cvc ?? '').trim()))
    wrong.cvc = 'Escriba las tres cifras del reverso.';
  return { card, expiry, wrong };
}

function readExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  return expiry.month >= 1 && expiry.month <= 12 && year !== undefined ? expiry : undefined;
}

function ended({ month, year }: Expiry, now: number): boolean {
  return Date.UTC(year, month, 1) / 1000 <= now;
}

/** Luhn's check of a card number. */
function sumsUp(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function declineWords(decline: string): string {
  if (decline === 'insufficient_funds')
    return 'La tarjeta no tiene fondos suficientes. Pruebe con otra.';
  if (decline === 'authentication_required')
    return 'No se ha confirmado el pago con el banco. Inténtelo de nuevo o pruebe con otra tarjeta.';
  return 'El banco ha rechazado la tarjeta. Pruebe con otra.';
}
