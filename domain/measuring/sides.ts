/** Long side, in pixels, for measuring. Images are never enlarged. */
export const MEASURE_LONG_SIDE = 1024;
/** Long side for the quality and kind checks, whose thresholds depend on it. */
export const QUALITY_LONG_SIDE = 800;
