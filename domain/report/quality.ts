import { isRecord, MAX_ITEMS, readText, readTexts } from './bounds.ts';
import type { ImageReading, Quality, SampleVerdict } from './schema.ts';

/** Also understands «Muestra no diagnóstica». */
export function readVerdict(value: unknown): SampleVerdict | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value.slice(0, 200).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (/no[\s_-]?diagnostica|inadecuada|no adecuada|insuficiente/.test(plain)) {
    return 'no_diagnostica';
  }
  if (/limitada|suboptima|parcial/.test(plain)) return 'limitada';
  if (/imagen[\s_-]?nitida/.test(plain)) return 'imagen_nitida';
  return /adecuada|buena|optima/.test(plain) ? 'adecuada' : undefined;
}

function readImage(value: unknown): ImageReading | undefined {
  if (!isRecord(value)) return undefined;
  const { posicion: position, leida: used, pie } = value;
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 1) return undefined;
  const caption = readText(pie, 1000);
  return {
    position,
    used: used !== false,
    ...(caption === undefined ? {} : { caption }),
    problems: readTexts(value.problemas),
  };
}

/** Reads the schema’s object, or a text alone. */
export function readQuality(value: unknown): Quality | undefined {
  if (!isRecord(value)) {
    const text = readTexts(value).join('\n');
    if (text === '') return undefined;
    const verdict = readVerdict(text.length <= 60 ? text : undefined);
    return { ...(verdict ? { verdict } : {}), text, limitations: [], images: [] };
  }
  const verdict = readVerdict(value.veredicto);
  const text = readText(value.texto);
  const images = Array.isArray(value.imagenes) ? value.imagenes.slice(0, MAX_ITEMS) : [];
  const quality = {
    ...(verdict ? { verdict } : {}),
    ...(text === undefined ? {} : { text }),
    limitations: readTexts(value.limitaciones),
    ...(value.reservas === undefined ? {} : { reservations: readTexts(value.reservas) }),
    images: images.flatMap((image) => readImage(image) ?? []),
  };
  const says = verdict || text || quality.limitations.length > 0 || quality.images.length > 0;
  return says ? quality : undefined;
}
