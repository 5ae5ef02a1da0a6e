import type { ReactNode } from 'react';
import type { UrgencyMark } from '#domain/report/labels.ts';

export type ToastVariant = 'default' | 'destructive' | 'info';

export interface ToastMessage {
  readonly title: ReactNode;
  readonly about?: ToastSubject | undefined;
  readonly description?: ReactNode;
  /** `default` confirms, `destructive` is an error, `info` informs. */
  readonly variant?: ToastVariant | undefined;
  /** Milliseconds on screen; 5000 by default. */
  readonly duration?: number | undefined;
  readonly action?: ToastAction | undefined;
}

export interface ToastSubject {
  readonly name?: string | undefined;
  readonly urgency?: UrgencyMark | undefined;
}

export type ToastAction = { readonly label: string } & (
  | { readonly href: string }
  | { readonly onClick: () => void }
);

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

export const TOAST_MS = 5000;

let current: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Replaces the message on screen: there is one at most. Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  publish({ ...message, id: lastId });
  return lastId;
}

/** Without an id, dismisses the current one. */
export function dismissToast(id?: number): void {
  if (id === undefined || current?.id === id) publish(undefined);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ShownToast | undefined => current,
};

function publish(next: ShownToast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
