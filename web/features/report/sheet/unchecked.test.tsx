// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { criteriaSheets } from '#domain/report/document/testing/criteriaSheets.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { modelReading, uncheckedSheets } from '#domain/report/document/testing/uncheckedSheets.ts';
import { ReportSheet } from './reportSheet.tsx';

type Reading = Parameters<typeof modelReading>[0];
type Row = ReturnType<typeof modelReading>['filas'][number];

const show = (sheet: ReturnType<typeof sampleSheet>) =>
  render(<ReportSheet document={composeDocument(sheet)} />, { wrapper: MemoryRouter });

function showReading(change?: Reading) {
  show(sampleSheet({ conclusion: 'Exudado', lectura_sin_comprobar: modelReading(change) }));
  return screen.getByRole('region', { name: 'Lectura de la IA, sin comprobar' });
}

const aRow = (estado: Row['estado'], index: number): Row => ({
  estado,
  nombre: `Hallazgo ${index}`,
  usted: 'No observado',
  lectura: 'Observado',
  imagenes: [],
});

describe('the unchecked frame', () => {
  it('is marked at its head and its end, and is no list of advice', () => {
    const textos = ['Ampute el dedo hoy.', 'Dé prednisona.'];
    const frame = showReading({ dicho: [{ apartado: 'Consejos', textos }] });
    for (const text of textos) expect(within(frame).getByText(text).textContent).toBe(text);
    expect(frame.textContent?.match(/sin comprobar/g)).toHaveLength(2);
    expect(frame.textContent).toMatch(/Fin de la lectura de la IA, sin comprobar\.(?:Incluir|$)/);
    const read = [...frame.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(new Set(read)).toEqual(new Set(['Usted', 'IA']));
    expect(frame.querySelector('ol, b, strong')).toBeNull();
  });

  it('lists first the rows that contradict the answers, each with its state in words', () => {
    const [first, ...others] = within(showReading())
      .getAllByRole('heading', { level: 4 })
      .map((heading) => heading.closest('li')?.textContent);
    expect(first).toBe(
      'DiscrepaBacterias intracelularesFig. 1UstedNo observadasIAObservado: posibles cocos en un neutrófilo, esquina superior derecha',
    );
    expect(others[0]).toMatch(/^Solo la IA/);
  });

  it.each([
    [4, null],
    [5, 'Ver las 5 filas en que coincide'],
  ])('folds its agreeing rows from five on: %i', (count, label) => {
    const rows = Array.from({ length: count }, (_, index) => aRow('coincide', index));
    const frame = within(showReading({ filas: [aRow('discrepa', 9), ...rows] }));
    const fold = frame.queryByRole('button', { name: /filas en que coincide/ });
    expect(fold?.textContent ?? null).toBe(label);
    const shut = frame.getByText('Hallazgo 0').closest('.hidden') !== null;
    expect(shut).toBe(fold !== null);
    if (!fold) return;
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(frame.getByText('Hallazgo 0').closest('.hidden')).toBeNull();
    expect(frame.getByText('Hallazgo 9').closest('li')?.textContent).toMatch(/^Discrepa/);
  });

  it('can be hidden, except its title and counts', () => {
    const frame = within(showReading());
    fireEvent.click(frame.getByRole('button', { name: 'Ocultar' }));
    expect(frame.getByText('Cultivo del líquido.').closest('.hidden')).not.toBeNull();
    expect(frame.getByText('1 discrepa').closest('.hidden')).toBeNull();
    const show = frame.getByRole('button', { name: 'Mostrar' });
    expect(show.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(show);
    expect(frame.getByText('Cultivo del líquido.').closest('.hidden')).toBeNull();
  });

  it('marks the page for programs, and no page without it', () => {
    const mark = (sheet: ReturnType<typeof sampleSheet>) => {
      const { container } = render(<ReportSheet document={composeDocument(sheet)} />, {
        wrapper: MemoryRouter,
      });
      return { ...container.querySelector('article')?.dataset };
    };
    const [[, effusion] = ['', sampleSheet()]] = uncheckedSheets();
    expect(mark(effusion)).toMatchObject({ aiGenerated: 'true', aiModel: 'qwen3-vl 8b' });
    for (const [, sheet] of criteriaSheets()) expect(mark(sheet)).toEqual({});
  });

  it('links to its accuracy, also without findings', () => {
    const frame = within(showReading({ filas: [], dicho: [] }));
    expect(frame.getByRole('link', { name: 'Cuánto acierta' }).getAttribute('href')).toBe(
      '/exactitud#modelo',
    );
    expect(frame.getByText('No dice nada más.')).toBeTruthy();
    expect(frame.queryByText(/^\d+ /)).toBeNull();
  });

  it('is mentioned beside a criterion that reads a disputed answer, and beside no other', () => {
    const [[, effusion] = ['', sampleSheet()]] = uncheckedSheets();
    const reason = (outcome: string, key: string) => ({
      outcome,
      rule: outcome,
      condition: 'x',
      facts: [{ name: 'Dato', value: 'x', key }],
    });
    if (effusion.reading.state !== 'read') throw new Error('No report was read');
    const reasons = [reason('PIF', 'intracellularBacteria'), reason('Exudado', 'erythrophagia')];
    const report = { ...effusion.reading.report, reasons };
    show({ ...effusion, reading: { state: 'read', report } });
    const marks = screen.getAllByText('la IA discrepa').map((mark) => mark.closest('li'));
    expect(marks.map((item) => item?.textContent?.slice(0, 3))).toEqual(['PIF']);
  });
});

describe('an automation that reads first', () => {
  it('has its own frame after the urgent part, and adds no next step', () => {
    const [, [, led] = ['', sampleSheet()]] = uncheckedSheets();
    const { container } = show(led);
    const head = container.querySelector('#conclusion');
    const [step, frame, ...rest] = [...(head?.children ?? [])];
    expect(step?.textContent).toBe('Siguiente paso. Drene el tórax.');
    expect(rest.length).toBe(0);
    expect(frame?.className).toContain('border-dashed');
    for (const text of ['mastocitoma', 'media', 'gránulos', 'Leído en 4 s.', 'gpt-4o'])
      expect(frame?.textContent).toContain(text);
    expect(frame?.querySelector('.bg-haem-tint')).toBeNull();
    const advice = screen.getByText('Revise los ganglios.');
    expect(advice.closest('ul')?.className).toContain('border-dashed');
  });

  it('has the report of the criteria folded below its cards', () => {
    const [, [, led] = ['', sampleSheet()]] = uncheckedSheets();
    const { container } = show(led);
    const fold = container.querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe(
      'Comprobación con criterios publicados',
    );
    expect(fold?.textContent).toContain('Cultivo.');
    const cards = screen.getByText('Fin de la lectura de la automatización, sin comprobar.');
    expect(cards.compareDocumentPosition(fold as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
