import type { ReactNode } from 'react';

export interface FactProps {
  readonly name: string;
  /** Null and empty show as not given. */
  readonly children: ReactNode;
  readonly wide?: boolean | undefined;
}

/** For a `<dl>`. */
export function Fact({ name, children, wide }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-meta text-ink-soft">{name}</dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">
        {children || <span className="text-ink-soft">Sin indicar</span>}
      </dd>
    </div>
  );
}
