// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { criteriaSheets } from '#domain/report/document/testing/criteriaSheets.ts';
import { richSheets, sampleSheet, wordsOf } from '#domain/report/document/testing/sheets.ts';
import { uncheckedSheets } from '#domain/report/document/testing/uncheckedSheets.ts';
import { refBar } from '#domain/report/figures/refBar.ts';
import { DIFFERENTIAL_LABELS } from '#domain/report/labels.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { tenthType } from '#tests/support/tenthType.ts';
import { OpeningView } from './opening.tsx';
import { ReportSheet } from './reportSheet.tsx';
import { ReportTable } from './reportTable.tsx';
import { SectionList } from './section.tsx';

describe.each([...richSheets(), ...criteriaSheets(), ...uncheckedSheets()])(
  'the report of %s on the screen',
  (_, sheet) => {
    const document = composeDocument(sheet);

    it('the sheet has the texts of its document, in order, and no others', () => {
      const { container } = show(document);
      const { check } = document;
      const words = [
        ...[...document.opening, ...document.sections].flatMap(wordsOf),
        ...(check ? [check.title, ...[...check.opening, ...check.sections].flatMap(wordsOf)] : []),
        ...wordsOf(document.stamp),
      ];
      const frame = frameOf(document);
      const added: string[] = [];
      let next = 0;
      for (const text of textsOf(container)) {
        if (text === words[next]?.trim()) next += 1;
        // A fold shows the number of its items.
        else if (!frame.has(text.replace(/ · \d+$/, ''))) added.push(text);
      }
      expect(words.slice(next)).toEqual([]);
      expect(added).toEqual([]);
    });

    it('the sheet has a heading for each section', () => {
      show(document);
      const headings = screen.getAllByRole('heading', { level: 3 });
      // One that folds on a phone has its title twice: in the button there, and alone elsewhere.
      const all = [...document.sections, ...(document.check?.sections ?? [])];
      const written = all.map(({ id, title }) =>
        document.folded.includes(id) ? title + title : title,
      );
      expect(headings.map(({ textContent }) => textContent?.replace(/ · \d+/, ''))).toEqual(
        written,
      );
    });
  },
);

it('the range of a measure of an image never breaks, and stands apart from its unit', () => {
  const measured = { label: 'Imagen 1', text: '≈ 1746', unit: 'px²', under: '1400–2055' };
  const cells = [{ text: 'Área nuclear' }, { text: '', each: [measured] }];
  const columns = [
    { title: 'Medida', share: 0.5 },
    { title: 'Valor', share: 0.5 },
  ];
  const groups = [{ rows: [{ cells, plain: [] }] }];
  render(
    <ReportTable
      table={{ kind: 'table', caption: 'Cifras', columns, fixed: true, groups, notes: [] }}
    />,
  );
  const range = screen.getByText('1400–2055');
  expect(range.className).toContain('whitespace-nowrap');
  // By a blank, also where a line of a phone breaks before it.
  expect(range.parentElement?.textContent).toContain('px² 1400–2055');
});

/** Its links lead to other pages. */
const show = (document: ReportDocument) =>
  render(<ReportSheet document={document} />, { wrapper: MemoryRouter });

/** The pieces of text in an element, as they are read. */
function textsOf(container: Node): string[] {
  if (container.childNodes.length === 0)
    return [container.textContent?.trim() ?? ''].filter(Boolean);
  return [...container.childNodes].flatMap(textsOf);
}

