import { type SmallerSize, widthOf } from '#domain/rules/imageSizes.ts';
import { type Analysis, imageUrl } from '#web/api/analyses.ts';

/** Attributes of an `<img>` that loads what it shows, once it comes near: never the original. */
export function imageToSee(id: string, image: Omit<Analysis['images'][number], 'scale'>) {
  const at = (size: SmallerSize) => `${imageUrl(id, image.id, size)} ${widthOf(size, image)}w`;
  const { width, height } = image;
  return {
    // Before the addresses, which some browsers would load at once.
    loading: 'lazy',
    sizes: 'auto, 100vw',
    srcSet: `${at('thumb')}, ${at('middle')}`,
    src: imageUrl(id, image.id, 'middle'),
    width,
    height,
  } as const;
}
