import { VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Differential, Finding, Quality, Report } from '#domain/report/schema.ts';
import type { Content, DifferentialBlock, Pair, Phrase, SectionBlock } from './blocks.ts';
import { measurementTable } from './measurements.ts';

/**
 * The sections of a report that say something, in their order.
 * @param microscopic whether its findings were seen under a microscope.
 */
export function reportSections(report: Report, microscopic: boolean): SectionBlock[] {
  const findings = microscopic ? 'Hallazgos microscópicos' : 'Hallazgos';
  return [
    section('quality', 'Calidad y limitaciones', qualityContents(report.quality)),
    section('measurements', 'Medidas', measurementTable(report.measurements)),
    section('findings', findings, findingContents(report.findings)),
    section('differentials', 'Diagnóstico diferencial', report.differentials.map(differential)),
    section('recommendations', 'Recomendaciones', list(report.recommendations, true)),
    section('references', 'Referencias', fineLines(report.references)),
    section('additional', 'Detalles adicionales', findingContents(report.additional)),
  ].filter(({ contents }) => contents.length > 0);
}

function section(id: string, title: string, contents: readonly Content[]): SectionBlock {
  return { kind: 'section', id, title, contents };
}

function list(items: readonly string[], ordered: boolean): Content[] {
  return items.length > 0 ? [{ kind: 'list', ordered, items }] : [];
}

function fineLines(lines: readonly string[]): Content[] {
  return lines.length > 0 ? [{ kind: 'fine', lines }] : [];
}

function qualityContents(quality: Quality | undefined): Content[] {
  if (!quality) return [];
  const { verdict, text, limitations, images } = quality;
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
