import { CONFIDENCE_TONES, VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Report, SampleVerdict } from '#domain/report/schema.ts';
import type { Block, Tone } from './blocks.ts';
import { lowerFirst } from './lowerFirst.ts';

/** A longer text is no badge: it goes under them as a line. */
const BADGE = 40;

const VERDICT_TONES: Readonly<Record<SampleVerdict, Tone>> = {
  adecuada: 'neutral',
  imagen_nitida: 'neutral',
  limitada: 'warn',
  no_diagnostica: 'bad',
};

const NOT_URGENT = /\b(baja|rutina|rutinaria|programable|no urgente|ninguna|sin urgencia)\b/i;

interface Mark {
  /** Absent where the text itself says what it is about. */
  readonly name?: string;
  readonly text: string;
  readonly tone: Tone;
}

/** How sure, how urgent and how good the sample is. */
export function badgeBlocks(report: Report): Block[] {
  const marks = marksOf(report);
  const badges = marks
    .filter(({ text }) => text.length <= BADGE)
    .map(({ name, text, tone }) => ({ text: name ? `${name} ${lowerFirst(text)}` : text, tone }));
  const lines = marks.filter(({ text }) => text.length > BADGE);
  return [
    ...(badges.length > 0 ? [{ kind: 'badges', badges } as const] : []),
    ...lines.map(
      ({ name, text }) =>
        ({ kind: 'summary', ...(name ? { lead: `${name}.` } : {}), text }) as const,
    ),
  ];
}

function marksOf({ confidence, urgency, quality }: Report): Mark[] {
  const verdict = quality?.verdict;
  return [
    ...(confidence
      ? [{ name: 'Confianza', text: confidence.text, tone: CONFIDENCE_TONES[confidence.level] }]
      : []),
    ...(urgency ? [{ name: 'Urgencia', text: urgency, tone: urgencyTone(urgency) }] : []),
    ...(verdict ? [{ text: VERDICT_LABELS[verdict], tone: VERDICT_TONES[verdict] }] : []),
  ];
}

function urgencyTone(urgency: string): Tone {
  return NOT_URGENT.test(urgency) ? 'neutral' : 'warn';
}
