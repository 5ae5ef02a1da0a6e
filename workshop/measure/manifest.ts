import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const point = z.tuple([z.number(), z.number()]).rest(z.unknown());
const box = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()]);

const truthSchema = z.object({
  counts: z.record(z.string(), z.number()).optional(),
  rbc_count: z.number().optional(),
  nuclei_count: z.number().optional(),
  heart_rate_bpm: z.number().optional(),
  points_xy_class: z.array(point).optional(),
  boxes_label_xyxy: z.array(box).optional(),
});

const entrySchema = z.object({
  file: z.string(),
  kind: z.string(),
  ground_truth: z.unknown().optional(),
});

/** An image with its known figures. */
export interface Sample {
  readonly file: string;
  readonly kind: string;
  readonly leucocytes?: number;
  /** A lower bound: cells at the edge and in clumps are unlabelled. */
  readonly erythrocytes?: number;
  readonly nuclei?: number;
  /** Beats a minute. */
  readonly rate?: number;
  /** Beats a minute of what begins at that column of the picture. */
  readonly rateFrom?: (column: number) => number;
  /** mm/s */
  readonly paperSpeed?: number;
  /** Centres in pixels. */
  readonly redCells: readonly (readonly [x: number, y: number])[];
}

const strips = z.array(
  z.object({
    file: z.string(),
    paperSpeed: z.number(),
    pixelsPerMm: z.number(),
    rate: z.number(),
    rPeaksPx: z.array(z.number()),
  }),
);
type Strip = z.infer<typeof strips>[number];

/** Paper of the human recordings. */
const USUAL_SPEED = 25;

/** Pages of ECG, with what their vet would declare. */
const pages = z.array(
  z.object({
    file: z.string(),
    declared: z.object({ technicalPaperSpeed: z.templateLiteral([z.number(), ' mm/s']) }),
    ground_truth: z.object({ heart_rate_bpm: z.number(), sure: z.boolean() }),
  }),
);
/** Smears whose white cells, and nothing else, stand in boxes. */
const smears = z.object({
  images: z.array(z.object({ file: z.string(), boxes_xyxy_class: z.array(z.unknown()) })),
});

/** Rejects an absent or invalid `manifest.json`, also of a folder inside. */
export async function readManifest(folder: string): Promise<Sample[]> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  const samples = z.array(entrySchema).parse(JSON.parse(text)).map(sample);
  return [...samples, ...(await readStrips(folder)), ...(await readInside(folder))];
}

async function readInside(folder: string): Promise<Sample[]> {
  const entries = await readdir(folder, { recursive: true });
  const inside = entries.filter((name) => name.endsWith('/manifest.json')).toSorted();
  const read = inside.map(async (name) => {
    const manifest = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return Array.isArray(manifest)
      ? pages.parse(manifest).map(page)
      : smears.parse(manifest).images.map(smear);
  });
  return (await Promise.all(read)).flat();
}

function page({ file, declared, ground_truth: truth }: z.infer<typeof pages>[number]): Sample {
  return {
    file,
    kind: 'ecg',
    redCells: [],
    paperSpeed: Number.parseFloat(declared.technicalPaperSpeed),
    ...(truth.sure ? { rate: truth.heart_rate_bpm } : {}),
  };
}

function smear({
  file,
  boxes_xyxy_class: boxes,
}: z.infer<typeof smears>['images'][number]): Sample {
  return { file, kind: 'blood_smear', redCells: [], leucocytes: boxes.length };
}

/** The strips of `ecg-dog`, whose beats are known; none without the folder. */
async function readStrips(folder: string): Promise<Sample[]> {
  const text = await readFile(join(folder, 'ecg-dog', 'truth.json'), 'utf8').catch(() => '[]');
  return strips.parse(JSON.parse(text)).map((strip) => ({
    file: join('ecg-dog', strip.file),
    kind: 'ecg',
    redCells: [],
    paperSpeed: strip.paperSpeed,
    rate: strip.rate,
    rateFrom: (column) => rateFrom(strip, column),
  }));
}

/** Seconds from an end within which a complex may be cut. */
const END = 0.1;

function rateFrom({ paperSpeed, pixelsPerMm, rPeaksPx }: Strip, column: number): number {
  const second = paperSpeed * pixelsPerMm;
  const peaks = rPeaksPx.filter((peak) => peak >= column + END * second);
  const span = (peaks.at(-1) as number) - (peaks[0] as number);
  return (60 * (peaks.length - 1) * second) / span;
}

function sample({ file, kind, ground_truth }: z.infer<typeof entrySchema>): Sample {
  const truth = truthSchema.safeParse(ground_truth).data ?? {};
  const { counts, rbc_count, nuclei_count, heart_rate_bpm: rate } = truth;
  const red = counts?.RBC ?? rbc_count;
  const white = counts ? (counts.WBC ?? 0) : undefined;
  return {
    file,
    kind,
    ...(white === undefined ? {} : { leucocytes: white }),
    ...(red === undefined ? {} : { erythrocytes: red }),
    ...(kind === 'ecg' ? { paperSpeed: USUAL_SPEED } : {}),
    ...(rate === undefined ? {} : { rate }),
    ...(nuclei_count === undefined ? {} : { nuclei: nuclei_count }),
    redCells: redCellCentres(truth),
  };
}

function redCellCentres(truth: z.infer<typeof truthSchema>): [number, number][] {
  const points = (truth.points_xy_class ?? []).map(([x, y]): [number, number] => [x, y]);
  const boxes = (truth.boxes_label_xyxy ?? []).filter(([label]) => label === 'RBC');
  return [
    ...points,
    ...boxes.map(([, x0, y0, x1, y1]): [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2]),
  ];
}
