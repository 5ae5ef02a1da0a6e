import { CircleCheck, CircleX, Clock, Info, Microscope, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONFIDENCE_TONES, VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Report, SampleVerdict } from '#domain/report/schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Shown = Pick<Report, 'confidence' | 'urgency' | 'quality'>;

/** A longer text is no badge: it goes under them as a line. */
const BADGE = 40;

const CONFIDENCE_ICONS = {
  ok: <CircleCheck aria-hidden="true" />,
  warn: <TriangleAlert aria-hidden="true" />,
  bad: <CircleX aria-hidden="true" />,
  neutral: <Info aria-hidden="true" />,
} as const;

const VERDICT_TONES: Readonly<Record<SampleVerdict, BadgeTone>> = {
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
  readonly tone: BadgeTone;
  readonly icon: ReactNode;
}

/** How sure, how urgent and how good the sample is. */
export function ReportBadges({ report }: { readonly report: Shown }) {
  const marks = marksOf(report);
  const short = marks.filter(({ text }) => text.length <= BADGE);
  const long = marks.filter(({ text }) => text.length > BADGE);
  if (marks.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-3">
      {short.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {short.map(({ name, text, tone, icon }) => (
            <li key={name ?? text} className="min-w-0">
              <Badge tone={tone} icon={icon}>
                {name ? `${name} ${lowerFirst(text)}` : text}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {long.map(({ name, text }) => (
        <p key={name ?? text} className="max-w-measure text-control">
          {name ? <b className="font-semibold">{name}.</b> : null} {text}
        </p>
      ))}
    </div>
  );
}

function marksOf({ confidence, urgency, quality }: Shown): Mark[] {
  const marks: Mark[] = [];
  if (confidence) {
    const tone = CONFIDENCE_TONES[confidence.level];
    marks.push({ name: 'Confianza', text: confidence.text, tone, icon: CONFIDENCE_ICONS[tone] });
  }
  if (urgency) {
    const tone = NOT_URGENT.test(urgency) ? 'neutral' : 'warn';
    marks.push({ name: 'Urgencia', text: urgency, tone, icon: <Clock aria-hidden="true" /> });
  }
  if (quality?.verdict) {
    const { verdict } = quality;
    const icon = <Microscope aria-hidden="true" />;
    marks.push({
      text: VERDICT_LABELS[verdict],
      tone: VERDICT_TONES[verdict],
      icon,
    });
  }
  return marks;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
