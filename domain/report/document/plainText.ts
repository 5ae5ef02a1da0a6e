import { DIFFERENTIAL_LABELS } from '#domain/report/labels.ts';
import type {
  Cell,
  Content,
  DifferentialBlock,
  OpeningBlock,
  PatientBlock,
  ReportDocument,
  SectionBlock,
  StampBlock,
} from './blocks.ts';

/** The report as plain text, to paste into a clinical history: without images nor what was sent. */
export function toPlainText({ patient, opening, sections, stamp }: ReportDocument): string {
  const blocks = [patient, ...opening, ...sections, stamp];
  return `${blocks.map((block) => linesOf(block).join('\n')).join('\n\n')}\n`;
}

function linesOf(block: PatientBlock | OpeningBlock | SectionBlock | StampBlock): string[] {
  switch (block.kind) {
    case 'patient':
      return [block.name, said([block.type, block.facts], ' · '), said(block.meta, ' · ')];
    case 'ladder':
      return [`${block.label}: ${block.steps[block.active] ?? ''}`];
    case 'conclusion':
      return [block.title.toUpperCase(), said([block.lead, block.text], ' ')];
    case 'badges':
      return [block.badges.map(({ text }) => text).join(' · ')];
    case 'summary':
      return [said([block.lead, block.text], ' ')];
    case 'callout':
      return [block.title.toUpperCase(), block.text];
    case 'section':
      return [block.title.toUpperCase(), ...block.contents.flatMap(contentLines)];
    case 'stamp':
      return [block.notice, ...block.facts.map(({ label, text }) => `${label}: ${text}`)];
  }
}

function contentLines(content: Content): string[] {
  switch (content.kind) {
    case 'paragraph':
      return [content.phrases.map(({ text }) => text).join('')];
    case 'list':
      return content.items.map((text, index) =>
        item(content.ordered ? `${index + 1}.` : '-', text),
      );
    case 'table':
      return [
        ...content.groups.flatMap(({ title, rows }) => [
          ...(title ? [`${title}:`] : []),
          ...rows.map(rowLine),
        ]),
        ...content.notes.map(({ lead, text }) => `${lead} ${text}`),
      ];
    case 'pairs':
      return content.pairs.map(({ label, text, level }) =>
        item(`${'  '.repeat(level)}-`, said([`${label}:`, text], ' ')),
      );
    case 'fine':
      return content.lines.map((text) => item('-', text));
    case 'grid':
      return content.cells.map(({ label, text }) => item('-', `${label}: ${text}`));
    case 'differential':
      return differentialLines(content);
  }
}

/** «- Núcleos: ≈ 67 (60–70) en el campo · Recuento». */
function rowLine([first, ...cells]: readonly Cell[]): string {
  const values = cells
    .filter(({ text }) => text)
    .map((cell, index) => `${index === 0 ? '' : cell.soft ? ' ' : ' · '}${withUnder(cell)}`);
  return item('-', `${first ? withUnder(first) : ''}: ${values.join('')}`);
}

function withUnder({ text, under }: Cell): string {
  return under ? `${text} (${under})` : text;
}

function differentialLines(block: DifferentialBlock): string[] {
  const { index, name, likelihood, inFavour, against, decidedBy, note } = block;
  const labels = DIFFERENTIAL_LABELS;
  return [
    item(`${index}.`, likelihood ? `${name} (${likelihood})` : name),
    ...inFavour.map((text) => item('  ', `${labels.inFavour}: ${text}`)),
    ...against.map((text) => item('  ', `${labels.against}: ${text}`)),
    ...(note ? [item('  ', note)] : []),
    ...(decidedBy ? [item('  ', `${labels.decidedBy}: ${decidedBy}`)] : []),
  ];
}

/** A text behind its mark; the lines that follow the first stand under it. */
function item(mark: string, text: string): string {
  return `${mark} ${text.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`;
}

function said(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter((part) => part).join(separator);
}
