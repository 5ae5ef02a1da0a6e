import { defined, isRecord, MAX_ITEMS, readText, readTexts } from './bounds.ts';
import { readConfidence } from './confidence.ts';
import { readDifferentials } from './differentials.ts';
import {
  AGREEMENT_LEVELS,
  type LeadingReading,
  OTHER_READERS,
  type Proposal,
  UNCHECKED_STATES,
  type UncheckedReading,
  type UncheckedRow,
} from './uncheckedReading.ts';

/** Findings of two readings together. */
const MAX_ROWS = 120;

/** Undefined without a known reader. */
export function readUnchecked(value: unknown): UncheckedReading | undefined {
  if (!isRecord(value)) return undefined;
  const reader = OTHER_READERS.find((each) => each === value.lector);
  if (!reader) return undefined;
  return {
    reader,
    ...defined({
      model: line(value.nombre, 200),
      version: line(value.version, 100),
      date: readDate(value.fecha_analisis),
    }),
    readings: value.lecturas === 2 ? 2 : 1,
    level: AGREEMENT_LEVELS.find((each) => each === value.nivel) ?? 'sin_comprobar',
    rows: listOf(value.filas, MAX_ROWS).flatMap((row) => readRow(row) ?? []),
    passages: listOf(value.dicho, MAX_ITEMS).flatMap((part) => readPassage(part) ?? []),
    removed: readTexts(value.retirado),
    ...defined({ leading: readLeading(value.encabeza) }),
  };
}

function readDate(value: unknown): string | undefined {
  const date = new Date(line(value, 40) ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function readRow(value: unknown): UncheckedRow | undefined {
  if (!isRecord(value)) return undefined;
  const state = UNCHECKED_STATES.find((each) => each === value.estado);
  const name = line(value.nombre, 200);
  if (!state || !name) return undefined;
  return {
    state,
    name,
    yours: line(value.usted, 400) ?? '',
    theirs: line(value.lectura, 1000) ?? '',
    images: listOf(value.imagenes, MAX_ITEMS).filter(isPosition),
    ...defined({ key: line(value.clave, 100), proposal: readProposal(value.propone) }),
  };
}

function readProposal(value: unknown): Proposal | undefined {
  if (!isRecord(value)) return undefined;
  const key = line(value.clave, 100);
  const option = line(value.valor, 100);
  return key && option ? { key, value: option } : undefined;
}

function readPassage(value: unknown): UncheckedReading['passages'][number] | undefined {
  if (!isRecord(value)) return undefined;
  const title = line(value.apartado, 200);
  const lines = readTexts(value.textos);
  return title && lines.length > 0 ? { title, lines } : undefined;
}

function readLeading(value: unknown): LeadingReading | undefined {
  if (!isRecord(value)) return undefined;
  return {
    ...defined({
      conclusion: readText(value.conclusion),
      summary: readText(value.resumen),
      confidence: readConfidence(value.confianza),
      message: readText(value.mensaje, 500),
      nextStep: readTexts(value.siguiente_paso).join('\n') || undefined,
    }),
    recommendations: readTexts(value.recomendaciones),
    differentials: readDifferentials(value.diferenciales),
  };
}

const isPosition = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1;

function listOf(value: unknown, most: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : [];
}

function line(value: unknown, most: number): string | undefined {
  return readText(value, most)?.replaceAll('\n', ' ');
}
