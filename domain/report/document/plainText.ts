import { type AiMark, markWords } from '#domain/report/aiMark.ts';
import { DIFFERENTIAL_LABELS } from '#domain/report/labels.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import type {
  Check,
  Content,
  DifferentialBlock,
  OpeningBlock,
  PatientBlock,
  ReportDocument,
  ReportSection,
  SectionBlock,
  StampBlock,
} from './blocks.ts';
import { unset } from './typography.ts';
import { UNCHECKED_MARK, UNCHECKED_WORD, uncheckedLines } from './unchecked.ts';

/** Text to paste into a clinical history, without images or answers. */
export function toPlainText(document: ReportDocument): string {
  const { patient, opening, sections, check, stamp, aiMark } = document;
  const textOf = (block: TextBlock) => marked(block, aiMark).join('\n');
  const texts = [
    ...[patient, ...opening, ...sections].map(textOf),
    ...(check ? [check.title.toUpperCase(), ...check.opening.map(textOf)] : []),
    ...[...(check?.sections ?? []), stamp].map(textOf),
  ];
  if (aiMark) texts.push(`[${markWords(aiMark).join('; ')}]`);
  return unset(`${texts.filter((text) => text !== '').join('\n\n')}\n`);
}

type TextBlock = PatientBlock | OpeningBlock | ReportSection | StampBlock;

/** Marks each line of a leading automation as unchecked. */
function marked(block: TextBlock, aiMark: AiMark | null): string[] {
  const lines = linesOf(block);
  if (!('unchecked' in block)) return lines;
  const mark = aiMark?.reader === 'automatizacion' ? AUTOMATION_MARK : UNCHECKED_MARK;
  return lines.flatMap((line) => line.split('\n')).map((line) => `${mark} ${line}`);
}

/** Lines are pasted alone, so that each names its author. */
const AUTOMATION_MARK = `(${READER_NAMES.automatizacion.the}, ${UNCHECKED_WORD})`;

function linesOf(block: TextBlock): string[] {
  switch (block.kind) {
    case 'patient':
      return [
        block.name,
        joined([block.type, block.facts], ' · '),
        `${block.date} · ID ${block.id}`,
        ...(block.origin ? [block.origin] : []),
      ];
    case 'urgency':
      return [block.text, ...(block.reason ? [block.reason] : [])];
    case 'acts':
      return [
        block.title.toUpperCase(),
        ...block.acts.map(({ lead, text, data }, index) => {
          const because = data.length > 0 ? ` (${data.join('; ')})` : '';
          return `${index + 1}. ${joined([lead, text], ' ')}${because}`;
        }),
      ];
    case 'keyFigures':
      return [block.title.toUpperCase(), ...block.figures.map(({ plain }) => item('-', plain))];
    case 'ladder':
      return [`${block.label}: ${block.steps[block.active] ?? ''}`];
    case 'conclusion':
      return [block.title.toUpperCase(), joined([block.lead, block.text], ' ')];
    case 'badges':
      return [block.badges.map(({ text }) => text).join(' · ')];
    case 'summary':
      return [joined([block.lead, block.text], ' ')];
    case 'callout':
      return [block.title.toUpperCase(), block.text, ...(block.under ? [block.under] : [])];
    case 'section':
      return sectionLines(block);
    case 'unchecked':
      return uncheckedLines(block);
    case 'stamp':
      return [block.notice, ...block.facts.map(({ label, text }) => `${label}: ${text}`)];
  }
}

/** Skips a section that has only drawings. */
function sectionLines({ title, contents }: SectionBlock): string[] {
  const lines = contents.flatMap(contentLines);
  return lines.length > 0 ? [title.toUpperCase(), ...lines] : [];
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
          ...rows.flatMap(({ plain }) => plain.map((line) => item('-', line))),
        ]),
        ...content.notes.map(({ lead, text }) => `${lead} ${text}`),
      ];
    case 'pairs':
      return content.pairs.map(({ label, text, level }) =>
        item(`${'  '.repeat(level)}-`, joined([`${label}:`, text], ' ')),
      );
    case 'fine':
      return content.lines.map((text) => item('-', text));
    case 'folded':
      return [item('-', `${content.title}: ${content.text}`)];
    case 'row':
      return [...content.row.plain];
    case 'limits':
      return [...content.open, ...content.more, ...content.references].map((text) =>
        item('-', text),
      );
    case 'grid':
      return content.cells.map(({ label, text }) => item('-', `${label}: ${text}`));
    case 'warnings':
      return content.items.map(({ lead, text }) => item('-', `${lead} ${text}`));
    case 'checks':
      return content.items.map(checkLine);
    case 'drawing':
      return [];
    case 'differential':
      return differentialLines(content);
  }
}

/**
 * Omits the condition and its data: a condition also names rejected classes, and clinical histories
 * are searched by name. Screen and paper show both.
 */
function checkLine({ text, rule }: Check): string {
  return item('-', rule ? `${text} (${rule})` : text);
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

/** Indents continuation lines under the first. */
function item(mark: string, text: string): string {
  return `${mark} ${text.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`;
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter((part) => part).join(separator);
}
