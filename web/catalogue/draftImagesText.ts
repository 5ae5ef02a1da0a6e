import { countImages } from './draftTexts.ts';

/** « · 3 imágenes, 1 solo en este equipo», or nothing. */
export function draftImagesText(images: number, onlyHere: number): string {
  if (images === 0) return '';
  if (onlyHere === images) return ` · ${countImages(images)} en este equipo`;
  return ` · ${countImages(images)}${onlyHere > 0 ? `, ${onlyHere} solo en este equipo` : ''}`;
}
