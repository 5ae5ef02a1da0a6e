import { ERRORS } from '#domain/errorKinds.ts';
import { AppError } from '#domain/errors.ts';

const CODES = [
  'image_too_large',
  'image_type',
  'image_too_long',
  'image_too_many_pixels',
  'image_too_demanding',
  'image_unreadable',
] as const;

export type ImageRefusalCode = (typeof CODES)[number];

export function isImageRefusal(code: string): code is ImageRefusalCode {
  return CODES.some((known) => known === code);
}

/** Names the image as the field at fault. */
export function imageRefusal(code: ImageRefusalCode, cause?: unknown): AppError {
  const fields = [{ field: 'image', message: `Imagen: ${ERRORS[code].detail}` }];
  return new AppError(code, { fields, ...(cause === undefined ? {} : { cause }) });
}
