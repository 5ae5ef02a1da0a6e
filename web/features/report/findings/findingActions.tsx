import { useEffect, useId, useRef } from 'react';
import { proposedBy } from '#domain/report/proposed.ts';
import { readReport } from '#domain/report/read.ts';
import type { OtherReader } from '#domain/report/uncheckedReading.ts';
import { type FindingAnswer, findingKey, type Proposed } from '#domain/rules/findingAnswers.ts';
import { versionChanges } from '#domain/rules/versionChanges.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { useAnswerFinding } from '#web/api/findings.ts';
import { asProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Answerable } from './ofCase.ts';

export interface FindingActionsProps extends Answerable {
  readonly reader: OtherReader;
  readonly proposed: Proposed;
  /** Undefined where the vet has not answered. */
  readonly answer: FindingAnswer | undefined;
}

/** «Es así» and «No es así» of a finding, or its answer with the way back. */
export function FindingActions(props: FindingActionsProps) {
  const { proposed, answer } = props;
  const { press, pending, problem } = usePress(props);
  const hintId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const next = (asked: FindingAnswer | null) => {
    pressed.current = true;
    press(asked);
  };
  const busy = pending !== undefined;
  // The pressed button is gone, and its row may have moved: what takes its place holds the focus.
  useEffect(() => {
    if (!pressed.current || busy) return;
    pressed.current = false;
    if (!problem) (answer ? undo : yes).current?.focus();
  }, [answer, busy, problem]);
  const option = `${proposed.label}: ${lowerFirst(proposed.option)}`;
  return (
    <fieldset className="min-w-0" data-no-print="">
      <legend className="sr-only">{option}</legend>
      {answer ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-hint text-ink-soft">{ANSWERED[answer](props.reader)}</p>
          <Button ref={undo} variant="secondary" size="head" busy={busy} onClick={() => next(null)}>
            Deshacer
          </Button>
        </div>
      ) : (
        <>
          <div className="flex gap-2 max-md:*:flex-1">
            {(['yes', 'no'] as const).map((each) => (
              <Button
                key={each}
                {...(each === 'yes' ? { ref: yes } : {})}
                variant="secondary"
                size="head"
                className="px-3!"
                aria-describedby={hintId}
                busy={pending === each}
                aria-disabled={busy || undefined}
                onClick={() => (busy ? undefined : next(each))}
              >
                {WORDS[each]}
              </Button>
            ))}
          </div>
          <p id={hintId} className="mt-1.5 text-hint text-ink-soft">
            Propone: {lowerFirst(option)}
          </p>
        </>
      )}
      {problem ? (
        <p role="alert" className="mt-1.5 text-hint text-bad">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

const WORDS: Readonly<Record<FindingAnswer, string>> = { yes: 'Es así', no: 'No es así' };

const ANSWERED: Readonly<Record<FindingAnswer, (reader: OtherReader) => string>> = {
  yes: (reader) => `Indicado por usted, ${proposedBy(reader)}`,
  no: () => 'Usted dijo que no es así',
};

function usePress(props: FindingActionsProps) {
  const { analysis, proposed } = props;
  const { mutate, isPending, variables, error } = useAnswerFinding(
    analysis.id,
    findingKey(proposed),
  );
  const press = (answer: FindingAnswer | null) =>
    mutate(answer, {
      onSuccess: ({ version, analysis: after }) => {
        if (version === null || !after) return;
        toast({
          title: `Versión ${version} del informe`,
          description:
            answer === 'yes' ? whatMoved(props, after) : 'Sus datos vuelven a ser los de antes.',
          ...(answer === 'yes'
            ? { action: { label: 'Deshacer', onClick: () => press(null) } }
            : {}),
        });
      },
    });
  return {
    press,
    pending: isPending ? variables : undefined,
    problem: error ? asProblem(error).detail : undefined,
  };
}

/** «Conclusión: Sugestivo de X → Compatible con Y», or that neither it nor the urgency moved. */
function whatMoved({ analysis, definition }: Answerable, after: Answerable['analysis']): string {
  const [before, now] = [analysis, after].map(({ submittedData, aiResponse }) => ({
    submittedData,
    reading: readReport(aiResponse),
  }));
  if (!before || !now) return '';
  const moved = versionChanges(definition, before, now).filter(
    ({ label }) => label === 'Conclusión' || label === 'Urgencia',
  );
  return moved.length === 0
    ? 'La conclusión y la urgencia son las mismas.'
    : moved
        .map((each) => `${each.label}: ${each.before || 'ninguna'} → ${each.after || 'ninguna'}`)
        .join('. ');
}
