import type { EndedCase } from '#domain/rules/engineHealth.ts';
import { duration, figure } from './format.ts';

const [WIDTH, HEIGHT] = [640, 110];
/** Powers of ten of milliseconds at the foot and the head. */
const [FROM, TO] = [1, 6];

const heightOf = (ms: number) =>
  HEIGHT - 14 - ((Math.log10(Math.max(10, ms)) - FROM) / (TO - FROM)) * (HEIGHT - 28);

/** The latest cases from left to right, a dot each, as high as it took; one without report is a cross. */
export function EngineDots({ ended }: { readonly ended: readonly EndedCase[] }) {
  if (ended.length === 0)
    return <p className="text-meta text-ink-soft">Ningún caso terminó en 24 horas.</p>;
  const cases = ended.toReversed();
  const slowest = Math.max(...cases.map(({ ms }) => ms));
  const failed = cases.filter((one) => one.failed).length;
  const step = WIDTH / cases.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Los últimos ${figure(cases.length)} casos: ${figure(failed)} sin poder analizar; el más lento, ${duration(slowest)}`}
      className="block w-full"
    >
      {[3, 4, 5].map((power) => (
        <g key={power}>
          <line
            x1="0"
            x2={WIDTH}
            y1={heightOf(10 ** power)}
            y2={heightOf(10 ** power)}
            className="stroke-line"
          />
          <text x="2" y={heightOf(10 ** power) - 3} fontSize="11" className="fill-ink-soft">
            {duration(10 ** power)}
          </text>
        </g>
      ))}
      {cases.map(({ at, ms, failed: bad }, place) => {
        const [x, y] = [(place + 0.5) * step, heightOf(ms)];
        return bad ? (
          <path
            key={`${at}-${ms}`}
            d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`}
            strokeWidth="2"
            className="stroke-bad"
          />
        ) : (
          <circle key={`${at}-${ms}`} cx={x} cy={y} r="3" className="fill-haem" />
        );
      })}
    </svg>
  );
}
