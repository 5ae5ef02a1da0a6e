import { upperFirst } from '#domain/criteria/core/conclude.ts';
import {
  AGREEMENT_LABELS,
  findingLabel,
  STATE_LABELS,
  VERDICT_LABELS,
} from '#domain/report/labels.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import type {
  Differential,
  Finding,
  Quality,
  Reason,
  Report,
  UncheckedReading,
} from '#domain/report/schema.ts';
import type {
  Check,
  Content,
  DifferentialBlock,
  Pair,
  Phrase,
  ReportSection,
  SectionBlock,
} from './blocks.ts';
import { effusionContents, populationContents } from './drawings.ts';
import { conclusionBelow, leadingAdvice } from './leading.ts';
import { measurementTable } from './measurements.ts';
import { saidConclusion } from './opening.ts';
import type { ReportSheet } from './sheet.ts';
import { sidesTable } from './sides.ts';
import { isSeen, stateTable } from './states.ts';
import { uncheckedBlock } from './unchecked.ts';
import type { UncheckedBlock } from './uncheckedBlock.ts';

/** The sections of a report that say something, in their order. */
export function reportSections(report: Report, sheet: ReportSheet): ReportSection[] {
  const { stamp, reasons } = report;
  const byCriteria =
    stamp.method === 'criterios' || (stamp.method === 'modelo' && reasons.length > 0);
  const sections = byCriteria ? sectionsByCriteria(report, sheet) : sectionsOf(report, sheet);
  return sections.filter((each) => each.kind === 'unchecked' || each.contents.length > 0);
}

/** What an automation that leads displaced from the head. */
function below(report: Report): SectionBlock[] {
  const said = saidConclusion(report);
  return report.unchecked?.leading && said ? conclusionBelow(report, said) : [];
}

/** What nothing checks, in its place between findings and criteria. */
function apart({ unchecked, stamp }: Report, { timeZone }: ReportSheet): UncheckedBlock[] {
  if (!unchecked || (unchecked.leading && isEmpty(unchecked))) return [];
  return [uncheckedBlock(unchecked, stamp, timeZone)];
}

const isEmpty = ({ rows, said, removed }: UncheckedReading) =>
  rows.length + said.length + removed.length === 0;

function sectionsOf(report: Report, sheet: ReportSheet): ReportSection[] {
  return [
    ...leadingAdvice(report),
    ...below(report),
    section('quality', 'Calidad y limitaciones', qualityContents(report.quality)),
    coherence(report),
    section('measurements', 'Medidas', measurementTable(report.measurements)),
    section('findings', findingsTitle(sheet.microscopic), findingContents(report.findings)),
    ...apart(report, sheet),
    agreement(report),
    ...advice(report),
    section('references', 'Referencias', fineLines(report.references)),
    section('additional', 'Detalles adicionales', findingContents(report.additional)),
  ];
}

/** What was entered leads here, and what limits it comes last. */
function sectionsByCriteria(report: Report, sheet: ReportSheet): ReportSection[] {
  const { measurements, references } = report;
  const sides = sidesTable(sheet.pairs ?? [], measurements);
  const others = measurements.filter((measurement) => !sides?.shown.has(measurement));
  const findings = sides ? withoutSides(report.findings) : report.findings;
  const patient = sheet.patientName?.trim() || 'Caso';
  return [
    ...leadingAdvice(report),
    ...below(report),
    coherence(report),
    section('figure', 'Clase del derrame', effusionContents(report, patient)),
    section('sides', sides?.title ?? '', sides?.contents ?? []),
    section('measurements', 'Medidas', [
      ...measurementTable(others),
      ...populationContents(sheet.differentials ?? []),
    ]),
    section('findings', findingsTitle(sheet.microscopic), criteriaFindings(findings)),
    ...apart(report, sheet),
    section('criteria', 'Criterios', checks(report)),
    agreement(report),
    ...advice(report),
    section('quality', 'Límites y fuentes', [
      ...qualityContents(report.quality),
      ...fineLines(references),
    ]),
    section('additional', 'Detalles adicionales', findingContents(report.additional)),
  ];
}

/** Both sides as criteria list them, row by row. */
const SIDES = findingLabel('exploracion_od_os');
/** The one of its rows that the table does not have. */
const NOT_TOLD = 'No evaluable';

