// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { ERRORS } from '#domain/errorKinds.ts';
import { accountPage, field, keptOnDevice, press, type } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';

const PATH = '/api/me/intervals';
const TYPES = [
  {
    type: 'hematology_sample',
    analytes: [
      { key: 'cbcHematocrit', name: 'Hematocrito', unit: '%', species: { perro: [35, 57] } },
      {
        key: 'cbcHemoglobin',
        name: 'Hemoglobina',
        unit: 'g/l',
        species: { perro: [120, 190], gato: [80, 150] },
      },
    ],
  },
  {
    type: 'urinalysis_sample',
    analytes: [
      { key: 'serumCreatinine', name: 'Creatinina en suero', unit: 'µmol/l', species: {} },
    ],
  },
];
const HCT = { analyte: 'cbcHematocrit', species: 'perro', low: 37, high: 55.5 };

/** In the first form that asks it. */
const HCT_RANGE = catalogue.all
  .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
  .flatMap((each) =>
    each.kind === 'number' && each.key === HCT.analyte ? [`${each.min} y ${each.max}`] : [],
  )[0];

let page: ReturnType<typeof accountPage>;
/** The server's stored intervals. */
let own: unknown[];
beforeEach(() => {
  page = accountPage();
  own = [];
  page.api.set(`GET ${PATH}`, () => answer({ types: TYPES, own }));
  page.api.set(`PUT ${PATH}`, ({ body }) => {
    own = (body as { own: unknown[] }).own;
    return answer({ types: TYPES, own });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const card = () => within(screen.getByRole('region', { name: 'Intervalos de su laboratorio' }));
const choose = (label: string, value: string) =>
  fireEvent.change(card().getByLabelText(label), { target: { value } });
const add = async () => {
  await page.open();
  await card().findByRole('button', { name: 'Añadir intervalo' });
  press('Añadir intervalo');
  await waitFor(() => expect(document.activeElement).toBe(field('Análisis')));
};
const fill = (low: string, high: string) => {
  choose('Análisis', 'hematology_sample');
  choose('Cifra', 'cbcHematocrit');
  choose('Especie', 'perro');
  type('Mínimo', low);
  type('Máximo', high);
};

describe('the intervals of the own laboratory', () => {
  it('are announced while loading, and a failure offers a retry', async () => {
    page.api.set(`GET ${PATH}`, () => refuse(500, { detail: 'x', code: 'internal' }));
    await page.open();
    expect(screen.getByText('Cargando sus intervalos…')).toBeTruthy();
    await card().findByText('No se han podido leer sus intervalos');
    own = [HCT];
    page.api.set(`GET ${PATH}`, () => answer({ types: TYPES, own }));
    fireEvent.click(card().getByRole('button', { name: 'Intentar de Nuevo' }));
    expect(await card().findByText('Hematocrito, perro')).toBeTruthy();
    expect(card().getByText('37–55,5 %')).toBeTruthy();
    expect(card().getByText('Publicado: 35–57')).toBeTruthy();
  });

  it('say what is used while the list is empty', async () => {
    await page.open();
    expect(await card().findByText(/Todavía no ha añadido ninguno/)).toBeTruthy();
  });

  it('are added by figure, species and limits, and one limit may be missing', async () => {
    await add();
    fill('', '55,5');
    expect(card().getAllByText('%')).toHaveLength(2);
    expect(card().getByText('Publicado para perro: 35–57 %.')).toBeTruthy();
    press('Guardar intervalo');
    expect(await card().findByText('≤ 55,5 %')).toBeTruthy();
    expect(own).toEqual([{ ...HCT, low: null }]);
    expect(keptOnDevice()).toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir intervalo' })),
    );
  });

  it('are offered for the species with a published interval, or without any for all', async () => {
    await add();
    const offered = () =>
      within(card().getByLabelText('Especie'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(card().getByText('Elija antes la cifra.')).toBeTruthy();
    choose('Análisis', 'hematology_sample');
    choose('Cifra', 'cbcHemoglobin');
    expect(offered()).toEqual(['Elija', 'Perro', 'Gato']);
    choose('Análisis', 'urinalysis_sample');
    choose('Cifra', 'serumCreatinine');
    expect(offered()).toEqual(['Elija', 'Perro', 'Gato', 'Caballo', 'Conejo', 'Bovino']);
  });

  it('accept another unit, as the form of a case does', async () => {
    await add();
    choose('Análisis', 'hematology_sample');
    choose('Cifra', 'cbcHemoglobin');
    choose('Especie', 'gato');
    type('Mínimo', '9,8 g/dl');
    type('Máximo', '154 g/l');
    press('Guardar intervalo');
    await card().findByText('98–154 g/l');
    expect(own).toEqual([{ analyte: 'cbcHemoglobin', species: 'gato', low: 98, high: 154 }]);
  });

  it('are merged with those that another tab added meanwhile', async () => {
    await add();
    own = [{ ...HCT, species: 'gato' }];
    fill('37', '55,5');
    press('Guardar intervalo');
    await waitFor(() => expect(own).toEqual([{ ...HCT, species: 'gato' }, HCT]));
  });

  it.each([
    ['60', '55', 'Mínimo', 'Hematocrito: el mínimo es mayor que el máximo.'],
    ['', '', 'Mínimo', 'Hematocrito: falta el intervalo: indique el mínimo, el máximo o los dos.'],
    ['mucho', '', 'Mínimo', 'Mínimo: debe ser un número en %.'],
    ['', '1e9', 'Máximo', 'Máximo: no se sabe convertir «e9» en %: escríbalo en %.'],
    ['', '5000', 'Máximo', `Máximo: debe estar entre ${HCT_RANGE} %.`],
  ])(
    'from «%s» to «%s» are refused at %s, and keep the typed text',
    async (low, high, label, message) => {
      await add();
      fill(low, high);
      press('Guardar intervalo');
      expect(await card().findByText(message)).toBeTruthy();
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      expect([field('Mínimo').value, field('Máximo').value]).toEqual([low, high]);
      expect(page.api.count('PUT', PATH)).toBe(0);
    },
  );

  it('are refused without figure and species, each at its field', async () => {
    await add();
    type('Mínimo', '1');
    press('Guardar intervalo');
    expect(await card().findByText('Cifra: elija una.')).toBeTruthy();
    expect(card().getByText('Especie: elija una.')).toBeTruthy();
  });

  it('are not added twice for one figure and species', async () => {
    own = [HCT];
    await add();
    fill('30', '50');
    press('Guardar intervalo');
    expect(await card().findByText(/ya tiene un intervalo de Hematocrito para perro/)).toBeTruthy();
    expect(own).toEqual([HCT]);
  });

  it('show a refusal at the limits, and keep the typed text', async () => {
    await add();
    fill('37', '55');
    const message = 'Hematocrito, perro: fuera de lo posible.';
    page.api.set(`PUT ${PATH}`, () =>
      answer(
        {
          title: ERRORS.invalid_body.title,
          detail: 'Corrija.',
          code: 'invalid_body',
          fields: [{ field: 'cbcHematocrit.perro', message }],
        },
        422,
      ),
    );
    press('Guardar intervalo');
    expect(await card().findByText(message)).toBeTruthy();
    page.api.set(`PUT ${PATH}`, () => refuse(500, { detail: 'x', code: 'internal' }));
    press('Guardar intervalo');
    expect(
      await screen.findByText('No se pudo guardar el intervalo. Inténtelo de nuevo.'),
    ).toBeTruthy();
    expect(field('Máximo').value).toBe('55');
  });

  it('change their limits without touching the others', async () => {
    const other = { analyte: 'serumCreatinine', species: 'gato', low: null, high: 150 };
    own = [other, HCT];
    await page.open();
    await card().findByText('Hematocrito, perro');
    press('Editar Hematocrito, perro');
    expect([field('Mínimo').value, field('Máximo').value]).toEqual(['37', '55,5']);
    type('Mínimo', '36,5');
    press('Guardar intervalo');
    expect(await card().findByText('36,5–55,5 %')).toBeTruthy();
    expect(own).toEqual([other, { ...HCT, low: 36.5 }]);
  });

  it('are deleted, and restored by «Deshacer»', async () => {
    own = [HCT];
    await page.open();
    await card().findByText('Hematocrito, perro');
    press('Borrar Hematocrito, perro');
    expect(await card().findByText(/Todavía no ha añadido ninguno/)).toBeTruthy();
    expect(own).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await card().findByText('Hematocrito, perro')).toBeTruthy();
    expect(own).toEqual([HCT]);
  });

  it('are restored half typed after the session expired, and dropped on cancel', async () => {
    const { unmount } = await page.open();
    await card().findByRole('button', { name: 'Añadir intervalo' });
    press('Añadir intervalo');
    fill('37', '');
    unmount();
    await page.open();
    expect(await card().findByText('Hay cambios que no guardó.')).toBeTruthy();
    expect([field('Especie').value, field('Mínimo').value]).toEqual(['perro', '37']);
    fireEvent.click(card().getByRole('button', { name: 'Cancelar' }));
    expect(card().queryByLabelText('Mínimo')).toBeNull();
    expect(keptOnDevice()).toEqual([]);
  });
});

it('the index of the account links to the intervals and marks the part in view', async () => {
  const flat = document.body.getBoundingClientRect();
  const below = new Set(['datos', 'microscopios', 'intervalos']);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { ...flat, top: below.has(this.id) ? 5000 : 0 };
  });
  await page.open();
  const index = within(screen.getByRole('navigation', { name: 'Secciones de la cuenta' }));
  const marked = () => index.getByRole('link', { current: 'location' }).textContent;
  expect(index.getByRole('link', { name: 'Intervalos' }).getAttribute('href')).toBe('/#intervalos');
  expect(marked()).toBe('Preferencias');
  below.delete('intervalos');
  fireEvent.scroll(window);
  expect(marked()).toBe('Intervalos');
});
