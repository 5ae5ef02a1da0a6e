import type { Answers } from '#domain/catalogue/field.ts';
import { seededRandom } from '#tests/support/random.ts';
import type { Look } from './lens.ts';
import { HEIGHT, photograph } from './photograph.ts';

const PAPER: Look = { grain: 4, vignette: 0.06, mottle: 3 };

/** Pixels of a strip, and of a millimetre of its paper. */
const STRIP = 2400;
const MILLIMETRE = 12;
/** Beats a minute and mm/s of a strip whose case names none. */
const USUAL = { rate: 110, speed: 50 };
/** Share by which the distance of two beats breathes. */
const BREATH = { regular: 0.01, respiratory: 0.18, irregular: 0.35 } as const;

interface Rhythm {
  readonly rate: number;
  readonly speed: number;
  readonly breath: number;
}

export function rhythmOf({ ecgHeartRate, technicalPaperSpeed, ecgRegularity }: Answers): Rhythm {
  const speed = Number.parseFloat(String(technicalPaperSpeed ?? ''));
  return {
    rate: Number(ecgHeartRate) || USUAL.rate,
    speed: speed || USUAL.speed,
    breath: Object.entries(BREATH).find(([name]) => name === ecgRegularity)?.[1] ?? BREATH.regular,
  };
}

/** Three leads on ruled paper, whose baseline wanders. */
export function drawTrace(seed: number, answers: Answers): Promise<Buffer> {
  const random = seededRandom(120 + seed);
  const { rate, speed, breath } = rhythmOf(answers);
  const apart = (60 / rate) * speed * MILLIMETRE;
  // A fast heart has shorter waves too.
  const long = Math.min(speed / 25, apart / 95);
  const small = Array.from({ length: STRIP / MILLIMETRE }, (_, at) => at * MILLIMETRE);
  const rule = (at: number) => (at % 60 === 0 ? 1.7 : 0.7);
  const grid = small.flatMap((at) => [
    `<path d="M${at} 0V${HEIGHT}" stroke="#e9a598" stroke-width="${rule(at)}"/>`,
    ...(at < HEIGHT
      ? [`<path d="M0 ${at}H${STRIP}" stroke="#e9a598" stroke-width="${rule(at)}"/>`]
      : []),
  ]);
  const beats: number[] = [];
  for (let x = 40; x < STRIP - 140; x += apart * (1 + breath * (2 * random() - 1))) beats.push(x);
  const leads = [220, 450, 690].map((base, lead) => {
    const wander = (x: number) => Math.round(base + 7 * Math.sin(x / 190 + lead * 2 + seed));
    const waves = beats.map((x) => beat(Math.round(x), wander(x), 70 + lead * 18, long)).join('');
    const name = `<text x="26" y="${base - 96}" font-family="sans-serif" font-size="24" fill="#3a3f47">${['I', 'II', 'III'][lead]}</text>`;
    return `${name}<path d="M20 ${wander(20)}${waves}L${STRIP - 20} ${wander(STRIP)}" fill="none" stroke="#22262c" stroke-width="2.3" stroke-linejoin="round"/>`;
  });
  const shapes = [...grid, ...leads];
  return photograph({ seed, look: PAPER, background: '#fbefe9', shapes, width: STRIP });
}

/** P, QRS and T from `x`; `height` of the R wave in pixels, `long` times their length at 25 mm/s. */
function beat(x: number, base: number, height: number, long: number): string {
  const at = (dx: number, dy: number) => `${Math.round(x + dx * long)} ${base - dy}`;
  return `L${at(0, 0)}Q${at(9, 18)} ${at(18, 0)}L${at(28, 0)}L${at(32, -8)}L${at(38, height)}L${at(44, -18)}L${at(48, 0)}L${at(60, 0)}Q${at(72, 26)} ${at(84, 0)}`;
}
