import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

export interface KitSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function KitSection({ title, children }: KitSectionProps) {
  return (
    <Card>
      <h2 className="mb-5 text-meta font-semibold text-ink-soft">{title}</h2>
      {children}
    </Card>
  );
}
