import type { Measurement, Report } from '#domain/report/schema.ts';
import { isByCriteria } from '#domain/report/schema.ts';
import type { Content, ReportSection } from './blocks.ts';
import { populationContents } from './drawings.ts';
import { withoutLeading } from './keyFigures.ts';
import { limitsContents } from './limits.ts';
import { measurementTable, withoutSingleRows } from './measurements.ts';
import {
  agreement,
  checks,
  coherence,
  criteriaFindings,
  differential,
  findingContents,
  fineLines,
  qualityContents,
  recommendations,
} from './sectionContents.ts';
import type { ReportSheet } from './sheet.ts';
import { type SidesTable, sidesTable } from './sides.ts';
import type { TypeParts } from './typeParts.ts';
import { uncheckedBlock } from './unchecked.ts';
import type { UncheckedBlock } from './uncheckedBlock.ts';

/** Reports that have the section: those by criteria, or any other. */
type Place = 'criteria' | 'other';

const EVERYWHERE: readonly Place[] = ['criteria', 'other'];

/** Section of the sheet. The order of `SECTIONS` is the order on screen, on paper and in text. */
interface SectionRow {
  /** Anchor in the page. A section in two places has two rows. */
  readonly id: string;
  title(parts: SheetParts): string;
  /** A section without contents is left out. */
  contents(parts: SheetParts): readonly Content[];
  readonly place: readonly Place[];
  /** Closed by default on a phone, in reports by criteria. */
  readonly folds?: true;
}

interface SheetParts {
  readonly report: Report;
  readonly sheet: ReportSheet;
  readonly sides: SidesTable | undefined;
  readonly remaining: readonly Measurement[];
  readonly ofType: TypeParts;
}

const titled = (title: string) => () => title;

const SECTIONS: readonly (SectionRow | 'unchecked')[] = [
  {
    id: 'quality',
    title: titled('Calidad y limitaciones'),
    contents: ({ report }) =>
      report.stamp.method === 'medicion'
        ? limitsContents(report, [])
        : qualityContents(report.quality),
    place: ['other'],
  },
  {
    id: 'coherence',
    title: titled('Datos que no encajan'),
    contents: ({ report }) => coherence(report),
    place: EVERYWHERE,
  },
  {
    id: 'figure',
    title: titled('Clase del derrame'),
    contents: ({ report, sheet, ofType }) => ofType.effusion?.(report, sheet) ?? [],
    place: ['criteria'],
  },
  {
    id: 'cycle',
    title: titled('Fechas del ciclo'),
    contents: ({ report, sheet, ofType }) => ofType.cycle?.(report, sheet) ?? [],
    place: ['criteria'],
  },
  {
    id: 'sides',
    title: ({ sides }) => sides?.title ?? '',
    contents: ({ sides }) => sides?.contents ?? [],
    place: ['criteria'],
  },
  {
    id: 'measurements',
    title: titled('Medidas'),
    contents: ({ report, sheet, sides, remaining }) => [
      ...withoutSingleRows(
        measurementTable(
          remaining.filter((one) => !sides?.shown.has(one)),
          report.measurements.filter((one) => !sides?.shown.has(one)),
        ),
      ),
      ...populationContents(sheet.differentials ?? []),
    ],
    place: ['criteria'],
  },
  {
    id: 'measurements',
    title: titled('Medidas'),
    contents: ({ report, remaining }) => measurementTable(remaining, report.measurements),
    place: ['other'],
  },
  {
    id: 'findings',
    title: ({ sheet }) =>
      sheet.microscopic && !sheet.beyondMicroscope ? 'Hallazgos microscópicos' : 'Hallazgos',
    contents: ({ report, sides, ofType }) => {
      const table = ofType.parasites?.(report);
      const rest = table?.rest ?? report.findings;
      return [...(table?.contents ?? []), ...criteriaFindings(rest, sides)];
    },
    place: ['criteria'],
  },
  {
    id: 'findings',
    title: ({ sheet }) => (sheet.microscopic ? 'Hallazgos microscópicos' : 'Hallazgos'),
    contents: ({ report }) => findingContents(report.findings),
    place: ['other'],
  },
  'unchecked',
  {
    id: 'criteria',
    title: titled('Criterios'),
    contents: ({ report }) => checks(report),
    place: ['criteria'],
    folds: true,
  },
  {
    id: 'agreement',
    title: titled('Acuerdo entre lecturas'),
    contents: ({ report }) => agreement(report),
    place: EVERYWHERE,
  },
  {
    id: 'differentials',
    title: titled('Diagnóstico diferencial'),
    contents: ({ report }) => report.differentials.map(differential),
    place: EVERYWHERE,
    folds: true,
  },
  {
    id: 'recommendations',
    title: titled('Recomendaciones'),
    contents: ({ report }) => recommendations(report),
    place: EVERYWHERE,
    folds: true,
  },
  {
    id: 'quality',
    title: titled('Límites y fuentes'),
    contents: ({ report }) => limitsContents(report, report.references),
    place: ['criteria'],
    folds: true,
  },
  {
    id: 'references',
    title: titled('Referencias'),
    contents: ({ report }) => fineLines(report.references),
    place: ['other'],
  },
  {
    id: 'additional',
    title: titled('Detalles adicionales'),
    contents: ({ report }) => findingContents(report.additional),
    place: EVERYWHERE,
  },
];

/** Sections with contents, in order. */
export function reportSections(
  report: Report,
  sheet: ReportSheet,
  ofType: TypeParts,
): ReportSection[] {
  const place = isByCriteria(report) ? 'criteria' : 'other';
  const sides =
    place === 'criteria'
      ? sidesTable(sheet.pairs ?? [], report.measurements, ofType.eyes)
      : undefined;
  const parts = { report, sheet, sides, ofType, remaining: withoutLeading(report) };
  return SECTIONS.flatMap((row): ReportSection[] => {
    if (row === 'unchecked') return apart(report, sheet);
    const contents = row.place.includes(place) ? row.contents(parts) : [];
    if (contents.length === 0) return [];
    return [{ kind: 'section', id: row.id, title: row.title(parts), contents }];
  });
}

/** Anchors of sections closed by default on a phone. */
export function foldedSections({ stamp }: Report): string[] {
  if (stamp.method !== 'criterios') return [];
  return SECTIONS.flatMap((row) => (row !== 'unchecked' && row.folds ? row.id : []));
}

function apart({ unchecked, stamp }: Report, { timeZone }: ReportSheet): UncheckedBlock[] {
  // The cards of a leading automation stand above all sections.
  return unchecked && !unchecked.leading ? [uncheckedBlock(unchecked, stamp, timeZone)] : [];
}
