import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { decidedGroups } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, Decider } from '#domain/catalogue/field.ts';
import { Button } from '#web/ui/button.tsx';
import { Revealed } from './moreFields.tsx';
import { useValues } from './openForm.ts';

interface Decision {
  /** Ids of the groups that wait for the decider. */
  readonly waiting: ReadonlySet<string>;
  readonly all: boolean;
  readonly showAll: () => void;
}

const NONE: ReadonlySet<string> = new Set();
const DecisionContext = createContext<Decision>({ waiting: NONE, all: false, showAll() {} });

/** Ids of the groups that the form does not show yet, unless answered. */
export function useWaiting(): ReadonlySet<string> {
  return use(DecisionContext).waiting;
}

interface DecidedProps {
  readonly definition: AnalysisDefinition;
  readonly children: ReactNode;
}

/** Makes the groups of a decider wait for its answer, or for «Ver todos los grupos». */
export function Decided({ definition, children }: DecidedProps) {
  const { decider } = definition;
  const [answer] = useValues(decider ? [decider.key] : []);
  const [all, setAll] = useState(false);
  const waits = decider !== undefined && !all && String(answer ?? '').trim() === '';
  const decision = useMemo(
    () => ({
      waiting: waits ? new Set(decidedGroups(definition).map(({ id }) => id)) : NONE,
      all,
      showAll: () => setAll(true),
    }),
    [definition, waits, all],
  );
  return <DecisionContext value={decision}>{children}</DecisionContext>;
}

/** In place of the waiting groups. */
export function Invitation({ decider }: { readonly decider: Decider }) {
  const { waiting, all, showAll } = use(DecisionContext);
  if (all)
    return (
      <Revealed>
        <p className="sr-only">Se muestran todos los grupos.</p>
      </Revealed>
    );
  if (waiting.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-3 sm:px-7">
      <p className="text-meta text-ink-soft">{decider.invitation}</p>
      <Button variant="secondary" aria-expanded={false} onClick={showAll}>
        Ver todos los grupos
      </Button>
    </div>
  );
}
