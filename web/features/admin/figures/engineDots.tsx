import type { EndedCase } from '#domain/rules/engineHealth.ts';
import { FEW } from '#domain/rules/figures.ts';
import { counted, duration, figure } from './format.ts';

/** Pixels. Only the hours stretch with the screen. */
const HEIGHT = 150;
const FOOT = 24;
const HEAD = 18;
/** Hours labelled on every screen, and on wide ones. */
const ALWAYS = 12;
const ROOMY = 6;
const HOUR = 3_600_000;
/** Hours ago. */
const HOURS = [24, 18, 12, 6, 0] as const;
const TICKS = [
  { ms: 1000, text: '1 s' },
  { ms: 10_000, text: '10 s' },
  { ms: 60_000, text: '1 min' },
  { ms: 600_000, text: '10 min' },
] as const;
/** Powers of ten of milliseconds at the foot and the head. */
const FROM = 2;
const TO = 6;

function heightOf(ms: number): number {
  const share = (Math.log10(Math.max(10 ** FROM, ms)) - FROM) / (TO - FROM);
  return HEIGHT - FOOT - Math.min(1, share) * (HEIGHT - FOOT - HEAD);
}

export interface EngineDotsProps {
  readonly ended: readonly EndedCase[];
  /** The moment at which the 24 hours end. */
  readonly readAt: string;
  /** One of several in a row: fewer labels. */
  readonly narrow?: boolean;
}

/**
 * A dot for each case of 24 hours, as high as its time; a cross without a report. Few cases are
 * written.
 */
export function EngineDots({ ended, readAt, narrow = false }: EngineDotsProps) {
  if (ended.length === 0)
    return <p className="text-meta text-ink-soft">Ningún caso terminó en 24 horas.</p>;
  if (ended.length < FEW) return <FewCases ended={ended} readAt={readAt} />;
  const slowest = Math.max(...ended.map(({ ms }) => ms));
  const failed = ended.filter((one) => one.failed).length;
  const across = (at: string) => {
    const hours = (Date.parse(readAt) - Date.parse(at)) / HOUR;
    return `${100 - (Math.min(24, Math.max(0, hours)) / 24) * 100}%`;
  };
  return (
    <svg
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={`${counted(ended.length, 'caso', 'casos')} en 24 horas: ${figure(failed)} sin poder analizar; el más lento, ${duration(slowest)}`}
      className="block overflow-visible"
    >
      {TICKS.map(({ ms, text }) => (
        <g key={ms}>
          <line x1="0" x2="100%" y1={heightOf(ms)} y2={heightOf(ms)} className="stroke-line" />
          <text x="0" y={heightOf(ms) - 4} fontSize="11" className="fill-ink-soft">
            {text}
          </text>
        </g>
      ))}
      <HourTexts narrow={narrow} />
      {ended.map(({ at, ms, failed: bad }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cases may end at the same moment
        <svg key={place} x={across(at)} y={heightOf(ms)} overflow="visible">
          <title>{duration(ms)}</title>
          {bad ? (
            <path d="M-4 -4l8 8m0-8l-8 8" strokeWidth="2" className="stroke-bad" />
          ) : (
            <circle r="4" fillOpacity="0.7" className="fill-haem" />
          )}
        </svg>
      ))}
    </svg>
  );
}

function FewCases({ ended, readAt }: Pick<EngineDotsProps, 'ended' | 'readAt'>) {
  return (
    <ul className="grid gap-1 text-meta text-ink-soft">
      {ended.map(({ at, ms, failed }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cases may end at the same moment
        <li key={place}>
          {agoText(Date.parse(readAt) - Date.parse(at))}:{' '}
          <b className="font-semibold text-ink tabular-nums">{duration(ms)}</b>
          {failed ? ', sin poder analizar' : null}
        </li>
      ))}
    </ul>
  );
}

const MINUTE = 60_000;

/** «hace 3 min», «hace 5 h». */
function agoText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE));
  return minutes < 120 ? `hace ${minutes} min` : `hace ${Math.round(minutes / 60)} h`;
}

function HourTexts({ narrow }: { readonly narrow: boolean }) {
  return HOURS.filter((hours) => hours % (narrow ? ALWAYS : ROOMY) === 0).map((hours) => (
    <text
      key={hours}
      x={`${100 - (hours / 24) * 100}%`}
      y={HEIGHT - 4}
      fontSize="11"
      textAnchor={hours === 24 ? 'start' : hours === 0 ? 'end' : 'middle'}
      className={hours % ALWAYS === 0 ? 'fill-ink-soft' : 'fill-ink-soft max-sm:hidden'}
    >
      {hours === 0 ? 'ahora' : `hace ${hours} h`}
    </text>
  ));
}
