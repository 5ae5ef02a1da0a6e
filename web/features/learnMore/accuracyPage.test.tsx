// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ENOUGH } from '#domain/accuracy/intervalDrawing.ts';
import { hitsOf, JUDGED_MEASURES, refusalsOf, wrongOf } from '#domain/accuracy/judged.ts';
import { stateOf, UNJUDGED_PARTS } from '#domain/accuracy/judgedParts.ts';
import { imagesText, NEVER_JUDGED, PENDING, STATE_WORDS } from '#domain/accuracy/publishedWords.ts';
import { CRITERIA_ROW } from '#domain/report/document/limits.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { AccuracyPage } from './accuracyPage.tsx';
import { patientsJudged } from './patientsJudged.ts';

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
    const wrong = wrongOf(measure);
    expect(text.includes(STATE_WORDS.pending)).toBe(stateOf(measure) === 'pending');
    expect(/(\d+) fallos?/.exec(text)?.[1], row.id).toBe(wrong > 0 ? String(wrong) : undefined);
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
    expect(row).toContain(NEVER_JUDGED);
  }
  expect(screen.getByText(/^El fichero publicado da aciertos, no parejas/)).toBeTruthy();
});

it('«Exactitud» names the methods that changed since they were judged', () => {
  const changed = screen.queryByText(new RegExp(`^${PENDING}: `))?.textContent;
  expect(changed?.includes('el frotis') ?? false).toBe(UNJUDGED_PARTS.includes('smear'));
  expect(changed?.includes('la frecuencia cardiaca') ?? false).toBe(UNJUDGED_PARTS.includes('ecg'));
});

it('«Exactitud» answers a buyer’s questions, with «no» where it is no', () => {
  const terms = region('Antes de comprar una IA veterinaria, pregunte').getAllByRole('term');
  const answerTo = (question: string) =>
    terms.find(({ textContent }) => textContent === question)?.nextElementSibling?.textContent;
  for (const question of [
    '¿Está certificada o evaluada por un organismo?',
    '¿Se ha comparado con veterinarios en un estudio?',
    '¿Aprende sola de los casos?',
    '¿Entrena un modelo con mis casos?',
  ])
    expect(answerTo(question)).toMatch(/^No\./);
  expect(answerTo('¿Se ha probado en perros y gatos?')).toContain(patientsJudged() ?? 'Sí');
  const failures = answerTo('¿En qué falla?');
  const measures = JUDGED_MEASURES.filter((measure) => wrongOf(measure) > 0);
  expect(measures.length).toBeGreaterThan(0);
  for (const measure of measures)
    expect(failures, measure.id).toContain(
      `, ${wrongOf(measure)} de ${measure.accepted ?? measure.images}`,
    );
});

it('«Exactitud» leaves room for what only the server knows, and offers the judged file', () => {
  const rooms = [...document.querySelectorAll('[data-fill]')];
  expect(rooms.map((room) => room.getAttribute('data-fill'))).toEqual(['answers', 'operator']);
  expect(rooms[0]?.textContent).toMatch(/^Ahora no se pueden leer estas respuestas\./);
  const file = screen.getByRole('link', { name: 'Descargar los datos (JSON)' });
  expect(file.getAttribute('href')).toContain('judged');
});
