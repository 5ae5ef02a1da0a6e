import { decidingText, VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Quality, Report } from '#domain/report/schema.ts';
import type { AccuracyLink, Content } from './blocks.ts';

/** Open lines, and characters in each on a wide screen. */
const OPEN_LINES = 3;
const LINE = 80;

/**
 * Limits of our engines’ reports: this case’s in three open lines, then general ones and sources.
 */
export function limitsContents(report: Report, references: readonly string[]): Content[] {
  const { quality } = report;
  const own = unique(ofThisCase(report));
  const general = unique(ofAnyCase(quality)).filter((text) => !own.includes(text));
  const fitting = fittingLines(own);
  const open = fitting.length > 0 ? fitting : general.slice(0, 1);
  const more = [...own, ...general].filter((text) => !open.includes(text));
  if (open.length + references.length === 0) return [];
  return [
    {
      kind: 'limits',
      open,
      more,
      references,
      moreTitle: moreTitle(more, references),
      accuracy: accuracyLinks(report),
    },
  ];
}

/** Row of the accuracy page about what only criteria say. */
export const CRITERIA_ROW = 'criterios';

/** Judged measures of the accuracy page, by names of our engine's own figures. */
const ACCURACY_ROWS: readonly (readonly [name: RegExp, link: AccuracyLink])[] = [
  [/^Leucocitos\b/, { row: 'leucocytes-all', about: 'leucocitos' }],
  [/^Eritrocitos\b/, { row: 'erythrocytes', about: 'eritrocitos' }],
  [/^Núcleos\b/, { row: 'nuclei', about: 'núcleos' }],
  [/^Frecuencia cardiaca en la imagen\b/, { row: 'ecg-rate', about: 'frecuencia cardiaca' }],
];

/** Rows of the figures taken from images and of criteria, as far as the report has either. */
function accuracyLinks({ measurements, classes, stamp }: Report): AccuracyLink[] {
  const counted = measurements.filter(({ origin }) => origin === 'recuento' || origin === 'medido');
  const measured = ACCURACY_ROWS.flatMap(([name, link]) =>
    counted.some((each) => name.test(each.name)) ? [link] : [],
  );
  if (classes.length > 0 || (measured.length === 0 && !stamp.imagesRead))
    return [...measured, { row: CRITERIA_ROW, about: 'criterios' }];
  return measured.length > 0 ? measured : [{ row: 'quality', about: 'calidad de la imagen' }];
}

function moreTitle(more: readonly string[], references: readonly string[]): string {
  if (references.length === 0) return 'Más reservas';
  return more.length > 0 ? 'Más reservas y fuentes' : 'Fuentes';
}

/** With classes, the checks already show the deciding datum. */
function ofThisCase({ quality, deciding, classes }: Report): string[] {
  if (!quality) return [];
  const { verdict, text, limitations, images } = quality;
  const decidingLine = deciding && classes.length > 0 ? decidingText(deciding) : undefined;
  return [
    ...(verdict && isFaulty(quality)
      ? [`${VERDICT_LABELS[verdict]}.${text ? ` ${text}` : ''}`]
      : []),
    ...imageRemarks(images),
    ...limitations.filter((limitation) => limitation !== decidingLine),
  ];
}

function ofAnyCase(quality: Quality | undefined): string[] {
  if (!quality) return [];
  const { text, reservations = [] } = quality;
  return [...reservations, ...(text && !isFaulty(quality) ? [text] : [])];
}

const isFaulty = ({ verdict }: Quality) => verdict === 'limitada' || verdict === 'no_diagnostica';

/** Unused images first, then problems of the others. */
export function imageRemarks(images: Quality['images']): string[] {
  return [
    ...images
      .filter(({ used }) => !used)
      .map(({ position, problems }) => {
        return `Imagen ${position} no usada: ${problems.join('; ') || 'sin motivo indicado'}`;
      }),
    ...images
      .filter(({ used, problems }) => used && problems.length > 0)
      .map(({ position, problems }) => `Imagen ${position}: ${problems.join('; ')}`),
  ];
}

/** First texts that fit together; at least one, however long. */
function fittingLines(texts: readonly string[]): string[] {
  let left = OPEN_LINES;
  return texts.filter((text, index) => {
    left -= Math.ceil(text.length / LINE);
    return index === 0 || left >= 0;
  });
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
