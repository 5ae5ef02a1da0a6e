import type { ReactNode } from 'react';
import {
  USER_STATE_MEANINGS,
  USER_STATE_WORDS,
  USER_STATES,
  type UserState,
} from '#domain/rules/userState.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { CircleCheck, CircleMinus, CircleX, Clock } from '#web/ui/icons/lucide.ts';

const LOOK: Readonly<Record<UserState, { readonly tone: BadgeTone; readonly icon: ReactNode }>> = {
  active: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  inactive: { tone: 'neutral', icon: <CircleMinus aria-hidden="true" /> },
  pending: { tone: 'warn', icon: <Clock aria-hidden="true" /> },
  suspended: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
};

export const STATE_OPTIONS = USER_STATES.map((value) => ({
  value,
  label: USER_STATE_WORDS[value],
}));

export function UserStateBadge({ state }: { readonly state: UserState }) {
  return (
    <span title={USER_STATE_MEANINGS[state]}>
      <Badge {...LOOK[state]}>{USER_STATE_WORDS[state]}</Badge>
    </span>
  );
}

/** For fingers and keyboards, which get no title of a badge. */
export function StateMeanings() {
  return (
    <details className="mt-2 text-hint text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-haem underline-offset-4 hover:underline">
        Qué significa cada estado
      </summary>
      <dl className="flex flex-col gap-1 pb-2">
        {USER_STATES.map((state) => (
          <div key={state} className="flex flex-wrap gap-x-1.5">
            <dt className="font-semibold">{USER_STATE_WORDS[state]}:</dt>
            <dd>{USER_STATE_MEANINGS[state]}.</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