/** The table has their rows; what was not told at all stays. */
function withoutSides(findings: readonly Finding[]): Finding[] {
  return findings.flatMap((finding) => {
    if (finding.label !== SIDES || !finding.text) return [finding];
    const left = finding.text.split('\n').filter((line) => line.startsWith(NOT_TOLD));
    return left.length > 0 ? [{ label: 'Hallazgos', text: left.join('\n') }] : [];
  });
}

function findingsTitle(microscopic: boolean): string {
  return microscopic ? 'Hallazgos microscópicos' : 'Hallazgos';
}

/** The strip at the head has its reason already. */
function advice(report: Report): SectionBlock[] {
  const { differentials, recommendations, urgencyLevel, urgencyReason } = report;
  const others = recommendations.filter((text) => !urgencyLevel || text !== urgencyReason);
  return [
    section('differentials', 'Diagnóstico diferencial', differentials.map(differential)),
    section('recommendations', 'Recomendaciones', list(others, true)),
  ];
}

function coherence(report: Report): SectionBlock {
  const items = report.coherence.map(({ text }) => ({ lead: 'Coherencia:', text }));
  const contents: Content[] = items.length > 0 ? [{ kind: 'warnings', items }] : [];
  return section('coherence', 'Datos que no encajan', contents);
}

/** Whether the readings of a model agree: what they do not agree on weighs less. */
function agreement({ agreement: said }: Report): SectionBlock {
  const contents: Content[] = said
    ? [
        {
          kind: 'paragraph',
          phrases: [
            { text: AGREEMENT_LABELS[said.level], strong: true },
            { text: `. ${said.text}` },
          ],
        },
      ]
    : [];
  return section('agreement', 'Acuerdo entre lecturas', contents);
}

/** The classes that are met, the classification applied and the datum that is missing most. */
function checks(report: Report): Content[] {
  const { classes: all, reasons, conclusion, rules, scheme, deciding } = report;
  if (all.length === 0) return [];
  // That nothing follows from the data (G-C0) is said by the conclusion, and is no class.
  const none = rules.some((rule) => rule.endsWith('/G-C0'));
  const classes = none ? all.filter((text) => text !== conclusion) : all;
  const items = [
    ...(reasons.length > 0 ? checksOf(report) : classes.map((text) => ({ text, met: true }))),
    ...(deciding ? [{ text: `Falta: ${deciding}`, met: false }] : []),
  ];
  const named = scheme && !classes.some((text) => text.includes(scheme));
  if (items.length === 0) return [];
  return [
    { kind: 'checks', items },
    ...(named ? fineLines([`Clasificación: ${scheme.replace(/\.$/, '')}.`]) : []),
  ];
}

/** Each class that is met; beside it, that a model or an automation says the contrary of what it reads. */
function checksOf({ reasons, unchecked }: Report): Check[] {
  if (!unchecked) return reasons.map(check);
  const contrary = unchecked.rows.filter(({ state }) => state === 'discrepa');
  const keys = new Set(contrary.flatMap(({ key }) => key ?? []));
  const disputed = `${READER_NAMES[unchecked.reader].the} discrepa`;
  return reasons.map((reason) => {
    const isDisputed = reason.facts.some(({ key }) => key !== undefined && keys.has(key));
    return isDisputed ? { ...check(reason), disputed } : check(reason);
  });
}

function check({ outcome, rule, condition, facts }: Reason): Check {
  return {
    ...{ text: outcome, met: true },
    ...(rule ? { rule } : {}),
    ...(condition ? { condition } : {}),
    ...(facts.length > 0
      ? { facts: facts.map(({ name, value }) => ({ label: name, value })) }
      : {}),
  };
}

/** Sentences as a list, what was looked for with its marks, and anything else under its name. */
function criteriaFindings(findings: readonly Finding[]): Content[] {
  return findings.flatMap((finding) => {
    const { label, text, children = [] } = finding;
    if (label === 'Hallazgos' && text && children.length === 0)
      return list(text.split('\n'), false);
    const seen = children.filter(isSeen);
    if (seen.length === 0) return findingContents([finding]);
    const rest = children.filter((child) => !isSeen(child));
    return [
      ...list(
        rest.flatMap(({ text: said }) => said ?? []),
        false,
      ),
      ...stateTable(seen),
    ];
  });
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
  const { label, text: said, state, children } = joinOnly(finding);
  const text = state === undefined ? said : upperFirst(said ?? STATE_LABELS[state]);
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
