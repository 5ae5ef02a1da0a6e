import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import type { MeasuredFigure } from '#domain/measuring/measured.ts';
import type { MeasuredImage } from '#domain/measuring/measureImage.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { measureByMethod } from './byMethod.ts';
import { readingOf, taskOf } from './kinds.ts';
import type { Sample } from './manifest.ts';

type Change = (picture: Sharp, width: number, height: number) => Sharp;

/** Share of the picture that a crop cuts off at the left, or at the top. */
const CUT = 0.15;
const WHITE = '#ffffff';

/** Copies that show the same field. */
const SAME: Readonly<Record<string, Change>> = {
  'al 60 %': (picture, width) => picture.resize(Math.round(0.6 * width)),
  'al 150 %': (picture, width) => picture.resize(Math.round(1.5 * width)),
  'JPEG 85': (picture) => picture.jpeg({ quality: 85 }),
  'JPEG 55': (picture) => picture.jpeg({ quality: 55 }),
  'girada 180°': (picture) => picture.rotate(180),
  espejo: (picture) => picture.flop(),
  cálida: (picture) => picture.linear([1, 0.94, 0.86], [0, 0, 0]),
  fría: (picture) => picture.linear([0.88, 0.95, 1], [0, 0, 0]),
  'menos luz': (picture) => picture.linear(0.8, 0),
};

/** Also of a field of cells, which has no upper side. */
const FIELD: Readonly<Record<string, Change>> = {
  ...SAME,
  'girada 90°': (picture) => picture.rotate(90),
  'girada 7°': (picture) => picture.rotate(7, { background: '#000000' }),
};

const PAPER: Readonly<Record<string, Change>> = {
  ...SAME,
  'girada 90°': (picture) => picture.rotate(90),
  'girada 3°': (picture) => picture.rotate(3, { background: WHITE }),
  'girada -5°': (picture) => picture.rotate(-5, { background: WHITE }),
  'borrosa 1 px': (picture) => picture.blur(1),
  'borrosa 2 px': (picture) => picture.blur(2),
  'borrosa 4 px': (picture) => picture.blur(4),
  'sin el lado izquierdo': (picture, width, height) => {
    const left = Math.round(CUT * width);
    return picture.extract({ left, top: 0, width: width - left, height });
  },
  'sin el lado de arriba': (picture, width, height) => {
    const top = Math.round(CUT * height);
    return picture.extract({ left: 0, top, width, height: height - top });
  },
};

/** A figure of an original and of a copy. */
export interface Repeated {
  readonly file: string;
  readonly kind: string;
  readonly copy: string;
  readonly name: string;
  /** «12 (11–13)» or the reason for none. */
  readonly before: string;
  readonly after: string;
  readonly verdict: 'igual' | 'fuera' | 'rechazada' | 'aceptada';
  /** A heart rate more than 2 a minute from the true one. */
  readonly wrong: boolean;
}

export async function measureCopies(
  folder: string,
  sample: Sample,
  imageKind: ImageKind,
): Promise<Repeated[]> {
  const bytes = await readFile(join(folder, sample.file));
  const { width, height } = await sharp(bytes).metadata();
  const read = async (file: Uint8Array) =>
    figuresOf(
      measureByMethod(
        taskOf(readingOf(sample, imageKind), await decodeImage(file, undefined, imageKind.method)),
      ),
    );
  const before = await read(bytes);
  const repeated: Repeated[] = [];
  for (const [copy, change] of Object.entries(imageKind.method === 'ecg' ? PAPER : FIELD)) {
    const picture = change(sharp(bytes).removeAlpha(), width, height);
    const after = await read(
      copy.startsWith('JPEG') ? await picture.toBuffer() : await picture.png().toBuffer(),
    );
    const cut = copy === 'sin el lado izquierdo' ? CUT * width : 0;
    for (const [name, was] of Object.entries(before)) {
      const is = after[name] as MeasuredFigure;
      repeated.push({
        file: sample.file,
        kind: sample.kind,
        copy,
        name,
        before: text(was),
        after: text(is),
        verdict: verdictOf(was, is, cut > 0),
        wrong: isWrong(sample, is, cut),
      });
    }
  }
  return repeated;
}

function figuresOf({ measures }: MeasuredImage): Readonly<Record<string, MeasuredFigure>> {
  if (measures?.kind === 'smear') {
    return { leucocitos: measures.leucocytes, eritrocitos: measures.erythrocytes };
  }
  if (measures?.kind === 'ecg') return { frecuencia: measures.rate };
  return measures ? { núcleos: measures.count } : {};
}

/** A copy that lacks beats may have another rate: only its truth judges it. */
function verdictOf(was: MeasuredFigure, is: MeasuredFigure, lacks: boolean): Repeated['verdict'] {
  if (was.ok && is.ok) {
    const inside = is.value >= was.range[0] && is.value <= was.range[1];
    return inside || lacks ? 'igual' : 'fuera';
  }
  if (was.ok === is.ok) return 'igual';
  return is.ok ? 'aceptada' : 'rechazada';
}

const MOST_WRONG = 2;

function isWrong({ rate, rateFrom }: Sample, figure: MeasuredFigure, cut: number): boolean {
  const truth = cut > 0 ? (rateFrom?.(cut) ?? rate) : rate;
  return truth !== undefined && figure.ok && Math.abs(figure.value - truth) > MOST_WRONG;
}

function text(figure: MeasuredFigure): string {
  if (!figure.ok) return figure.reason.slice(0, 40);
  const [low, high] = figure.range;
  return `${round(figure.value)} (${round(low)}–${round(high)})`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

/** One row per measure and copy. */
export function copiesTable(repeated: readonly Repeated[]) {
  const rows = new Map<string, Repeated[]>();
  for (const one of repeated) {
    const key = `${one.name}, ${one.copy}`;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  return [...rows].map(([copia, all]) => {
    const count = (verdict: Repeated['verdict']) =>
      all.filter((one) => one.verdict === verdict).length;
    return {
      copia,
      imágenes: all.length,
      igual: count('igual'),
      'fuera del intervalo': count('fuera'),
      'solo la copia rechazada': count('rechazada'),
      'solo la copia aceptada': count('aceptada'),
    };
  });
}
