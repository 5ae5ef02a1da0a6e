import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToDrafts } from '#web/api/live.ts';
import { makePhoneCode, revokePhoneCode, showPhoneCode } from '#web/api/phoneCodes.ts';
import { asProblem } from '#web/api/problem.ts';

export type PhoneLinkState =
  | { readonly is: 'making' | 'none' | 'finished' | 'expired' | 'revoked' }
  | { readonly is: 'failed'; readonly title: string; readonly detail: string }
  | { readonly is: 'waiting' | 'joined'; readonly address: string; readonly until: number };

export type LivePhoneLink = Extract<PhoneLinkState, { readonly until: number }>;

/** True while a phone may use the code. */
export const isLive = (state: PhoneLinkState): state is LivePhoneLink => 'until' in state;

const SECOND = 1000;
/** Without the live stream the page asks for itself. */
const ASK_MS = 5000;

export interface PhoneLink {
  readonly state: PhoneLinkState;
  /** Seconds left; 0 without a code. */
  readonly left: number;
  readonly make: () => void;
  readonly revoke: () => void;
}

/** The code of a draft, from the press until it ends; `sending` ends it too. */
export function usePhoneCode(draft: string, type: string, sending: boolean): PhoneLink {
  const [state, setState] = useState<PhoneLinkState>({ is: 'none' });
  const [now, setNow] = useState(0);
  const make = useCallback(() => {
    setState({ is: 'making' });
    makePhoneCode(draft, type)
      .then(({ address, seconds }) => {
        const began = performance.now();
        setNow(began);
        setState({ is: 'waiting', address, until: began + seconds * SECOND });
      })
      .catch((error: unknown) => {
        const { title, detail } = asProblem(error);
        setState({ is: 'failed', title, detail });
      });
  }, [draft, type]);
  const live = isLive(state);
  const revoke = useCallback(() => {
    setState({ is: 'none' });
    revokePhoneCode(draft).catch(() => {
      // It ends by itself, ten minutes after it was made.
    });
  }, [draft]);
  useEffect(() => {
    if (sending && live) revoke();
  }, [sending, live, revoke]);
  useFollowing(draft, live, setState);
  useEffect(() => {
    if (!live) return;
    const clock = setInterval(() => setNow(performance.now()), SECOND);
    return () => clearInterval(clock);
  }, [live]);
  const left = live ? Math.max(0, Math.round((state.until - now) / SECOND)) : 0;
  return { state, left, make, revoke };
}

/** Asks what became of the code when a phone did something, and from time to time. */
function useFollowing(
  draft: string,
  live: boolean,
  setState: (change: (state: PhoneLinkState) => PhoneLinkState) => void,
): void {
  const asked = useRef(0);
  useEffect(() => {
    if (!live) return;
    const ask = () => {
      asked.current += 1;
      const number = asked.current;
      showPhoneCode(draft)
        .then((answer) => number === asked.current && setState((state) => toNext(state, answer)))
        .catch(() => {
          // Asked again soon.
        });
    };
    const leave = subscribeToDrafts((id = draft) => id === draft && ask());
    const clock = setInterval(ask, ASK_MS);
    return () => {
      leave();
      clearInterval(clock);
      asked.current += 1;
    };
  }, [draft, live, setState]);
}

type Answer = Awaited<ReturnType<typeof showPhoneCode>>;

function toNext(state: PhoneLinkState, answer: Answer): PhoneLinkState {
  if (!isLive(state)) return state;
  const is = answer.state;
  if (is !== 'waiting' && is !== 'joined') return { is };
  const until = performance.now() + answer.seconds * SECOND;
  return { is, address: state.address, until };
}
