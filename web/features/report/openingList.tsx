import type { Analysis } from '#web/api/analyses.ts';
import { clockFormat } from '#web/api/clock.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Openings listed; the others are counted. */
const TOLD = 3;

/** Administrators' openings of the case, for owner and reader. */
export function OpeningList({ analysis }: { readonly analysis: Analysis }) {
  const { openings, openUntil, timeZone } = analysis;
  const moment = clockFormat({ dateStyle: 'long', timeStyle: 'short' }, timeZone);
  const hour = clockFormat({ timeStyle: 'short' }, timeZone);
  const more = openings.length - TOLD;
  return (
    <Alert
      tone="info"
      className={openUntil === null ? '' : 'mb-4'}
      title={
        openUntil === null
          ? 'La administración ha consultado este caso'
          : `Caso abierto por la administración hasta las ${hour(new Date(openUntil))}`
      }
    >
      <ul>
        {openings.slice(0, TOLD).map(({ at, reason, by }) => (
          <li key={at} className="wrap-anywhere">
            Consultado por la administración{by ? ` (${by})` : ''} el {moment(new Date(at))}.
            Motivo: {reason}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>Y {more === 1 ? 'otra vez' : `otras ${more} veces`} antes.</p> : null}
      {openUntil === null ? null : (
        <p>El veterinario sabe quién, cuándo y por qué: lo ve en su caso y se le ha escrito.</p>
      )}
    </Alert>
  );
}
