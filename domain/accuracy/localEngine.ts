/** Raised when a measuring method changes: the judged figures belong to one version. */
export const LOCAL_ENGINE_VERSION = '1.6.2';

/** Parts of the engine that are judged each by itself. */
export type JudgedPart = 'smear' | 'nuclei' | 'ecg' | 'quality';

/** Version that last changed the answers of each part. */
export const CHANGED: Readonly<Record<JudgedPart, string>> = {
  smear: '1.6.0',
  nuclei: '1.5.0',
  ecg: '1.6.0',
  quality: '1.5.0',
};
