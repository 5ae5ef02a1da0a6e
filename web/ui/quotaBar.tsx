import type { LimitType } from '#domain/rules/plans.ts';
import { isNearLimit, overLimitText, usedText } from '#domain/rules/quota.ts';
import { Progress } from './progress.tsx';

export interface QuotaBarProps {
  readonly used: number;
  /** Null when unlimited: no bar. */
  readonly limit: number | null;
  readonly limitType: LimitType;
}

/** In the warning colour above 80 %. Over the limit it says why. */
export function QuotaBar(usage: QuotaBarProps) {
  const { used, limit } = usage;
  if (limit === null) return null;
  const over = overLimitText(usage);
  return (
    <>
      <Progress
        value={Math.min(used, limit)}
        max={Math.max(limit, 1)}
        label={usedText(usage)}
        size="thick"
        tone={isNearLimit(usage) ? 'warn' : 'haem'}
      />
      {over ? <p className="mt-2 text-meta text-warn">{over}</p> : null}
    </>
  );
}
