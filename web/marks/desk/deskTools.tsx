import type { ReactNode } from 'react';
import { CircleDashed, Undo2, Volume2 } from '#web/ui/icons/lucide.ts';

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

/** A column beside the image; floats over it on narrow screens. */
export function DeskTools({ contours, sound, canUndo, onUndo }: DeskToolsProps) {
  return (
    <fieldset
      aria-label="Herramientas"
      className="flex shrink-0 gap-1 border-line bg-surface max-lg:absolute max-lg:top-2 max-lg:left-2 max-lg:z-10 max-lg:rounded-card max-lg:shadow-float lg:w-19 lg:flex-col lg:border-r lg:px-1.5 lg:py-3"
    >
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
    </fieldset>
  );
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly off?: boolean;
  readonly onPress: () => void;
}

function Tool({ label, icon, pressed, off, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      title={label}
      onClick={onPress}
      className="flex size-11 flex-col items-center justify-center gap-0.5 rounded-card text-micro text-ink-soft hover:bg-neutral-tint aria-disabled:opacity-50 aria-pressed:bg-haem-tint aria-pressed:font-semibold aria-pressed:text-haem lg:h-13 lg:w-full"
    >
      {icon}
      <span className="max-lg:sr-only">{label}</span>
    </button>
  );
}
