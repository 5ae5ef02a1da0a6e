const long = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', year: 'numeric' });

/** «3 de marzo de 2026»; undefined for what is no date. */
export function longDate(iso: string | null): string | undefined {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? undefined : long.format(date);
}
