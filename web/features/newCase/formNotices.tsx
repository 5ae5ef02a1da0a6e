import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** A form filled in automatically or on request. */
export interface Filled {
  /** Beside the patient when only its fields changed. */
  readonly place: 'patient' | 'form';
  readonly title: ReactNode;
  readonly text?: string | undefined;
  undo(): void;
}

export interface FilledNoticeProps {
  readonly filled: Filled;
  /** Called when dismissed or undone. */
  readonly onClose: () => void;
}

export function FilledNotice({ filled, onClose }: FilledNoticeProps) {
  const undo = () => {
    filled.undo();
    onClose();
  };
  return (
    <Alert
      tone="info"
      live
      title={filled.title}
      action={
        <NoticeActions>
          <Button variant="secondary" size="head" onClick={undo}>
            Deshacer
          </Button>
          <Button variant="ghost" size="head" onClick={onClose}>
            Entendido
          </Button>
        </NoticeActions>
      }
    >
      {filled.text}
    </Alert>
  );
}

export function NoticeActions({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
