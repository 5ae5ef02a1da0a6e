export const THEMES = ['light', 'dark', 'system'] as const;
/** `system`: as the device is set. */
export type Theme = (typeof THEMES)[number];
