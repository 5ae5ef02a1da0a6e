import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  amountText,
  comparePlans,
  loudestPlan,
  type PlanStanding,
  pricePerConsultation,
  priceText,
  standingText,
} from './planOffer.ts';
import { findPlan, OFFERED_PLANS, PLANS, type Plan } from './plans.ts';

const offered = OFFERED_PLANS;
const plan = (id: string): Plan => {
  const known = findPlan(id);
  if (!known) throw new Error(`no plan ${id}`);
  return known;
};

describe('plan price', () => {
  everyRow([
    ['free', '€0', undefined],
    ['basic', '€9', '1,80\u00a0€'],
    ['pro', '€29', '2,90\u00a0€'],
    ['premium', '€49', '2,45\u00a0€'],
  ])('for {id} is {price}, and for one consultation {one}', (id, price, one) => {
    expect(priceText(plan(id))).toBe(price);
    expect(pricePerConsultation(plan(id))).toBe(one);
  });

  it('keeps its cents, and rounds those of a consultation', () => {
    expect(priceText({ priceCents: 950 })).toBe('€9,50');
    const one = (priceCents: number, consultationLimit: number | null) =>
      pricePerConsultation({ priceCents, consultationLimit });
    expect(one(1000, 3)).toBe('3,33\u00a0€');
    expect(one(2000, 3)).toBe('6,67\u00a0€');
    expect(one(9900, null)).toBeUndefined();
    expect(one(9900, 0)).toBeUndefined();
  });

  it('is shown with the currency in capitals where something was paid [1.2-50]', () => {
    expect(amountText(900, 'eur')).toBe('9,00 EUR');
    expect(amountText(-123456, 'usd')).toMatch(/^\u22121234,56 USD$/);
  });
});

everyRow([
  [undefined, 'pro'],
  ['free', 'pro'],
  ['basic', 'pro'],
  ['pro', 'premium'],
  ['premium', undefined],
  ['enterprise', undefined],
  ['a plan that is gone', 'pro'],
])('on {current} the primary button is that of {loud}, never a downgrade', (current, loud) => {
  expect(loudestPlan(offered, current)).toBe(loud);
});

it('without a popular plan the next one up has the primary button', () => {
  const plain = offered.map(({ popular: _, ...rest }) => rest);
  expect(loudestPlan(plain, 'free')).toBe('basic');
  expect(loudestPlan(plain, 'basic')).toBe('pro');
});

describe('standingText', () => {
  const base: PlanStanding = {
    planName: 'Basic',
    limitType: 'monthly',
    limit: 5,
    used: 3,
    until: '2026-11-30',
  };
  everyRow<[string, Partial<PlanStanding>]>([
    ['plan Basic: le quedan 2 de 5 consultas hasta el 30 de noviembre.', {}],
    ['plan Basic: le queda 1 de 5 consultas hasta el 30 de noviembre.', { used: 4 }],
    ['plan Basic: ya ha usado sus 5 consultas; vuelve a tener 5 el 1 de diciembre.', { used: 5 }],
    [
      'plan Basic: ya ha usado 8 consultas y este plan incluye 5; vuelve a tener 5 el 1 de diciembre.',
      { used: 8 },
    ],
    [
      'plan Basic: ya ha usado sus 5 consultas; vuelve a tener 5 el 1 de marzo.',
      { used: 5, until: '2028-02-29' },
    ],
    [
      'plan Gratuito: le quedan 2 de 3 consultas en total.',
      { planName: 'Gratuito', limitType: 'total', limit: 3, used: 1, until: null },
    ],
    [
      'plan Gratuito: ya ha usado sus 3 consultas.',
      { planName: 'Gratuito', limitType: 'total', limit: 3, until: null },
    ],
    [
      'plan Gratuito: ya ha usado 13 consultas y este plan incluye 3 en total.',
      { planName: 'Gratuito', limitType: 'total', limit: 3, used: 13, until: null },
    ],
    [
      'plan Enterprise: consultas ilimitadas.',
      { planName: 'Enterprise', limitType: 'unlimited', limit: null, used: 900, until: null },
    ],
    ['plan Gratis: le quedan 2 de 5 consultas hasta el 30 de noviembre.', { planName: '' }],
  ])('Ahora tiene el {text}', (text, standing) => {
    expect(standingText({ ...base, ...standing })).toBe(`Ahora tiene el ${text}`);
  });
});

describe('comparePlans', () => {
  const rows = new Map(comparePlans(offered).map(({ name, cells }) => [name, cells]));

  it('has the limits of each plan', () => {
    expect(rows.get('Precio al mes')).toEqual(['€0', '€9', '€29', '€49']);
    expect(rows.get('Consultas')).toEqual(['3 en total', '5 al mes', '10 al mes', '20 al mes']);
    expect(rows.get('Precio por consulta')?.slice(0, 2)).toEqual([false, '1,80\u00a0€']);
    const all = new Map(comparePlans(PLANS).map(({ name, cells }) => [name, cells]));
    expect(all.get('Consultas')?.at(-1)).toBe('Ilimitadas');
  });

  it('the features of each, and those a larger plan inherits from a smaller one [1.9-04]', () => {
    expect(rows.get('Soporte')).toEqual(['De la comunidad', 'Estándar', 'Prioritario', 'Dedicado']);
    // Every plan has its whole history: the word is on the cards and compares nothing.
    expect([...rows.keys()].filter((name) => name.startsWith('Historial'))).toEqual([]);
    expect(rows.get('Funciones beta anticipadas')).toEqual([false, false, true, true]);
    expect(rows.get('Varios usuarios')).toEqual([false, false, false, 'Próximamente']);
    expect(rows.has('Todo lo de Pro')).toBe(false);
    const all = new Map(comparePlans(PLANS).map(({ name, cells }) => [name, cells]));
    expect(all.get('Soporte')?.at(-1)).toBe('Dedicado');
  });
});
