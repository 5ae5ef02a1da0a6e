import { prescribes } from './model/treatments.ts';
import type { Differential, Finding, Quality, Report } from './schema.ts';
import type { OtherReader, UncheckedReading } from './uncheckedReading.ts';

/**
 * Older reports mix a model’s or an automation’s words with those of the criteria. Moves every
 * doubtful part to the unchecked reading, and keeps code output: measurements, urgency, criteria,
 * and a conclusion of criteria.
 */
export function separateOlderReading(report: Report): Report {
  const { stamp, unchecked } = report;
  if (stamp.method !== 'modelo' || unchecked) return report;
  const byCriteria = report.reasons.length > 0;
  const mixed = ['summary', 'agreement', 'confidence', 'processing'] as const;
  const led = ['conclusion', 'certainty', 'nextStep'] as const;
  const gone = new Set<string>(byCriteria ? mixed : [...mixed, ...led]);
  const checked = Object.fromEntries(Object.entries(report).filter(([key]) => !gone.has(key)));
  const { images, quality } = withoutCaptions(report.quality);
  return {
    // Only optional keys are removed.
    ...(checked as unknown as Report),
    ...(quality ? { quality } : {}),
    findings: [],
    differentials: [],
    recommendations: [],
    additional: [],
    stamp: { ...stamp, method: byCriteria ? 'criterios' : 'medicion' },
    unchecked: apart(report, images, byCriteria),
  };
}

function apart(report: Report, images: string[], byCriteria: boolean): UncheckedReading {
  const { agreement, conclusion, differentials, findings, nextStep, stamp, summary } = report;
  const steps = byCriteria || !nextStep ? [] : [nextStep];
  const advice = agreement?.level === 'desacuerdo' ? [] : [...steps, ...report.recommendations];
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Conclusión', byCriteria || !conclusion ? [] : [conclusion.text]],
    ['Resumen', summary ? summary.split('\n') : []],
    ['Hallazgos', [...findings, ...report.additional].flatMap((each) => linesOf(each))],
    ['Diagnóstico diferencial', differentials.map(differentialLine)],
    ['Imágenes', images],
    ['También decía', advice],
  ];
  return {
    reader: readerOf(stamp.engine),
    ...(stamp.model ? { model: stamp.model } : {}),
    readings: agreement && agreement.level !== 'sin_comprobar' ? 2 : 1,
    level: agreement?.level ?? 'sin_comprobar',
    rows: [],
    passages: parts.flatMap(([title, all]) => {
      const lines = all.filter((line) => !prescribes(line));
      return lines.length > 0 ? [{ title, lines }] : [];
    }),
    removed: [],
    older: true,
  };
}

const readerOf = (engine: string | undefined): OtherReader =>
  engine?.startsWith('Automatización') ? 'automatizacion' : 'modelo';

function linesOf({ label, text, state, children = [] }: Finding): string[] {
  const own = text ?? state?.replaceAll('_', ' ');
  const inner = children.flatMap((child) => linesOf(child));
  if (own) return [`${label}: ${own.replaceAll('\n', '; ')}`];
  return inner.map((line) => `${label}. ${line}`);
}

function differentialLine({ name, inFavour, against, decidedBy }: Differential): string {
  const parts = [
    inFavour.length > 0 ? `a favor: ${inFavour.join('; ')}` : '',
    against.length > 0 ? `en contra: ${against.join('; ')}` : '',
    decidedBy ? `lo decide: ${decidedBy}` : '',
  ].filter(Boolean);
  return [name, ...parts].join('. ');
}

/** Older captions append a model’s words to those of the measurement. */
const ITS_OWN = /(?:^|\. )(?:IA|Automatización): /;

function withoutCaptions(quality: Quality | undefined) {
  const lines: string[] = [];
  if (!quality) return { images: lines, quality };
  const images = quality.images.map(({ caption, ...image }) => {
    const [own = '', theirs] = caption?.split(ITS_OWN, 2) ?? [];
    if (theirs) lines.push(`Imagen ${image.position}: ${theirs}`);
    return { ...image, ...(own ? { caption: own } : {}) };
  });
  return { images: lines, quality: { ...quality, images } };
}
