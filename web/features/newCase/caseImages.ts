import { MAX_IMAGES } from '#domain/limits.ts';

export type ImageState =
  | { readonly name: 'ready' }
  /** `share` sent, 0…1; `waiting` is the reason for a wait, if any. */
  | { readonly name: 'uploading'; readonly share: number; readonly waiting?: string }
  | { readonly name: 'uploaded' }
  | { readonly name: 'failed'; readonly message: string };

export interface FormImage {
  readonly key: string;
  readonly file: File;
  readonly state: ImageState;
  /** Id of a scale of the account's microscopes. */
  readonly scale?: string | undefined;
}

export type ImagesAction =
  | { readonly do: 'add'; readonly images: readonly FormImage[] }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'move'; readonly key: string; readonly by: 1 | -1 }
  | { readonly do: 'mark'; readonly key: string; readonly state: ImageState }
  | { readonly do: 'scale'; readonly key: string; readonly scale: string | undefined }
  | { readonly do: 'settle' };

/** In reading order, up to the maximum. */
export function reduceImages(
  images: readonly FormImage[],
  action: ImagesAction,
): readonly FormImage[] {
  switch (action.do) {
    case 'add': {
      const known = new Set(images.map(({ key }) => key));
      const added = action.images.filter(({ key }) => !known.has(key));
      return [...images, ...added].slice(0, MAX_IMAGES);
    }
    case 'remove':
      return images.filter(({ key }) => key !== action.key);
    case 'move':
      return move(images, action.key, action.by);
    case 'mark':
      return images.map((image) =>
        image.key === action.key ? { ...image, state: action.state } : image,
      );
    case 'scale':
      return images.map((image) =>
        image.key === action.key ? { ...image, scale: action.scale } : image,
      );
    case 'settle':
      // Reset unfinished uploads when the submission ends.
      return images.map((image) =>
        image.state.name === 'uploading' ? { ...image, state: { name: 'ready' } } : image,
      );
  }
}

function move(images: readonly FormImage[], key: string, by: 1 | -1): readonly FormImage[] {
  const from = images.findIndex((image) => image.key === key);
  const to = from + by;
  const moved = images[from];
  if (!moved || to < 0 || to >= images.length) return images;
  return images.toSpliced(from, 1).toSpliced(to, 0, moved);
}

const megabytes = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** «2,8 MB»; below one megabyte in kB. */
export function fileSize(bytes: number): string {
  const size = bytes / (1024 * 1024);
  return size < 1
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0kB`
    : `${megabytes.format(size)}\u00a0MB`;
}
