import { IMAGE_TYPES } from '#domain/rules/images.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { RotateCw } from '#web/ui/icons/lucide.ts';

/** Id of the file input that changes an image. */
export const changeId = (key: string) => `cambiar-${key}`;

export interface ChangeImageProps {
  /** Key of the image. */
  readonly id: string;
  readonly name: string;
  readonly onChange: (file: File) => void;
}

/** Another file in the place of a refused image. */
export function ChangeImage({ id, name, onChange }: ChangeImageProps) {
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary', size: 'head' }),
        'relative max-sm:order-last max-sm:w-full',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem',
      )}
    >
      <RotateCw strokeWidth={2} aria-hidden="true" />
      Cambiarla
      <input
        id={changeId(id)}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={`Cambiar ${name}`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChange(file);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 outline-none"
      />
    </label>
  );
}