/** Text around the content: heads of columns, unlit steps of the ladder, numbers, marks. */
function frameOf({ check, ...own }: ReportDocument): Set<string> {
  const opening = [...own.opening, ...(check?.opening ?? [])];
  const sections = [...own.sections, ...(check?.sections ?? [])];
  const contents = sections.flatMap((section) =>
    section.kind === 'unchecked' ? [] : section.contents,
  );
  const tables = contents.filter((content) => content.kind === 'table');
  const rows = contents.flatMap((content) => {
    if (content.kind === 'row') return [content.row];
    return content.kind === 'table' ? content.groups.flatMap((group) => group.rows) : [];
  });
  const cells = rows.flatMap((row) => row.cells);
  const pictures = contents.flatMap((content) =>
    content.kind === 'drawing' ? [content.wide, content.narrow] : [],
  );
  const leading = opening.flatMap((block) => (block.kind === 'keyFigures' ? block.figures : []));
  const drawings = [...pictures, ...[...cells, ...leading].flatMap(({ drawing }) => drawing ?? [])];
  return new Set([
    ...sections.flatMap((section) =>
      section.kind === 'unchecked' ? [section.columns.yours, section.columns.theirs] : [],
    ),
    ...['Ocultar', 'Cuánto acierta', 'la IA discrepa', ':'],
    ...opening.flatMap((block) => (block.kind === 'ladder' ? block.steps : [])),
    ...contents.flatMap((content) =>
      content.kind === 'limits'
        ? [content.moreTitle, ...content.accuracy.map(({ about }) => `Cuánto acierta: ${about}`)]
        : [],
    ),
    ...tables.flatMap(({ caption, columns }) => [
      caption,
      ...columns.flatMap(({ title, short, note }) => [title, short ?? '', note ?? '']),
    ]),
    // Where a column folds on narrow screens, its texts are there twice.
    ...cells.flatMap(({ text, unit, flag, under }) => [
      ...[text, unit ?? '', flag?.sign ?? '', flag?.word ?? '', under ?? ''],
    ]),
    ...drawings.flatMap(({ label, shapes }) => [
      label,
      ...shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')),
    ]),
    ...sections.map(({ title }) => title),
    ...Object.values(DIFFERENTIAL_LABELS),
    ...Array.from({ length: 9 }, (_, index) => String(index + 1)),
    '.',
  ]);
}

const UPC = { name: 'UPC', value: 0.3, cuts: [0.2, 0.5], band: 'límite' };

