import type { ChangeEvent, ReactNode } from 'react';
import { IMAGE_TYPES } from '#domain/rules/images.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { Camera, Plus } from '#web/ui/icons/lucide.ts';

export interface FileButtonsProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Offers the camera where there is one. */
export function FileButtons({ disabled, onFiles }: FileButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3">
      <span className="hidden flex-1 pointer-coarse:flex">
        <FileButton
          label="Hacer foto"
          icon={<Camera strokeWidth={1.75} aria-hidden="true" />}
          camera
          disabled={disabled}
          onFiles={onFiles}
        />
      </span>
      <FileButton
        label="Elegir archivos"
        icon={<Plus strokeWidth={2} aria-hidden="true" />}
        disabled={disabled}
        onFiles={onFiles}
      />
    </div>
  );
}

interface FileButtonProps extends FileButtonsProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly camera?: boolean;
}

/** A file input as a button: the label is the target, the input takes the focus. */
function FileButton({ label, icon, camera, disabled, onFiles }: FileButtonProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the same file be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary' }),
        'whitespace-nowrap max-sm:px-2.5',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem grow',
        'has-disabled:border-transparent has-disabled:bg-neutral-tint has-disabled:text-ink-soft',
      )}
    >
      {icon}
      {label}
      <input
        type="file"
        // Without HEIC in the list, phones that use it deliver a JPEG.
        accept={IMAGE_TYPES.join(',')}
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        disabled={disabled}
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0 outline-none disabled:cursor-default"
      />
    </label>
  );
}
