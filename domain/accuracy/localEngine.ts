/** Of the engine that measures here. Raised when a method or a text of its report changes. */
export const LOCAL_ENGINE_VERSION = '1.1.0';
