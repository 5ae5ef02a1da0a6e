import { useCallback, useEffect, useState } from 'react';

/**
 * Seconds left until a repeat is allowed, and the function that starts the wait. By the clock, so
 * that it also runs while a phone sleeps.
 */
export function useCooldown(seconds: number): {
  readonly left: number;
  readonly start: () => void;
} {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));

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
