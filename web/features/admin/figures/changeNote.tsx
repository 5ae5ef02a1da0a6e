import { TrendingDown, TrendingUp } from '#web/ui/icons/lucide.ts';
import { change } from './format.ts';

export interface ChangeNoteProps {
  readonly percent: number | null;
  /** `YYYY-MM-DD`; both months are compared up to the day before. */
  readonly today: string;
}

/** «+5,2 % vs mes anterior, a día 21», with its sign and its arrow: never by colour alone. */
export function ChangeNote({ percent, today }: ChangeNoteProps) {
  const lastDay = Number(today.slice(8)) - 1;
  if (lastDay === 0) return 'Primer día del mes: aún no se compara';
  const until = `a día ${lastDay}`;
  if (percent === null) return `Sin ingresos en el mes anterior, ${until}`;
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  const tone = percent < 0 ? 'text-bad' : percent > 0 ? 'text-ok' : 'text-ink-soft';
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      {percent === 0 ? null : <Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
      {change(percent)} vs mes anterior, {until}
    </span>
  );
}