describe('figures of numbers', () => {
  const [[, effusion] = ['', sampleSheet()]] = criteriaSheets();

  it('describe themselves to screen readers', () => {
    render(<ReportSheet document={composeDocument(effusion)} />);
    const named = (name: string) =>
      screen.getAllByRole('img', { name: (label) => label.replaceAll('\u00a0', ' ') === name });
    expect(named('58 g/l y 3,8 ×10⁹/l: zona de exudado.').length).toBeGreaterThan(0);
    expect(named('Neutrófilos 61 %, Macrófagos 30 %, Linfocitos 9 %.').length).toBeGreaterThan(0);
  });

  it('a row shows its interval as text, and an observation as a word in its column', () => {
    render(<ReportSheet document={composeDocument(effusion)} />);
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(screen.getByRole('img', { name: 'Referencia ≤ 25, alto.' })).toBeTruthy();
    expect(row('Bacterias intracelulares').getByText('no observadas')).toBeTruthy();
    expect(row('Cambio tóxico').getByText('2+')).toBeTruthy();
  });

  it('key figures leave no cell empty on a phone: one of three with a bar gets the last row', () => {
    const shown = (...barred: readonly string[]) => {
      const figures = ['A', 'B', 'C'].map((label) => ({
        label,
        text: '3',
        plain: '',
        ...(barred.includes(label)
          ? { drawing: refBar({ value: 3, interval: [1, 2] }, label) }
          : {}),
      }));
      const block = { kind: 'keyFigures', title: 'Cifras clave', figures } as const;
      const { container, unmount } = render(<OpeningView block={block} />);
      const { className = '', children = [] } = container.querySelector('dl') ?? {};
      const cells = [...children];
      unmount();
      const with_ = (name: string) =>
        cells
          .filter((cell) => cell.classList.contains(name))
          .map((cell) => cell.querySelector('dt')?.textContent);
      return { inThrees: className.includes('max-sm:grid-cols-3'), with_ };
    };
    expect(shown().inThrees).toBe(true);
    expect(shown().with_('max-sm:col-span-2')).toEqual([]);
    const { inThrees, with_ } = shown('A', 'C');
    expect(inThrees).toBe(false);
    expect(with_('max-sm:col-span-2')).toEqual(['A']);
    expect(with_('max-sm:order-last')).toEqual(['A']);
    expect(with_('max-sm:border-l')).toEqual(['C']);
  });

  it('a row with cuts shows them as text, and its band under the bar', () => {
    const { reading } = effusion;
    if (reading.state !== 'read') throw new Error('no report');
    const measurements = [
      UPC,
      { ...UPC, name: 'UPC anterior', value: 0.1, band: 'no proteinúrico' },
    ];
    const report = { ...reading.report, measurements };
    const sheet = { ...effusion, reading: { ...reading, report } };
    render(<ReportSheet document={composeDocument(sheet)} />);
    expect(screen.getAllByText('0,2 · 0,5').length).toBeGreaterThan(0);
    expect(screen.getAllByText('límite').length).toBeGreaterThan(0);
  });

  it('show a parasite as a row of a table, with its host', () => {
    const [, , [, faeces] = ['', sampleSheet()]] = criteriaSheets();
    render(<ReportSheet document={composeDocument(faeces)} />);
    const table = screen.getByRole('table', { name: 'Elementos observados en las heces: 3' });
    const row = within(within(table).getByRole('row', { name: /^Eimeria/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['sin dato', 'no', 'otro animal'],
    ]);
  });

  it('describe the dates of a cycle to screen readers, at each width', () => {
    const [, cycle] = criteriaSheets().at(-1) ?? ['', sampleSheet()];
    render(<ReportSheet document={composeDocument(cycle)} />);
    const lines = screen.getAllByRole('img', { name: /^Muestra: 13\/11\/2026\./ });
    expect(lines).toHaveLength(2);
    expect(lines[0]?.textContent).toContain('Ventana fértil: del 14/11/2026 al 17/11/2026.');
  });

  it('the explanation of a reading opens and closes on a phone', () => {
    render(<ReportSheet document={composeDocument(effusion)} />);
    const button = screen.getByRole('button', { name: 'Criterios · 3' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('that is begun shows its opening alone, with room for the rest', () => {
    const document = composeDocument(effusion);
    const { rerender } = render(<ReportSheet document={document} begun />);
    const sheet = screen.getByRole('article');
    expect(sheet.className).toContain('min-h-dvh');
    expect(sheet.querySelector('#conclusion')).toBeTruthy();
    expect(sheet.querySelector('#stamp')).toBeNull();
    rerender(<ReportSheet document={document} />);
    expect(sheet.className).not.toContain('min-h-dvh');
    expect(sheet.querySelector('#stamp')).toBeTruthy();
  });

  it('escape markup', () => {
    const patientName = '<img src=x onerror=alert(1)>';
    const document = composeDocument({ ...effusion, patientName });
    const { container } = render(<ReportSheet document={document} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg [onerror]')).toBeNull();
  });
});

describe('the sent answers', () => {
  const sent = (answers: ReturnType<typeof presentAnswers>) =>
    render(<SectionList sections={composeDocument(sampleSheet({}, { answers })).details} />);

  it.each(catalogue.all)(
    'show every answer to $type among the details [2.3-10, 2.9-10]',
    (definition) => {
      const answers = presentAnswers(definition, sampleAnswers(definition));
      sent(answers);
      for (const { title, rows } of answers) {
        const section = within(screen.getByRole('region', { name: title }));
        for (const { label } of rows) expect(section.getAllByText(label).length).toBeGreaterThan(0);
      }
    },
  );

  it('have sections of their own for a tenth type', () => {
    sent(presentAnswers(tenthType, { furColour: 'Atigrado', hairLength: 12 }));
    const section = within(screen.getByRole('region', { name: 'Pelo' }));
    expect(section.getByText('Color del pelo')).toBeTruthy();
    expect(section.getByText('Atigrado')).toBeTruthy();
    expect(section.getByText('12 mm')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Paciente' })).toBeNull();
  });

  it('show stored markup as text [ASVS 1.2.1, 1.3.5, 3.2.2]', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { container } = sent(presentAnswers(undefined, { patientName: markup }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText(markup)).toBeTruthy();
  });
});
