import { CONFIDENCE_TONES, VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Report, SampleVerdict } from '#domain/report/schema.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { Badge, OpeningBlock, Tone } from './blocks.ts';

/** Characters. A longer text becomes a line under the badges. */
const BADGE = 40;

const VERDICT_TONES: Readonly<Record<SampleVerdict, Tone>> = {
  adecuada: 'neutral',
  imagen_nitida: 'neutral',
  limitada: 'warn',
  no_diagnostica: 'bad',
};

const NOT_URGENT = /\b(baja|rutina|rutinaria|programable|no urgente|ninguna|sin urgencia)\b/i;

interface Mark extends Badge {
  /** Absent where the text names its own subject. */
  readonly name?: string;
}

export function badgeBlocks(report: Report): OpeningBlock[] {
  const marks = marksOf(report);
  const badges = marks
    .filter(({ text }) => text.length <= BADGE)
    .map(({ about, name, text, tone }) => ({
      about,
      text: name ? `${name} ${lowerFirst(text)}` : text,
      tone,
    }));
  const lines = marks.filter(({ text }) => text.length > BADGE);
  return [
    ...(badges.length > 0 ? [{ kind: 'badges', badges } as const] : []),
    ...lines.map(
      ({ name, text }) =>
        ({ kind: 'summary', ...(name ? { lead: `${name}.` } : {}), text }) as const,
    ),
  ];
}

function marksOf({ confidence, urgency, urgencyLevel, quality }: Report): Mark[] {
  const verdict = quality?.verdict;
  const marks: (Mark | undefined)[] = [
    confidence && {
      about: 'confidence',
      name: 'Confianza',
      text: confidence.text,
      tone: CONFIDENCE_TONES[confidence.level],
    },
    // An urgency with a level has its own strip at the top.
    urgency && !urgencyLevel
      ? { about: 'urgency', name: 'Urgencia', text: urgency, tone: urgencyTone(urgency) }
      : undefined,
    verdict && { about: 'sample', text: VERDICT_LABELS[verdict], tone: VERDICT_TONES[verdict] },
  ];
  return marks.filter((mark) => mark !== undefined);
}

function urgencyTone(urgency: string): Tone {
  return NOT_URGENT.test(urgency) ? 'neutral' : 'warn';
}
