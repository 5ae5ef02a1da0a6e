// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ENOUGH } from '#domain/accuracy/intervalDrawing.ts';
import { hitsOf, JUDGED_MEASURES, refusalsOf } from '#domain/accuracy/judged.ts';
import { isJudged, isPartJudged, UNJUDGED_PARTS } from '#domain/accuracy/judgedParts.ts';
import { imagesText } from '#domain/accuracy/publishedWords.ts';
import { CRITERIA_ROW } from '#domain/report/document/limits.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { AccuracyPage } from './accuracyPage.tsx';

beforeEach(() => {
  renderPage({ routes: [{ path: '/', element: <AccuracyPage /> }] });
});

const region = (name: string) => within(screen.getByRole('region', { name }));

it('«Exactitud» has a row for each judged measure, at its anchor, with hits and refusals', () => {
  const rows = region('Medidas de la imagen').getAllByRole('listitem');
  expect(rows.map(({ id }) => id).sort()).toEqual(JUDGED_MEASURES.map(({ id }) => id).sort());
  for (const row of rows) {
    const measure = JUDGED_MEASURES.find(({ id }) => id === row.id);
    const hits = measure && hitsOf(measure);
    const refusals = measure && refusalsOf(measure);
    const text = row.textContent ?? '';
    if (!measure) throw new Error(row.id);
    expect(text).toContain(imagesText(measure));
    expect(text.includes('por juzgar')).toBe(!isJudged(measure));
    if (hits) expect(text).toContain(`${hits.hits} de ${hits.of}`);
    if (hits && hits.of < ENOUGH) {
      expect(text).toContain('sin cifra');
      expect(row.querySelector('circle')).toBeNull();
    }
    if (refusals && refusals.hits > 0)
      expect(text).toContain(`Se niega a medir: ${refusals.hits} de ${refusals.of}`);
    if ((hits?.of ?? measure?.accepted ?? 0) < ENOUGH)
      expect(row.querySelector('.tabular-nums')?.textContent).not.toContain('%');
  }
  for (const [id, name] of [
    [CRITERIA_ROW, 'criterios publicados'],
    ['modelo', 'modelo de IA'],
  ] as const) {
    const row = document.getElementById(id)?.textContent ?? '';
    expect(row).toContain(name);
    expect(row).toContain('Sin cifra juzgada');
  }
  expect(screen.getByText(/^El fichero publicado da aciertos, no parejas/)).toBeTruthy();
});

it('«Exactitud» names the methods that changed since they were judged', () => {
  const changed = screen.queryByText(/^Por juzgar: /)?.textContent;
  expect(changed?.includes('el frotis') ?? false).toBe(UNJUDGED_PARTS.includes('smear'));
  expect(changed?.includes('la frecuencia cardiaca') ?? false).toBe(UNJUDGED_PARTS.includes('ecg'));
});

it('«Exactitud» answers a buyer’s questions, with «no» where it is no', () => {
  const terms = region('Antes de comprar una IA veterinaria, pregunte').getAllByRole('term');
  const answerTo = (question: string) =>
    terms.find(({ textContent }) => textContent === question)?.nextElementSibling?.textContent;
  for (const question of [
    '¿Está certificada o evaluada por un organismo?',
    '¿Se ha probado en perros y gatos?',
    '¿Se ha comparado con veterinarios en un estudio?',
    '¿Aprende sola de los casos?',
    '¿Entrena un modelo con mis casos?',
  ])
    expect(answerTo(question)).toMatch(/^No\./);
  const { images = 0, right = 0 } = JUDGED_MEASURES.find(({ id }) => id === 'quality') ?? {};
  const failures = answerTo('¿En qué falla?');
  expect(failures).toContain(`${images - right} de ${images} imágenes nítidas`);
  expect(failures?.includes('Electrocardiograma: la versión juzgada no medía')).toBe(
    !isPartJudged('ecg'),
  );
});

it('«Exactitud» leaves room for what only the server knows, and offers the judged file', () => {
  const rooms = [...document.querySelectorAll('[data-fill]')];
  expect(rooms.map((room) => room.getAttribute('data-fill'))).toEqual(['answers', 'operator']);
  expect(rooms[0]?.textContent).toMatch(/^Ahora no se pueden leer estas respuestas\./);
  const file = screen.getByRole('link', { name: 'Descargar los datos (JSON)' });
  expect(file.getAttribute('href')).toContain('judged');
});
