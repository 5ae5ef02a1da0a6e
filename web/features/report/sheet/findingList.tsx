import type { Finding } from '#domain/report/schema.ts';
import { cx } from '#web/ui/cx.ts';
import { keyed } from './keyed.ts';

export interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly nested?: boolean | undefined;
}

/** Findings as label and text; a group sets its own apart with a line. */
export function FindingList({ findings, nested }: FindingListProps) {
  return (
    <dl className={cx('flex flex-col gap-2.5', nested && 'mt-1.5 border-l border-line pl-4')}>
      {keyed(findings, ({ label }) => label).map(({ key, item }) => (
        <FindingItem key={key} finding={item} />
      ))}
    </dl>
  );
}

function FindingItem({ finding }: { readonly finding: Finding }) {
  const { label, text, children } = joinOnly(finding);
  if (children)
    return (
      <div>
        <dt className="text-meta font-semibold">{label}</dt>
        <dd>
          {text ? <p className="font-serif text-report whitespace-pre-line">{text}</p> : null}
          <FindingList findings={children} nested />
        </dd>
      </div>
    );
  return (
    <div className="gap-x-4 break-inside-avoid sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-meta break-words text-ink-soft sm:pt-1">{label}</dt>
      <dd className="max-w-measure font-serif text-report whitespace-pre-line">{text}</dd>
    </div>
  );
}

/** A group of one, such as a cell population with its percentage, is read on one line. */
function joinOnly(finding: Finding): Finding {
  const [only, another] = finding.children ?? [];
  if (!only?.text || only.children || another || finding.text) return finding;
  return { label: finding.label, text: `${only.label}: ${only.text}` };
}
