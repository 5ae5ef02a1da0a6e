import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { alongPaper, millivoltsOf, type StripScale } from '#domain/marks/strip.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import { onSheet, type PaperPoint, type Sheet } from '../place.ts';
import { toolLabel } from '../texts.ts';
import { type BeatSpan, type CutInterval, calipersIn } from './cuts.ts';
import type { Measured } from './useCuts.ts';

/** The paper stays light in the dark: so does the ink on it. */
const INK = '#1b1630';
const EOSIN = '#b42c62';
/** Share of the height at which the bracket of each interval lies. */
const ROWS: Readonly<Record<CutInterval, number>> = { qrs: 0.3, pr: 0.46, p: 0.56, qt: 0.82 };
/** Intervals before the R, whose figures would stand on it. */
const BEFORE: ReadonlySet<CutInterval> = new Set<CutInterval>(['p', 'pr']);
/** Pixels of the screen for a character and around a text. */
const LETTER = 7;
const PAD = 8;
const LINE = 20;
const BESIDE = 100;

export interface BracketsProps {
  readonly sheet: Sheet;
  readonly span: BeatSpan;
  readonly fields: CaliperFields;
  readonly scale: StripScale;
  readonly marks: readonly Mark[];
  readonly measured: readonly Measured[];
}

/** A bracket with its figure for each interval of a beat, and one for the height of its R. */
export function Brackets(props: BracketsProps) {
  const { sheet, measured } = props;
  const height = heightOf(props);
  return (
    <svg
      aria-hidden="true"
      width={sheet.width}
      height={sheet.height}
      className="pointer-events-none absolute inset-0"
    >
      {measured.map(({ interval, from, to, milliseconds }) => {
        const y = sheet.height * ROWS[interval];
        const x1 = onSheet(sheet, [from, 0]).x;
        const x2 = onSheet(sheet, [to, 0]).x;
        const figure =
          milliseconds === undefined ? '' : ` ${spanishNumber(rounded(milliseconds, 0))}`;
        return (
          <g key={interval} data-bracket={interval} stroke={INK} strokeWidth="1.5" fill="none">
            <path d={`M${x1} ${y - 5}v10M${x1} ${y}H${x2}M${x2} ${y - 5}v10`} />
            <Label
              {...{ x1, x2, y, sheet }}
              first={BEFORE.has(interval)}
              colour={INK}
              text={`${toolLabel(interval)}${figure}`}
            />
          </g>
        );
      })}
      {height ? (
        <g data-bracket="amplitude" stroke={EOSIN} strokeWidth="1.5" fill="none">
          <path
            d={`M${height.x - 5} ${height.y1}h10M${height.x} ${height.y1}V${height.y2}M${height.x - 5} ${height.y2}h10`}
          />
          <Label
            x1={height.x}
            x2={height.x}
            y={Math.min(height.y1, height.y2) + Math.abs(height.y2 - height.y1) / 5}
            sheet={sheet}
            colour={EOSIN}
            text={height.text}
          />
        </g>
      ) : null}
    </svg>
  );
}

interface LabelProps {
  /** It stands before its bracket. */
  readonly first?: boolean;
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
  readonly sheet: Sheet;
  readonly colour: string;
  readonly text: string;
}

/** On one side of its bracket, else on the other, never outside the picture. */
function Label({ first = false, x1, x2, y, sheet, colour, text }: LabelProps) {
  const width = text.length * LETTER + PAD;
  const after = x2 + PAD;
  const before = x1 - PAD - width;
  const isBefore = before > -PAD && (first || after + width > sheet.width);
  const x = isBefore ? Math.max(0, before) : Math.min(after, sheet.width - width);
  return (
    <>
      <rect
        x={x}
        y={y - LINE / 2}
        width={width}
        height={LINE}
        rx="4"
        fill="#fff"
        fillOpacity="0.9"
        stroke="none"
      />
      <text
        x={x + width / 2}
        y={y + 4}
        fontSize="12"
        fontWeight="650"
        textAnchor="middle"
        stroke="none"
        fill={colour}
        className="tabular-nums"
      >
        {text}
      </text>
    </>
  );
}

/** The caliper of the first height, which is R, where it lies on this beat. */
function heightOf({ sheet, span, fields, scale, marks }: BracketsProps) {
  const own = marks.filter(
    ({ body }) => body.kind === 'caliper' && body.field === fields.heights[0]?.key,
  );
  const body = calipersIn(span, own, scale).get('amplitude')?.body;
  const millivolts = body && millivoltsOf(body, scale);
  if (!body || millivolts === undefined) return undefined;
  const place = (point: PaperPoint) => onSheet(sheet, alongPaper([point[0], point[1]], scale));
  const from = place(body.from);
  const to = place(body.to);
  return {
    // Beside the trace, behind the figure of the QRS.
    x: Math.min((from.x + to.x) / 2 + BESIDE, sheet.width - BESIDE),
    y1: from.y,
    y2: to.y,
    text: `R ${spanishNumber(rounded(Math.abs(millivolts), 2))} mV`,
  };
}
