import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DRAFT_PREFIX } from '#web/api/drafts.ts';

/** Unsaved text on this computer; signing out deletes it (D12). */

const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

export function keptKey(userId: string, form: string): string {
  return `${DRAFT_PREFIX}${userId}:account:${form}`;
}

/** Undefined without stored text, or after it expires. */
export function readKept<T extends Record<string, string>>(key: string, fields: T): T | undefined {
  const stored = readJson(key);
  const age = Date.now() - Date.parse(String(stored?.savedAt));
  if (!(age < DAYS_KEPT * DAY_MS) || !isRecord(stored?.values)) return undefined;
  const { values } = stored;
  const entries = Object.entries(fields).map(([name, fallback]) => {
    const text = values[name];
    return [name, typeof text === 'string' ? text : fallback];
  });
  return Object.fromEntries(entries) as T;
}

/** Stores from the first change on. */
export function useKeepTyped<T extends FieldValues>(
  key: string,
  form: UseFormReturn<T>,
  stored: (values: T) => unknown = asTyped,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => write(key, stored(values)),
      }),
    [key, form, stored],
  );
}

const asTyped = (values: FieldValues): unknown => values;

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser blocks storage: nothing to delete.
  }
}

function write(key: string, values: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: new Date().toISOString(), values }));
  } catch {
    // Storage blocked or full: the form works, but keeps nothing.
  }
}

function readJson(key: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
