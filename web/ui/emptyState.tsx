import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** 2 by default. */
  readonly level?: 1 | 2 | 3 | undefined;
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-96 flex-col items-center px-4 py-10 text-center">
      <Heading className="text-title text-ink">{title}</Heading>
      {children ? <div className="mt-1 text-meta text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
