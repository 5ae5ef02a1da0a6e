import { defined, isRecord, MAX_ITEMS, readText } from './bounds.ts';
import type { Reason, ReasonFact } from './schema.ts';

/** Ignores anything but a list of classes with their criterion. */
export function readReasons(value: unknown): Reason[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_ITEMS).flatMap((item) => {
    const outcome = isRecord(item) ? line(item.clase, 500) : undefined;
    if (!isRecord(item) || !outcome) return [];
    const rule = line(item.regla, 60);
    const condition = line(item.condicion, 500);
    return [{ outcome, ...defined({ rule, condition }), facts: readFacts(item.datos) }];
  });
}

function readFacts(value: unknown): ReasonFact[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_ITEMS).flatMap((item) => {
    if (!isRecord(item)) return [];
    const name = line(item.nombre, 200);
    const entered = line(item.valor, 200);
    return name && entered
      ? [{ name, value: entered, ...defined({ key: line(item.clave, 100) }) }]
      : [];
  });
}

function line(value: unknown, most: number): string | undefined {
  return readText(value, most)?.replaceAll('\n', ' ');
}
