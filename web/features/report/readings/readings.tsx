import { Link } from 'react-router';
import { engineWords } from '#domain/rules/engineChoice.ts';
import { gaveNoReading } from '#domain/rules/secondReading.ts';
import { historyStatus } from '#domain/rules/status.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { clockFormat } from '#web/api/clock.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { StatusBadge } from '#web/ui/statusBadge.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';

const LINK = 'font-semibold text-haem underline-offset-4 hover:underline';
const FACTS_ALONE =
  'Ese motor no ha podido leer el caso: el informe contiene solo lo que se ha medido y lo que concluyen los criterios publicados.';

export interface ReadingsProps {
  readonly analysis: Analysis;
}

/** Other readings of the case: the one that it repeats, and those that repeat it. */
export function Readings(props: ReadingsProps) {
  return (
    <>
      <SecondReading {...props} />
      <OtherReadings {...props} />
    </>
  );
}

/** Banner of a second reading: links to its case. */
function SecondReading({ analysis }: ReadingsProps) {
  const { againOf, askedEngine } = analysis;
  if (askedEngine === null) return null;
  const short = againOf?.slice(0, 8);
  return (
    <Alert
      tone={gaveNoReading(analysis) ? 'warn' : 'info'}
      className="mb-4"
      title={short ? verbatim`Segunda lectura del caso ${short}` : 'Segunda lectura'}
      action={
        againOf ? (
          <Link
            to={`/analysis/${againOf}`}
            className={cx(LINK, 'inline-flex min-h-11 items-center')}
          >
            Ver la primera lectura
          </Link>
        ) : null
      }
    >
      Motor: {engineWords(askedEngine)}. {gaveNoReading(analysis) ? FACTS_ALONE : null}
    </Alert>
  );
}

/** Banner of a first reading: links to its second readings. */
function OtherReadings({ analysis }: ReadingsProps) {
  const { readings, timeZone } = analysis;
  if (readings.length === 0) return null;
  const moment = clockFormat({ dateStyle: 'medium', timeStyle: 'short' }, timeZone);
  return (
    <Card flush className="mb-4" aria-labelledby="readings-title">
      <h2 id="readings-title" className="px-4 pt-3 text-control font-semibold">
        Otras lecturas de este caso
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {readings.map((reading) => (
          <li
            key={reading.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-meta"
          >
            <span className="min-w-0 flex-1 basis-48">
              <b className="font-semibold">{engineWords(reading.engine)}</b>
              {gaveNoReading({ askedEngine: reading.engine, readBy: reading.readBy })
                ? ': no ha podido leerlo'
                : null}
              <time dateTime={reading.createdAt} className="block text-ink-soft">
                {moment(new Date(reading.createdAt))}
              </time>
            </span>
            <StatusBadge status={historyStatus(reading.status)} />
            <Link to={`/analysis/${reading.id}`} className={LINK}>
              Ver<span className="sr-only"> la lectura de {engineWords(reading.engine)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
