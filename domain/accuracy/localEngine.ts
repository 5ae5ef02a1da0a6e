/** Raised when a measuring method changes: the judged figures belong to one version. */
export const LOCAL_ENGINE_VERSION = '1.4.0';
