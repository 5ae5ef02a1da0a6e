import type { Place } from '#web/api/analyses.ts';

export interface WaitingWords {
  /** «Hay 12 casos por delante» */
  readonly ahead: string;
  /** «unos 3 minutos», on one line; undefined while unknown. */
  readonly time: string | undefined;
}

/** Undefined for a case outside the queue. */
export function waitingWords(place: Place | undefined): WaitingWords | undefined {
  if (!place || place.ahead === null) return undefined;
  const { ahead, more, seconds } = place;
  const time = seconds === null ? undefined : roughly(seconds);
  if (ahead === 0) return { ahead: 'Es el siguiente en la cola', time };
  const cases = ahead === 1 ? '1 caso' : `${ahead} casos`;
  return { ahead: `Hay ${more ? 'más de ' : ''}${cases} por delante`, time };
}

/** As coarse as an estimate deserves. */
function roughly(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 50) return 'menos de un minuto';
  if (minutes === 1) return 'un minuto';
  if (minutes <= 10) return `unos ${minutes}\u00a0minutos`;
  const fives = Math.ceil(minutes / 5) * 5;
  return fives <= 60 ? `unos ${fives}\u00a0minutos` : 'más de una hora';
}
