import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Card } from './card.tsx';
import { RetryButton } from './retryButton.tsx';

/** State of a read, from `readingOf`. */
export interface Reading<Data> {
  readonly data: Data | undefined;
  readonly problem: { readonly detail: string } | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ReadFailedProps {
  readonly title: string;
  readonly reading: Reading<unknown>;
  /** Hides the detail of the refusal. */
  readonly brief?: boolean | undefined;
  /** Announced at once: the page was there before. */
  readonly live?: boolean | undefined;
  readonly className?: string | undefined;
}

export function ReadFailed({ title, reading, brief, live, className }: ReadFailedProps) {
  return (
    <Alert
      tone="bad"
      title={title}
      live={live}
      className={className}
      action={<RetryButton reading={reading} />}
    >
      {brief ? null : reading.problem?.detail}
    </Alert>
  );
}

export interface ReadingCardProps<Data> extends Omit<ReadFailedProps, 'title' | 'reading'> {
  readonly reading: Reading<Data>;
  /** Title while it cannot be read. */
  readonly failed: string;
  readonly loading: ReactNode;
  /** Puts loading and failure in a card, and announces the failure at once. */
  readonly framed?: boolean | undefined;
  /** Old data stays when a reload fails. */
  readonly children: (data: Data) => ReactNode;
}

/** A part of a page with its own query: loading, failed or ready. */
export function ReadingCard<Data>(props: ReadingCardProps<Data>) {
  const { reading, failed, loading, framed, children, ...look } = props;
  if (reading.data !== undefined) return children(reading.data);
  const framing = framed ? { live: true, className: 'rounded-none' } : {};
  const state = reading.problem ? (
    <ReadFailed title={failed} reading={reading} {...look} {...framing} />
  ) : (
    loading
  );
  if (!framed) return state;
  return (
    <Card flush aria-busy={!reading.problem}>
      {state}
    </Card>
  );
}
