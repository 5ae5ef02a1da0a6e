// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { createQueryClient } from '#web/api/queryClient.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { SupportScreen } from './supportScreen.tsx';

/** The support centre, in the specification's words. */

const FAQS = 'GET /api/faqs';
const CONTACT = 'POST /api/contact';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  dismissToast();
  api = fakeApi({
    'GET /api/me': () => answer(null),
    [FAQS]: () => answer({ items: [] }),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the build writes it. */
const asDocument = () => (
  <StaticRouter location="/">
    <QueryClientProvider client={createQueryClient()}>
      <SupportScreen />
    </QueryClientProvider>
  </StaticRouter>
);

const open = () => renderPage({ routes: [{ path: '/', element: <SupportScreen /> }] });

describe('the frequent questions', () => {
  it('wait for the account, so that the form does not slide when they come', async () => {
    const known = Promise.withResolvers<Response>();
    api.set('GET /api/me', () => known.promise);
    const read = Promise.withResolvers<void>();
    api.set(FAQS, () => {
      read.resolve();
      return answer({ items: [{ id: '1', question: '¿Primera?', answer: 'Respuesta uno' }] });
    });
    open();
    await read.promise;
    await expect(screen.findByText('¿Primera?', {}, { timeout: 100 })).rejects.toThrow();
    known.resolve(answer(null));
    expect(await screen.findByText('¿Primera?')).toBeTruthy();
  });

  it('open one at a time, and close again [1.2-62]', async () => {
    api.set(FAQS, () =>
      answer({
        items: [
          { id: '1', question: '¿Primera?', answer: 'Respuesta uno' },
          { id: '2', question: '¿Segunda?', answer: 'Respuesta dos' },
        ],
      }),
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: '¿Primera?' }));
    expect(screen.getByText('Respuesta uno')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '¿Segunda?' }));
    expect(screen.getByText('Respuesta dos')).toBeTruthy();
    expect(screen.queryByText('Respuesta uno')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '¿Segunda?' }));
    expect(screen.queryByText('Respuesta dos')).toBeNull();
  });

  it('stay as the server wrote them until they have come, with the open one open', async () => {
    const read = Promise.withResolvers<Response>();
    api.set(FAQS, () => read.promise);
    const container = document.createElement('div');
    document.body.append(container);
    const written = '<details></details><details open=""><summary>¿Segunda?</summary></details>';
    container.innerHTML = renderToString(asDocument()).replace(
      /(<div data-fill="faqs">).*?(<\/div>)/,
      `$1${written}$2`,
    );
    render(asDocument(), { container, hydrate: true });
    expect(container.querySelector('[data-fill="faqs"]')?.innerHTML).toBe(written);
    read.resolve(
      answer({
        items: [
          { id: '1', question: '¿Primera?', answer: 'Respuesta uno' },
          { id: '2', question: '¿Segunda?', answer: 'Respuesta dos' },
        ],
      }),
    );
    expect(await screen.findByText('Respuesta dos')).toBeTruthy();
    expect(document.querySelector('[data-fill="faqs"]')).toBeNull();
  });

  it('say that the list is empty [1.2-63]', async () => {
    open();
    expect(
      await screen.findByText('No hay preguntas frecuentes disponibles en este momento.'),
    ).toBeTruthy();
  });

  it('say that they failed to load [1.8-25]', async () => {
    api.set(FAQS, () => refuse(500, { detail: 'No disponible.', code: 'internal' }));
    open();
    expect((await screen.findAllByText('Error al Cargar FAQs')).length).toBeGreaterThan(0);
  });
});

describe('the search of questions', () => {
  const items = ['Pagos', 'Imágenes', 'Informes', 'Cuenta', 'Borradores'].map((question) => ({
    id: question,
    question,
    answer: `Sobre ${question.toLowerCase()}.`,
  }));
  const search = async (text: string) => {
    const box = await screen.findByRole('searchbox', { name: 'Buscar en las preguntas' });
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };

  it('shows and counts those with the words, also without accents', async () => {
    api.set(FAQS, () => answer({ items }));
    open();
    expect(await screen.findByText('5 preguntas')).toBeTruthy();
    await search('imagenes sobre');
    expect(screen.getByText('1 de 5 preguntas')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pagos' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Imágenes' })).toBeTruthy();
  });

  it('says that no question has them, and shows all again', async () => {
    api.set(FAQS, () => answer({ items }));
    open();
    await search('radiografía');
    expect(screen.getByText('0 de 5 preguntas')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
    expect(screen.getByText('5 preguntas')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pagos' })).toBeTruthy();
  });

  it('is not offered for a few questions', async () => {
    api.set(FAQS, () => answer({ items: items.slice(1) }));
    open();
    expect(await screen.findByRole('button', { name: 'Imágenes' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

it('has rooms for the questions and, for readers without JavaScript, the operator’s address', () => {
  const html = renderToString(asDocument());
  expect(html).toContain('<div data-fill="faqs">');
  expect(html).toContain('<noscript data-fill="contact">');
});

describe('the contact form', () => {
  const LABELS = ['Nombre', 'Correo electrónico', 'Asunto', 'Mensaje'] as const;
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar Mensaje' }));
  async function fill() {
    await screen.findByLabelText('Mensaje');
    for (const label of LABELS)
      fireEvent.change(field(label), {
        target: { value: label === 'Correo electrónico' ? 'ana@ejemplo.test' : label },
      });
  }

  it('requires its four fields [1.2-64, 1.5-07]', async () => {
    open();
    await screen.findByLabelText('Mensaje');
    expect(field('Correo electrónico').type).toBe('email');
    expect(field('Mensaje').getAttribute('rows')).toBe('5');
    send();
    for (const label of LABELS)
      expect(await screen.findByText(`${label}: es obligatorio.`)).toBeTruthy();
    expect(api.count('POST', '/api/contact')).toBe(0);
  });

  it('sends and empties its fields [1.8-32]', async () => {
    api.set(CONTACT, () => new Response(null, { status: 204 }));
    open();
    await fill();
    send();
    expect(await screen.findByText('Mensaje Enviado')).toBeTruthy();
    expect(field('Asunto').value).toBe('');
    expect(field('Mensaje').value).toBe('');
  });

  it('keeps typed text when sending fails [1.8-26]', async () => {
    api.set(CONTACT, () => refuse(429, { detail: 'Espere.', code: 'rate_limited' }));
    open();
    await fill();
    send();
    expect(await screen.findByText('Error al Enviar')).toBeTruthy();
    expect(field('Mensaje').value).toBe('Mensaje');
  });
});

it.each([
  [
    'premium',
    'Su mensaje lleva su plan: Premium, soporte dedicado. Se atiende antes que los demás.',
  ],
  ['basic', 'Su mensaje lleva su plan: Basic, soporte estándar.'],
])('a sender on %s reads that the message names the plan', async (current_plan, text) => {
  api.set('GET /api/me', () => answer(aMe({ current_plan })));
  open();
  expect(await screen.findByText(text)).toBeTruthy();
});
