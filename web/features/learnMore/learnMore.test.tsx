// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hitsOf, JUDGED_MEASURES, JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { givesFigure, UNJUDGED_PARTS } from '#domain/accuracy/judgedParts.ts';
import { PENDING } from '#domain/accuracy/publishedWords.ts';
import { catalogue } from '#domain/analyses/index.ts';
import { fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { LearnMore } from './learnMore.tsx';
import { judgedGroups } from './measureWords.ts';
import { patientsJudged } from './patientsJudged.ts';

beforeEach(() => {
  fakeApi({ 'GET /api/abilities': () => new Promise(() => {}) });
  renderPage({ routes: [{ path: '/', element: <LearnMore /> }] });
});
afterEach(() => vi.unstubAllGlobals());

const region = (name: string) => within(screen.getByRole('region', { name }));

it('«Saber más» is a page with content [1.2-09]', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Qué lee, cómo y cuánto acierta',
  );
  expect(screen.queryByText(/Próximamente/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Comenzar Ahora' }).getAttribute('href')).toBe(
    '/register',
  );
});

it('«Saber más» describes the handling of each type by its definition', () => {
  const types = region('Qué lee de cada tipo').getAllByRole('listitem');
  expect(types).toHaveLength(catalogue.all.length);
  for (const [index, { label, imageKind }] of catalogue.all.entries()) {
    const card = within(types[index] as HTMLElement);
    expect(card.getByRole('heading', { name: label })).toBeTruthy();
    const both = 'Mide la imagen e interpreta sus datos';
    const measured = imageKind.method && givesFigure(imageKind.method);
    expect(card.getByText(measured ? both : 'Interpreta sus datos')).toBeTruthy();
  }
});

it('«Saber más» shows every judged measure, bad ones too, and no other', () => {
  const rows = judgedGroups().flatMap((group) => group.rows);
  expect(rows.map(({ measure }) => measure.id).sort()).toEqual(
    JUDGED_MEASURES.map(({ id }) => id).sort(),
  );
  const accuracy = region('Cuánto acierta');
  for (const { measure, words } of rows) {
    const { id } = measure;
    // A row without Spanish words shows its English ones.
    expect(words, id).toBeDefined();
    const row = accuracy.getByText(words?.name ?? '').closest('li');
    const hits = hitsOf(measure);
    if (hits) {
      expect(row?.textContent, id).toContain(`${hits.hits} de ${hits.of}`);
      const figure = within(row as HTMLElement).getByRole('img');
      expect(figure.getAttribute('aria-label')).toContain(`${hits.hits} de ${hits.of};`);
      // Too few to draw a share, so there is no dot.
      expect(figure.querySelectorAll('circle')).toHaveLength(hits.of < 20 ? 0 : 1);
    } else expect(within(row as HTMLElement).queryByRole('img'), id).toBeNull();
  }
});

it('«Saber más» names the source of the images, and the methods that are unjudged', () => {
  const accuracy = region('Cuánto acierta');
  expect(accuracy.queryByText(patientsJudged() ?? '')?.textContent).toBe(patientsJudged());
  expect(accuracy.getByText(new RegExp(`^Versión ${JUDGED_VERSION} del motor`))).toBeTruthy();
  expect(accuracy.queryByText(new RegExp(`${PENDING}: `)) !== null).toBe(UNJUDGED_PARTS.length > 0);
});

it('«Saber más» lists what is not measured, and the source of each picture', () => {
  expect(region('Lo que no medimos').getAllByRole('listitem').length).toBeGreaterThan(6);
  const figures = region('Cómo lo hace').getAllByRole('figure');
  expect(figures).toHaveLength(2);
  for (const figure of figures) {
    expect(figure.textContent).toContain('licencia MIT');
    expect(within(figure).getByRole('img').getAttribute('alt')).toBeTruthy();
  }
});
