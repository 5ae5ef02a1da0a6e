import { measureImage } from '#domain/measuring/measureImage.ts';

/** The measuring thread: one task in, its measures out. */
export default measureImage;
