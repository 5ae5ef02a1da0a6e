import { IMAGE_FORMATS_TEXT, MAX_IMAGE_MB } from '#domain/limits.ts';
import { HEAD_BYTES, MAX_IMAGE_BYTES, sniffImage } from '#domain/rules/images.ts';
import { part } from '#web/parts/part.ts';

export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

export interface ReadFiles {
  readonly accepted: readonly File[];
  readonly refused: readonly RefusedFile[];
}

/** By size and magic bytes, ignoring names. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = await refusal(file);
    if (reason === undefined) accepted.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { accepted, refused };
}

async function refusal(file: File): Promise<string | undefined> {
  if (file.size > MAX_IMAGE_BYTES)
    return `Supera los ${MAX_IMAGE_MB} MB. Redúzcala y elíjala de nuevo.`;
  if (file.size === 0) return 'El archivo está vacío. Vuelva a exportarlo o haga otra foto.';
  const header = await readHeader(file);
  if (!header) return 'No se ha podido abrir. Compruebe que sigue en su sitio y elíjala de nuevo.';
  if (sniffImage(header)) return undefined;
  const known = await part(() => import('./foreignReason.ts')).catch(() => undefined);
  return known?.foreignReason(header) ?? `No es una imagen admitida. Use ${IMAGE_FORMATS_TEXT}.`;
}

async function readHeader(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}
