/** Long side, in pixels, for measuring. Images are never enlarged. */
export const MEASURE_LONG_SIDE = 1024;
/** The same for a recording on paper, whose lines are a few pixels apart. */
export const ECG_LONG_SIDE = 1600;
/** Long side for the quality and kind checks, whose thresholds depend on it. */
export const QUALITY_LONG_SIDE = 800;
