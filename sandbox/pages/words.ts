const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });
const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });
const MOMENT = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** @param cents of euros. */
export function euros(cents: number): string {
  return EUROS.format(cents / 100);
}

/** @param seconds since 1970. */
export function day(seconds: number): string {
  return DAY.format(seconds * 1000);
}

/** @param seconds since 1970. */
export function moment(seconds: number): string {
  return MOMENT.format(seconds * 1000);
}

export const SUBSCRIPTION_WORDS: Readonly<Record<string, string>> = {
  active: 'Activa',
  past_due: 'Pago pendiente',
  unpaid: 'Impagada',
  canceled: 'Terminada',
  incomplete: 'Sin completar',
  incomplete_expired: 'Sin completar',
  trialing: 'En prueba',
  paused: 'En pausa',
};

export const INVOICE_WORDS: Readonly<Record<string, string>> = {
  draft: 'Borrador',
  open: 'Pendiente',
  paid: 'Pagado',
  uncollectible: 'Incobrable',
  void: 'Anulado',
};
