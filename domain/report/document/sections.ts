import { SECTION_LABELS, VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Differential, Finding, Quality, Report } from '#domain/report/schema.ts';
import type { Block, Content, DifferentialBlock, Pair, Phrase } from './blocks.ts';
import { measurementTable } from './measurements.ts';

/**
 * The sections of a report that say something, in the order of the screen.
 * @param microscopic whether its findings were seen under a microscope.
 */
export function reportSections(report: Report, microscopic: boolean): Block[] {
  const { measurements, recommendations, references } = report;
  return [
    ...section(SECTION_LABELS.quality, report.quality ? qualityContents(report.quality) : []),
    ...section(
      SECTION_LABELS.measurements,
      measurements.length > 0 ? [measurementTable(measurements)] : [],
    ),
    ...section(
      microscopic ? SECTION_LABELS.microscopicFindings : SECTION_LABELS.findings,
      findingContents(report.findings),
    ),
    ...section(SECTION_LABELS.differentials, report.differentials.map(differential)),
    ...section(SECTION_LABELS.recommendations, list(recommendations, true)),
    ...section(
      SECTION_LABELS.references,
      references.length > 0 ? [{ kind: 'fine', lines: references }] : [],
    ),
    ...section(SECTION_LABELS.additional, findingContents(report.additional)),
  ];
}

function section(title: string, contents: readonly Content[]): Block[] {
  return contents.length > 0 ? [{ kind: 'section', title, contents }] : [];
}

function list(items: readonly string[], ordered: boolean): Content[] {
  return items.length > 0 ? [{ kind: 'list', ordered, items }] : [];
}

function qualityContents({ verdict, text, limitations, images }: Quality): Content[] {
  const phrases: Phrase[] = [
    ...(verdict
      ? [{ text: VERDICT_LABELS[verdict], strong: true } as const, { text: text ? '. ' : '.' }]
      : []),
    ...(text ? [{ text }] : []),
  ];
  const unused = images
    .filter((image) => !image.used)
    .map(({ position, problems }) => {
      return `Imagen ${position} no usada: ${problems.join('; ') || 'sin motivo indicado'}`;
    });
  const remarks = images
    .filter((image) => image.used && image.problems.length > 0)
    .map(({ position, problems }) => `Imagen ${position}: ${problems.join('; ')}`);
  return [
    ...(phrases.length > 0 ? [{ kind: 'paragraph', phrases } as const] : []),
    ...list([...unused, ...remarks, ...limitations], false),
  ];
}

function findingContents(findings: readonly Finding[]): Content[] {
  const pairs = findings.flatMap((finding) => pairsOf(finding, 0));
  return pairs.length > 0 ? [{ kind: 'pairs', pairs }] : [];
}

function pairsOf(finding: Finding, level: number): Pair[] {
  const { label, text, children } = joinOnly(finding);
  const own: Pair = { label, level, ...(text === undefined ? {} : { text }) };
  return [own, ...(children ?? []).flatMap((child) => pairsOf(child, level + 1))];
}

/** A group of one, such as a cell population with its percentage, is read on one line. */
function joinOnly(finding: Finding): Finding {
  const [only, another] = finding.children ?? [];
  if (!only?.text || only.children || another || finding.text) return finding;
  return { label: finding.label, text: `${only.label}: ${only.text}` };
}

function differential(item: Differential, index: number): DifferentialBlock {
  return { kind: 'differential', index: index + 1, ...item };
}
