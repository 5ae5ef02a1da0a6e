import { useEffect, useSyncExternalStore } from 'react';
import type { AnalysisListItem } from '#web/api/analyses.ts';
import { useRecentAnalyses } from '#web/api/caseLists.ts';
import { type LastPanel, readLastPanel, writeLastPanel } from '#web/api/lastPanel.ts';
import { type Me, toSessionUser } from '#web/api/session.ts';

/** The account's panel as this device showed it last; undefined in the built document. */
export function useLastPanel(): LastPanel | undefined {
  return useSyncExternalStore(subscribe, readLastPanel, () => undefined);
}

/** It is read while the page waits, in which time nothing else writes it. */
const subscribe = () => () => {};

/** Stores the panel as the server just answered it. */
export function useStorePanel(me: Me): void {
  const { data: cases } = useRecentAnalyses();
  useEffect(() => {
    if (cases) writeLastPanel(lastPanel(me, cases));
  }, [me, cases]);
}

export function firstNameOf(me: Me): string {
  const [firstName = ''] = toSessionUser(me).name.split(' ');
  return firstName;
}

function lastPanel(me: Me, cases: readonly AnalysisListItem[]): LastPanel {
  const { planName, limitType, consultationLimit } = me;
  const { consultationsThisMonth, consultationsRemaining } = me;
  return {
    name: firstNameOf(me),
    plan: {
      planName,
      limitType,
      consultationLimit,
      consultationsThisMonth,
      consultationsRemaining,
    },
    // Neither the summary nor the urgency: both are the report's.
    cases: cases.map(({ id, type, status, patientName, createdAt }) => ({
      id,
      type,
      status,
      patientName,
      createdAt,
    })),
  };
}
