import { ERRORS } from '#domain/errorKinds.ts';
import { AppError } from '#domain/errors.ts';

/** Refusals of a file for what it is. */
export const IMAGE_REFUSALS = [
  'image_too_large',
  'image_type',
  'image_heic',
  'image_avif',
  'image_tiff',
  'image_bmp',
  'image_gif',
  'image_jpeg_2000',
  'image_jpeg_xl',
  'image_pdf',
  'image_dicom',
  'image_raw',
  'image_video',
  'image_too_long',
  'image_too_many_pixels',
  'image_too_demanding',
  'image_unreadable',
] as const;

export type ImageRefusalCode = (typeof IMAGE_REFUSALS)[number];

export function isImageRefusal(code: string): code is ImageRefusalCode {
  return IMAGE_REFUSALS.some((known) => known === code);
}

/** Names the image as the field at fault. */
export function imageRefusal(code: ImageRefusalCode, cause?: unknown): AppError {
  const fields = [{ field: 'image', message: `Imagen: ${ERRORS[code].detail}` }];
  return new AppError(code, { fields, ...(cause === undefined ? {} : { cause }) });
}
