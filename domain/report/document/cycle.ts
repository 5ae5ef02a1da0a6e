import { daysAfter } from '#domain/catalogue/days.ts';
import { DATED, FERTILE_DAYS } from '#domain/report/datedWords.ts';
import { type CycleSpan, cycleLine } from '#domain/report/figures/cycleLine.ts';
import { FINDING_LISTS, type Report } from '#domain/report/schema.ts';
import type { Content } from './blocks.ts';
import type { ReportSheet } from './sheet.ts';

const ENTERED = [
  { key: 'lhPeakDate', name: 'Pico de LH' },
  { key: 'ovulationDate', name: 'Ovulación' },
  { key: 'diestrusFirstDay', name: 'Primer día de diestro' },
  { key: 'matingFirstDate', name: 'Primera monta' },
  { key: 'matingLastDate', name: 'Última monta' },
];

/** Draws the cycle on one line of days, without dates in doubt; empty when nothing was dated. */
export function cycleContents(report: Report, { answers }: ReportSheet): Content[] {
  const entered = new Map(
    answers.flatMap(({ rows }) => rows.map(({ key, value }) => [key, dateIn(value)] as const)),
  );
  const doubted = new Set(report.coherence.flatMap(({ fields }) => fields));
  const points = ENTERED.flatMap(({ key, name }): CycleSpan[] => {
    const date = entered.get(key);
    return date && !doubted.has(key) ? [{ name, from: date, to: date }] : [];
  });
  const counted = sentencesOf(report).flatMap((text) => countedIn(text) ?? []);
  if (counted.length === 0) return [];
  const hasOvulation = [...points, ...counted].some(({ name }) => name.startsWith('Ovulación'));
  const window = counted.find(({ strong }) => strong);
  const day = window && daysAfter(window.from, -FERTILE_DAYS[0]);
  const estimated = !day || hasOvulation ? [] : [{ name: ESTIMATED, from: day, to: day }];
  const spans = [...points, ...estimated, ...counted].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
  const sample = entered.get('sampleDateTime') ?? report.stamp.date?.slice(0, 10);
  return [
    {
      kind: 'drawing',
      legend: [],
      wide: cycleLine(spans, sample, 'wide'),
      narrow: cycleLine(spans, sample, 'narrow'),
    },
  ];
}

const ESTIMATED = 'Ovulación estimada';

function sentencesOf({ findings }: Report): string[] {
  const finding = findings.find(({ list }) => list?.id === FINDING_LISTS.found);
  return finding?.list?.items.map(({ text }) => text) ?? [];
}

const DATE = /(\d{2})\/(\d{2})\/(\d{4})/g;

function datesIn(text: string): string[] {
  return [...text.matchAll(DATE)].map(([, day, month, year]) => `${year}-${month}-${day}`);
}

const dateIn = (text: string) => datesIn(text)[0];

function countedIn(text: string): CycleSpan | undefined {
  const [from, to = from] = datesIn(text);
  if (!from || !to) return undefined;
  if (text.startsWith(DATED.ovulation)) return { name: ESTIMATED, from, to };
  if (text.startsWith(DATED.window)) return { name: 'Ventana fértil', from, to, strong: true };
  if (text.startsWith(DATED.due)) return { name: text.slice(0, text.indexOf(':')), from, to };
  if (text.startsWith(DATED.mated)) return { name: 'Parto posible', from, to };
  return undefined;
}
