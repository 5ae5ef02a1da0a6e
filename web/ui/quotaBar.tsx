import { Progress } from './progress.tsx';

export interface QuotaBarProps {
  readonly used: number;
  /** Null when unlimited: then there is no bar. */
  readonly limit: number | null;
  /** Beside the figure: «de 5 consultas usadas» is written when it is left out. */
  readonly label?: string | undefined;
  /** The line above the bar is left out, where the card already tells it. */
  readonly bare?: boolean | undefined;
}

/** Above this share of the limit the bar turns to the warning colour. */
const NEAR = 0.8;

const percent = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 0 });

/** Used of a limit, as a bar of 8 px; above 80 % in the warning colour, with the share in words. */
export function QuotaBar({ used, limit, label, bare }: QuotaBarProps) {
  if (limit === null) return null;
  const share = limit === 0 ? 1 : used / limit;
  const near = share > NEAR;
  const text = label ?? `${used} de ${limit} consultas usadas`;
  return (
    <div>
      {bare ? null : (
        <p className="mb-2 flex justify-between gap-3 text-meta">
          <span>{text}</span>
          <span className={near ? 'font-bold text-warn' : 'text-ink-soft'}>
            {percent.format(share)}
          </span>
        </p>
      )}
      <Progress
        value={Math.min(used, limit)}
        max={Math.max(limit, 1)}
        label={text}
        size="thick"
        tone={near ? 'warn' : 'haem'}
      />
    </div>
  );
}
