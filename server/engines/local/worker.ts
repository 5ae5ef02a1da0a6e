import { measureImage } from './measureImage.ts';

/** The measuring thread: one task in, its measures out. */
export default measureImage;
