import { TrendingDown, TrendingUp } from '#web/ui/icons/lucide.ts';
import { change } from './format.ts';

/** «+5,2 % vs mes anterior», with its sign and its arrow: never by colour alone. */
export function ChangeNote({
  percent,
  than,
}: {
  readonly percent: number | null;
  readonly than: string;
}) {
  if (percent === null) return `Sin ingresos en el ${than}`;
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  const tone = percent < 0 ? 'text-bad' : percent > 0 ? 'text-ok' : 'text-ink-soft';
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      {percent === 0 ? null : <Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
      {change(percent)} vs {than}
    </span>
  );
}
