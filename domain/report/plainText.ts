import { spanishDate } from '#domain/catalogue/calendar.ts';
import { conclusionParts } from './conclusion.ts';
import {
  CERTAINTY_WORDS,
  measurementRange,
  measurementValue,
  ORIGIN_LABELS,
  SECTION_LABELS,
  VERDICT_LABELS,
} from './labels.ts';
import {
  AI_NOTICE,
  type Differential,
  type Finding,
  type Measurement,
  type Quality,
  type Report,
  type Stamp,
} from './schema.ts';

function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

function findingLines(finding: Finding, level = 0): string[] {
  const by = '  '.repeat(level);
  const text = finding.text === undefined ? '' : ` ${indent(finding.text, `${by}  `)}`;
  const own = `${by}- ${finding.label}:${text}`;
  return [own, ...(finding.children ?? []).flatMap((child) => findingLines(child, level + 1))];
}

function measurementLine(measurement: Measurement): string {
  const range = measurementRange(measurement);
  const origin = measurement.origin ? [ORIGIN_LABELS[measurement.origin]] : [];
  const image = measurement.image === undefined ? [] : [`imagen ${measurement.image}`];
  const aside = [...origin, ...image].join(', ');
  const parts = [
    measurementValue(measurement),
    range ? `(${range})` : '',
    measurement.value === undefined ? '' : (measurement.unit ?? ''),
    measurement.reason ? `(${measurement.reason})` : '',
    aside ? `· ${aside}` : '',
  ];
  return `- ${measurement.name}: ${parts.filter((part) => part !== '').join(' ')}`;
}

function qualityLines(quality: Quality): string[] {
  return [
    ...(quality.verdict ? [VERDICT_LABELS[quality.verdict]] : []),
    ...(quality.text ? [quality.text] : []),
    ...quality.limitations.map((limitation) => `- ${limitation}`),
    ...quality.images.flatMap((image) =>
      image.used
        ? []
        : [
            `- Imagen ${image.position} no usada: ${image.problems.join('; ') || 'sin motivo indicado'}`,
          ],
    ),
  ];
}

function differentialLines(differential: Differential, index: number): string[] {
  const likelihood = differential.likelihood ? ` (${differential.likelihood})` : '';
  return [
    `${index + 1}. ${differential.name}${likelihood}`,
    ...differential.inFavour.map((line) => `   A favor: ${line}`),
    ...differential.against.map((line) => `   En contra: ${line}`),
    ...(differential.decidedBy ? [`   Lo decide: ${differential.decidedBy}`] : []),
    ...(differential.note ? [`   ${indent(differential.note, '   ')}`] : []),
  ];
}

function stampLine(stamp: Stamp): string[] {
  const engine = [stamp.engine, stamp.model, stamp.version].filter((part) => part !== undefined);
  const images =
    stamp.imagesRead === undefined || stamp.imagesTotal === undefined
      ? []
      : [`imágenes leídas: ${stamp.imagesRead} de ${stamp.imagesTotal}`];
  const parts = [
    ...engine,
    ...(stamp.date ? [spanishDate(stamp.date.slice(0, 10))] : []),
    ...images,
  ];
  return parts.length > 0 ? [parts.join(' · ')] : [];
}

/**
 * The report as plain text, to paste into a clinical history. `heading` is what identifies the
 * case, a line each. Always ends with the notice that it is AI support.
 */
export function reportToPlainText(report: Report, heading: readonly string[] = []): string {
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [[title.toUpperCase(), ...lines].join('\n')] : [];
  const { lead, text: conclusion } = conclusionParts(report);
  const blocks = [
    ...(heading.length > 0 ? [heading.join('\n')] : []),
    ...(report.processing ? [report.processing.message] : []),
    ...section(SECTION_LABELS.conclusion, [
      ...(conclusion ? [lead ? `${lead} ${conclusion}` : conclusion] : []),
      ...(report.certainty ? [`Certeza: ${CERTAINTY_WORDS[report.certainty].toLowerCase()}`] : []),
      ...(report.confidence ? [`Confianza: ${report.confidence.text}`] : []),
      ...(report.urgency ? [`Urgencia: ${report.urgency}`] : []),
      ...(report.summary ? [report.summary] : []),
    ]),
    ...section(SECTION_LABELS.nextStep, report.nextStep ? [report.nextStep] : []),
    ...section(SECTION_LABELS.quality, report.quality ? qualityLines(report.quality) : []),
    ...section(SECTION_LABELS.measurements, report.measurements.map(measurementLine)),
    ...section(
      SECTION_LABELS.findings,
      report.findings.flatMap((item) => findingLines(item)),
    ),
    ...section(SECTION_LABELS.differentials, report.differentials.flatMap(differentialLines)),
    ...section(
      SECTION_LABELS.recommendations,
      report.recommendations.map((line, index) => `${index + 1}. ${line}`),
    ),
    ...section(
      SECTION_LABELS.references,
      report.references.map((line) => `- ${line}`),
    ),
    ...section(
      SECTION_LABELS.additional,
      report.additional.flatMap((item) => findingLines(item)),
    ),
    [AI_NOTICE, ...stampLine(report.stamp)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
