import { MAX_IMAGES } from '#domain/limits.ts';
import type { AccountImage } from '#web/api/accountDrafts.ts';
import type { Size } from '#web/ui/pane/view.ts';

export type ImageState =
  /** `note` says why it stays on the device, where it was to go up. */
  | { readonly name: 'ready'; readonly note?: string }
  /** Another device may hold it; this one does not, nor the account so far. */
  | { readonly name: 'elsewhere' }
  /** `share` sent, 0…1; `waiting` is the reason for a wait, if any. */
  | { readonly name: 'uploading'; readonly share: number; readonly waiting?: string }
  | { readonly name: 'uploaded' }
  /** `lasting`: the same file would be refused again. */
  | { readonly name: 'failed'; readonly message: string; readonly lasting?: boolean };

export interface FormImage {
  readonly key: string;
  /** Undefined where only the account, or another device, has it. */
  readonly file: File | undefined;
  readonly state: ImageState;
  /** In pixels; only for one without a file here. */
  readonly size?: Size | undefined;
  /** Id of a scale of the account's microscopes. */
  readonly scale?: string | undefined;
}

export type ImagesAction =
  | { readonly do: 'add'; readonly images: readonly FormImage[] }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'move'; readonly key: string; readonly by: 1 | -1 }
  | { readonly do: 'mark'; readonly key: string; readonly state: ImageState }
  | { readonly do: 'scale'; readonly key: string; readonly scale: string | undefined }
  /** Another image in the place of one. */
  | { readonly do: 'change'; readonly key: string; readonly image: FormImage }
  /** The list of another device, and what this one never shared. */
  | {
      readonly do: 'adopt';
      readonly theirs: readonly AccountImage[];
      readonly instead: readonly string[];
    }
  /** The account was asked: where the images without a file are, and what a phone added. */
  | { readonly do: 'meet'; readonly theirs: readonly AccountImage[] }
  | { readonly do: 'put-back'; readonly images: readonly FormImage[] }
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
    case 'change':
      return images.map((image) => (image.key === action.key ? action.image : image));
    case 'adopt':
      return adopt(images, action.theirs, action.instead);
    case 'meet':
      return meet(images, action.theirs);
    case 'put-back':
      return action.images;
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

function adopt(
  images: readonly FormImage[],
  theirs: readonly AccountImage[],
  instead: readonly string[],
): readonly FormImage[] {
  const here = new Map(images.map((image) => [image.key, image]));
  const named = theirs.map((one) => here.get(one.id) ?? fromAccount(one));
  const own = images.filter(
    ({ key }) => !instead.includes(key) && theirs.every(({ id }) => id !== key),
  );
  return [...named, ...own].slice(0, MAX_IMAGES);
}

function meet(images: readonly FormImage[], theirs: readonly AccountImage[]): readonly FormImage[] {
  const met = images.map((image) => {
    const there = image.file ? undefined : theirs.find(({ id }) => id === image.key);
    if (!there) return image;
    const { state, size } = fromAccount(there);
    return { ...image, state, size };
  });
  const added = theirs.filter(
    ({ id, named }) => named === false && images.every(({ key }) => key !== id),
  );
  return [...met, ...added.map(fromAccount)].slice(0, MAX_IMAGES);
}

function fromAccount({ id, state, scale, width, height }: AccountImage): FormImage {
  const name = state === 'accepted' ? 'uploaded' : 'elsewhere';
  const size = width && height ? { width, height } : undefined;
  return { key: id, file: undefined, state: { name }, size, scale: scale ?? undefined };
}

/** «frotis.jpg»; the names of other devices are not known. */
export function imageName({ file }: FormImage, position: number): string {
  return file?.name || `Imagen ${position}`;
}

/** True for an image that can go into the account: keys of former releases and of copies are no id. */
export function isShareable(key: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);
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
