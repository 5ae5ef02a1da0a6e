import { decidingText, VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Quality, Report } from '#domain/report/schema.ts';
import type { Content } from './blocks.ts';

/** Lines that stand open, and letters that fit into one of them on a wide screen. */
const OPEN_LINES = 3;
const LINE = 80;

/**
 * Limits of a report of our engines: those of this case open, in three lines; the general ones and
 * the sources behind them.
 */
export function limitsContents(report: Report, references: readonly string[]): Content[] {
  const { quality, stamp } = report;
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
      accuracy: Boolean(stamp.imagesRead),
    },
  ];
}

function moreTitle(more: readonly string[], references: readonly string[]): string {
  if (references.length === 0) return 'Más reservas';
  return more.length > 0 ? 'Más reservas y fuentes' : 'Fuentes';
}

/** The datum that would change the report stands among the criteria, where there are any. */
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

/** Images that were not used, then what is wrong with the others. */
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

/** The first that fit together; a single one however long it is. */
function fittingLines(texts: readonly string[]): string[] {
  let left = OPEN_LINES;
  return texts.filter((text, index) => {
    left -= Math.ceil(text.length / LINE);
    return index === 0 || left >= 0;
  });
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
