import { useCallback, useEffect, useState } from 'react';

/**
 * Whole seconds left until something may be done again, and what starts the wait. It goes by the
 * clock, not by counted ticks: a phone that slept has waited too.
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
