import { useEffect, useState } from 'react';

export interface FirstReply {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/**
 * True from the first reply on, and from the first failure: a page that waits for several readings,
 * so that it is drawn once, does not wait for retries.
 */
export function useFirstReply({ isPending, failureCount }: FirstReply): boolean {
  const [over, setOver] = useState(false);
  const now = over || !isPending || failureCount > 0;
  useEffect(() => {
    if (now) setOver(true);
  }, [now]);
  return now;
}
