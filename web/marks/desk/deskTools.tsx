import type { ReactNode } from 'react';
import { CircleDashed, MousePointerClick, Undo2, Volume2 } from '#web/ui/icons/lucide.ts';

interface Toggle {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export interface DeskToolsProps {
  /** Absent without contours. */
  readonly contours: Toggle | undefined;
  readonly sound: Toggle;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
}

/** A column beside the image; a row above it on narrow screens. */
export function DeskTools({ contours, sound, canUndo, onUndo }: DeskToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label="Herramientas"
      className="flex shrink-0 gap-1 border-line bg-surface px-2 py-1 max-lg:justify-center max-lg:border-b lg:w-18 lg:flex-col lg:border-r lg:py-3"
    >
      <Tool label="Contar" pressed icon={<MousePointerClick {...ICON} />} />
      {contours ? (
        <Tool
          label="Contornos"
          pressed={contours.on}
          onPress={() => contours.set(!contours.on)}
          icon={<CircleDashed {...ICON} />}
        />
      ) : null}
      <Tool
        label="Sonido"
        pressed={sound.on}
        onPress={() => sound.set(!sound.on)}
        icon={<Volume2 {...ICON} />}
      />
      <Tool label="Deshacer" off={!canUndo} onPress={onUndo} icon={<Undo2 {...ICON} />} />
    </div>
  );
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly off?: boolean;
  readonly onPress?: () => void;
}

function Tool({ label, icon, pressed, off, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      onClick={onPress}
      className="flex min-h-12 min-w-16 flex-col items-center justify-center gap-0.5 rounded-card text-micro text-ink-soft hover:bg-neutral-tint aria-disabled:opacity-50 aria-pressed:bg-haem-tint aria-pressed:font-semibold aria-pressed:text-haem lg:w-full lg:min-w-0"
    >
      {icon}
      {label}
    </button>
  );
}
