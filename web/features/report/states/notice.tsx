import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface NoticeProps {
  readonly icon: ReactNode;
  readonly tone: 'text-bad' | 'text-warn' | 'text-haem';
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** For a flush `Card`. */
export function StateNotice({ icon, tone, title, children, action }: NoticeProps) {
  return (
    <section className="flex gap-4 px-4 py-8 sm:gap-6 sm:px-10 sm:py-12">
      <span aria-hidden="true" className={cx('shrink-0 pt-1 [&>svg]:size-7', tone)}>
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="font-serif text-figure">{title}</h2>
        <div className="mt-2 max-w-measure text-control break-words whitespace-pre-line text-ink-soft">
          {children}
        </div>
        {action ? <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">{action}</div> : null}
      </div>
    </section>
  );
}
