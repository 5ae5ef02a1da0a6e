import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the end; under the title on phones. */
  readonly actions?: ReactNode;
  /** Keeps the buttons beside the title on phones, for icon buttons. */
  readonly actionsBeside?: boolean | undefined;
  readonly back?: ReactNode;
  /** Smaller, under the name of a panel. */
  readonly inPanel?: boolean;
}

/** The one h1 of a page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, actions, actionsBeside, back, inPanel } = props;
  return (
    <div className={inPanel ? 'mb-4' : 'mb-6'}>
      {back ? <div className={inPanel ? '-mt-2 mb-1' : 'mb-3'}>{back}</div> : null}
      <div
        className={cx(
          'flex justify-between gap-x-3 gap-y-4 sm:items-end sm:gap-x-6',
          actionsBeside ? 'items-start' : 'flex-wrap items-end',
        )}
      >
        <div className="min-w-0">
          <h1 className={cx(inPanel ? 'text-title' : 'text-page', 'text-ink')}>{title}</h1>
          {description ? <div className="mt-1 text-meta text-ink-soft">{description}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}
