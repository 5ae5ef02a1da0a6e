import { useCallback, useEffect, useState } from 'react';

/**
 * Seconds left until a repeat is allowed, and the function that starts the wait. By the clock, so
 * that it also runs while a phone sleeps.
 *
 * @param since start of a wait that already runs.
 */
export function useCooldown(
  seconds: number,
  since = 0,
): {
  readonly left: number;
  readonly start: () => void;
} {
  const [until, setUntil] = useState(() => (since > 0 ? since + seconds * 1000 : 0));
  const [now, setNow] = useState(() => Date.now());
  // A clock that was set back must not lock the button.
  const left = Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)));

  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);

  const start = useCallback(() => {
    const begin = Date.now();
    setNow(begin);
    setUntil(begin + seconds * 1000);
  }, [seconds]);
  return { left, start };
}
