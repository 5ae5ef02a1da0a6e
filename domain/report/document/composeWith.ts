import type { AnswerSection } from '#domain/catalogue/present.ts';
import { aiMarkOf } from '#domain/report/aiMark.ts';
import { noticeOf } from '#domain/report/notices.ts';
import { proposedBy } from '#domain/report/proposed.ts';
import type { Report } from '#domain/report/schema.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { shorten } from '#domain/text/shorten.ts';
import type { Block, OpeningBlock, ReportDocument, ReportSection, SectionBlock } from './blocks.ts';
import { figuresOf, overlayLegend } from './figures.ts';
import { CHECK, leadingSections } from './leading.ts';
import { absence, checkOpening, openingBlocks } from './opening.ts';
import { patientBlock } from './patient.ts';
import { foldedSections, reportSections } from './sections.ts';
import type { ReportSheet } from './sheet.ts';
import { stampBlock } from './stamp.ts';
import type { TypeParts } from './typeParts.ts';
import { typeset } from './typography.ts';

/** Composes a report with the contents of its type. */
export function composeWith(sheet: ReportSheet, typeParts: TypeParts): ReportDocument {
  const { reading, clinic, contact, vet, timeZone } = sheet;
  const patient = patientBlock(sheet);
  const report = reading.state === 'read' ? reading.report : undefined;
  const parts = {
    patient,
    opening: openingOf(sheet).map(typesetOurs),
    sections: sectionsOf(sheet, typeParts),
    check: checkOf(sheet, typeParts),
    figures: figuresOf(sheet.images, report),
    details: sheet.answers.map((section) => detailSection(section, report)),
    aside: asideOf(sheet),
    stamp: stampBlock(report, timeZone, sheet),
  };
  return {
    title: `Informe de ${patient.name} · ${sheet.typeLabel}`,
    author: [vet, clinic].filter((part) => part).join(', ') || 'Vetoscopio',
    running: {
      patient: shorten(patient.name, HEAD),
      type: sheet.typeLabel,
      id: sheet.id,
      shortId: sheet.id.slice(0, 8),
      notice: noticeOf(report),
      unsigned: report ? UNSIGNED : null,
    },
    ...parts,
    aiMark: aiMarkOf(reading),
    folded: report ? foldedSections(report) : [],
    blocks: [
      {
        kind: 'masthead',
        ...(clinic ? { clinic } : {}),
        ...(contact ? { contact } : {}),
        ...(vet ? { vet } : {}),
      },
      ...inPaperOrder({ ...parts, sections: parts.sections.filter(isPrinted(sheet)) }),
    ],
  };
}

/** No report can be signed here yet. */
const UNSIGNED = 'Borrador sin firmar';

/** Rows beside the report. */
const ASIDE = 5;

/** Leaves out the patient, shown at the head, and what the report already shows. */
function asideOf({ answers, pairs = [], reading }: ReportSheet): ReportDocument['aside'] {
  const { measurements, reasons } =
    reading.state === 'read' ? reading.report : { measurements: [], reasons: [] };
  const shown = new Set([
    ...measurements.map(({ key }) => key),
    ...reasons.flatMap(({ facts }) => facts.map(({ key }) => key)),
    ...pairs.flatMap(({ rows }) => rows.flatMap((row) => row.answers.map(({ key }) => key))),
  ]);
  return answers
    .filter(({ id }) => id !== 'patient')
    .flatMap(({ rows }) => rows)
    .filter(({ key }) => !shown.has(key))
    .slice(0, ASIDE)
    .map(({ label, value }) => ({ label, text: value }));
}

/** The head of a report and what it opens with, without the rest. */
export const composeBeginning = (
  sheet: ReportSheet,
): Pick<ReportDocument, 'patient' | 'opening'> => ({
  patient: patientBlock(sheet),
  opening: openingOf(sheet).map(typesetOurs),
});

const openingOf = ({ reading, timeZone }: ReportSheet) =>
  reading.state === 'read' ? openingBlocks(reading.report, timeZone) : [absence(reading)];

function sectionsOf(sheet: ReportSheet, typeParts: TypeParts): ReportSection[] {
  const { reading, microscopic = false, timeZone } = sheet;
  const missing = missingImages(sheet);
  if (reading.state !== 'read') return missing;
  const { report } = reading;
  const sections = report.unchecked?.leading
    ? leadingSections(report, { microscopic, timeZone })
    : reportSections(report, sheet, typeParts);
  return [...missing, ...sections.map(typesetOurs)];
}

/** Images that were refused, so that no number is missing without its reason. */
function missingImages({ refusedImages = [] }: ReportSheet): ReportSection[] {
  if (refusedImages.length === 0) return [];
  const items = refusedImages.map(
    ({ position, fileName, reason }) =>
      `La imagen ${position} (${fileName}) no se leyó: ${lowerFirst(reason)}.`,
  );
  const title = 'Imágenes que faltan';
  return [
    { kind: 'section', id: 'missing', title, contents: [{ kind: 'list', ordered: false, items }] },
  ];
}

/** The whole report of the criteria, below an automation that heads it. */
function checkOf(sheet: ReportSheet, typeParts: TypeParts): ReportDocument['check'] {
  const { reading } = sheet;
  if (reading.state !== 'read' || !reading.report.unchecked?.leading) return null;
  const { report } = reading;
  return {
    title: CHECK,
    opening: checkOpening(report).map(typesetOurs),
    sections: reportSections(report, sheet, typeParts).map(typesetOurs),
  };
}

/** Typesets our text only; words of a model or an automation stay as written. */
const typesetOurs = <T extends OpeningBlock | ReportSection>(block: T): T =>
  block.kind === 'unchecked' || 'unchecked' in block ? block : typeset(block);

/** Paper includes the unchecked reading only on request. */
const isPrinted =
  ({ withUnchecked }: ReportSheet) =>
  (section: ReportSection) =>
    section.kind !== 'unchecked' || section.card === true || withUnchecked === true;

/** Characters of a name in a page header. */
const HEAD = 40;

function detailSection(
  { id, title, rows }: AnswerSection,
  report: Report | undefined,
): SectionBlock {
  const { proposed = [], unchecked } = report ?? {};
  const origin = unchecked && `indicado por usted, ${proposedBy(unchecked.reader)}`;
  const cells = rows.map(({ key, label, value, full }) => {
    const text = origin && proposed.includes(key) ? `${value} (${origin})` : value;
    return { label, text, full: full === true };
  });
  return { kind: 'section', id, title, contents: [{ kind: 'grid', cells }] };
}

const chapter = (title: string): Block => ({ kind: 'chapter', title });

type Parts = Pick<
  ReportDocument,
  'patient' | 'opening' | 'sections' | 'check' | 'figures' | 'details' | 'stamp'
>;

function inPaperOrder(parts: Parts): Block[] {
  const { patient, opening, sections, check, figures, details, stamp } = parts;
  const legend = overlayLegend(figures.flatMap(({ overlay }) => overlay ?? []));
  const pictures: Block[] = [chapter('Imágenes Adjuntas'), { kind: 'figures', legend, figures }];
  return [
    patient,
    ...opening,
    ...sections,
    ...(check ? [chapter(check.title), ...check.opening, ...check.sections] : []),
    ...(figures.length > 0 ? pictures : []),
    chapter('Detalles del Envío'),
    ...(details.length > 0
      ? details
      : [{ kind: 'summary', text: 'Información No Disponible' } as const]),
    stamp,
  ];
}
