/** Two signs of life of the server that did not come, and some time for the third. */
const SILENCE_MS = 60_000;
const LOOK_MS = 5_000;
/** A timer of a page on screen that is later than this has slept. */
const SLEPT_MS = 30_000;

export interface Silence {
  /** Call for each sign of the server. */
  heard(): void;
  stop(): void;
}

/**
 * Tells when a stream may be dead without an end: nothing was heard for a minute, the machine slept,
 * or the page is on screen again.
 */
export function watchSilence(onSilence: () => void): Silence {
  let heardAt = performance.now();
  // This clock may go on in a machine that sleeps, and the other one may not.
  let lookedAt = Date.now();
  const tell = () => {
    heardAt = performance.now();
    onSilence();
  };
  const look = () => {
    const late = Math.abs(Date.now() - lookedAt);
    lookedAt = Date.now();
    const slept = late > SLEPT_MS && document.visibilityState !== 'hidden';
    if (slept || performance.now() - heardAt >= SILENCE_MS) tell();
  };
  const show = () => {
    lookedAt = Date.now();
    if (document.visibilityState === 'visible' && performance.now() - heardAt > LOOK_MS) tell();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', show);
  return {
    heard: () => {
      heardAt = performance.now();
    },
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
    },
  };
}
