// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { dismissToast } from '#web/ui/toast.ts';
import { FaqsScreen } from './faqsScreen.tsx';

/** Management of FAQs, in the specification's words. */

const LIST = 'GET /api/super-admin/faqs';
const ID = '9a0e44d2-0000-4000-8000-000000000001';
const faq = {
  id: ID,
  question: '¿Leen HEIC?',
  answer: 'Todavía no.',
  createdAt: '2026-11-20T09:41:00.000Z',
  updatedAt: '2026-11-20T09:41:00.000Z',
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
  api.set(LIST, () => answer({ items: [faq] }));
});
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const open = () => renderPage({ routes: [{ path: '/', element: <FaqsScreen /> }] });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

describe('the form of questions', () => {
  it('opens on demand, and closes when cancelled [1.2-14, 2.4-34]', async () => {
    open();
    await screen.findByText('¿Leen HEIC?');
    expect(screen.queryByLabelText('Pregunta')).toBeNull();
    press('Añadir FAQ');
    expect(field('Pregunta').tagName).toBe('INPUT');
    expect(field('Respuesta').getAttribute('rows')).toBe('4');
    press('Cancelar');
    expect(screen.queryByLabelText('Pregunta')).toBeNull();
  });

  it('requires both parts [2.5-14]', async () => {
    open();
    press('Añadir FAQ');
    type('Respuesta', '   ');
    press('Guardar');
    expect(await screen.findByText('Pregunta: es obligatoria.')).toBeTruthy();
    expect(screen.getByText('Respuesta: es obligatoria.')).toBeTruthy();
    expect(api.count('POST', '/api/super-admin/faqs')).toBe(0);
  });

  it('adds a question, confirms it and closes [2.2-34, 2.4-34, 2.8-22]', async () => {
    api.set('POST /api/super-admin/faqs', () => answer({ id: ID }, 201));
    open();
    press('Añadir FAQ');
    type('Pregunta', '¿Otra?');
    type('Respuesta', 'Sí.');
    press('Guardar');
    expect(await screen.findByText('FAQ añadida correctamente.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Pregunta')).toBeNull());
    const sent = api.requests.find((request) => request.method === 'POST');
    expect(sent?.body).toEqual({ question: '¿Otra?', answer: 'Sí.' });
    expect(api.count('GET', '/api/super-admin/faqs')).toBe(2);
  });

  it('corrects a question [2.2-34, 2.8-22]', async () => {
    api.set(`PUT /api/super-admin/faqs/${ID}`, () => new Response(null, { status: 204 }));
    open();
    await screen.findByText('¿Leen HEIC?');
    press('Editar «¿Leen HEIC?»');
    expect(field('Respuesta').value).toBe('Todavía no.');
    type('Respuesta', 'Ya sí.');
    press('Guardar');
    expect(await screen.findByText('FAQ actualizada correctamente.')).toBeTruthy();
  });

  it('keeps the typed text when saving fails [2.8-22]', async () => {
    api.set('POST /api/super-admin/faqs', () =>
      refuse(500, { detail: 'Inténtelo de nuevo.', code: 'internal' }),
    );
    open();
    press('Añadir FAQ');
    type('Pregunta', '¿Otra?');
    type('Respuesta', 'Sí.');
    press('Guardar');
    expect(await screen.findByText(/No se pudo guardar la FAQ\./)).toBeTruthy();
    expect(field('Pregunta').value).toBe('¿Otra?');
  });
});

describe('deleting a question', () => {
  it('asks first, then confirms [2.5-15, 2.8-22]', async () => {
    api.set(`DELETE /api/super-admin/faqs/${ID}`, () => new Response(null, { status: 204 }));
    open();
    await screen.findByText('¿Leen HEIC?');
    press('Eliminar «¿Leen HEIC?»');
    const dialog = within(
      await screen.findByRole('dialog', { name: '¿Está seguro de que desea eliminar esta FAQ?' }),
    );
    expect(api.count('DELETE', `/api/super-admin/faqs/${ID}`)).toBe(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('FAQ eliminada correctamente.')).toBeTruthy();
  });

  it('shows when it failed [2.8-22]', async () => {
    api.set(`DELETE /api/super-admin/faqs/${ID}`, () =>
      refuse(500, { detail: 'Inténtelo de nuevo.', code: 'internal' }),
    );
    open();
    await screen.findByText('¿Leen HEIC?');
    press('Eliminar «¿Leen HEIC?»');
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(/No se pudo eliminar la FAQ\./)).toBeTruthy();
  });
});

describe('the order of questions', () => {
  const other = { ...faq, id: '9a0e44d2-0000-4000-8000-000000000002', question: '¿Otra?' };
  const questions = () =>
    screen
      .getAllByRole('button', { name: /^Editar/ })
      .map((button) => button.getAttribute('aria-label'));

  it('is changed by buttons that keep the focus, and announced [2.2-34]', async () => {
    let items = [faq, other];
    api.set(LIST, () => answer({ items }));
    api.set('PUT /api/super-admin/faqs', ({ body }) => {
      items = [other, faq];
      expect(body).toEqual({ ids: [other.id, faq.id] });
      return new Response(null, { status: 204 });
    });
    open();
    const up = await screen.findByRole('button', { name: 'Subir «¿Otra?»' });
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Subir «¿Leen HEIC?»' }).disabled,
    ).toBe(true);
    fireEvent.click(up);
    expect(await screen.findByText('«¿Otra?» es ahora la 1 de 2.')).toBeTruthy();
    expect(questions()).toEqual(['Editar «¿Otra?»', 'Editar «¿Leen HEIC?»']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar «¿Otra?»');
  });

  it('stays unchanged when another editor changed the list meanwhile', async () => {
    api.set(LIST, () => answer({ items: [faq, other] }));
    api.set('PUT /api/super-admin/faqs', () =>
      refuse(409, { detail: 'Otra persona ha cambiado las preguntas.', code: 'faqs_changed' }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Bajar «¿Leen HEIC?»' }));
    expect(await screen.findByText(/No se pudo cambiar el orden\./)).toBeTruthy();
    await waitFor(() => expect(questions()).toEqual(['Editar «¿Leen HEIC?»', 'Editar «¿Otra?»']));
  });
});

it('the screen says when the questions could not be loaded [2.8-22]', async () => {
  api.set(LIST, () => refuse(500, { detail: 'No disponible.', code: 'internal' }));
  open();
  expect((await screen.findAllByText('No se pudieron cargar las FAQs.')).length).toBe(2);
  expect(screen.getByRole('button', { name: 'Intentar de Nuevo' })).toBeTruthy();
});
