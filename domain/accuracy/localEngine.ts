/** Of the engine that measures here. Raised when a method of measuring changes: the judged figures belong to one version. */
export const LOCAL_ENGINE_VERSION = '1.1.0';
