import { createContext, type ReactNode, use, useDeferredValue, useEffect, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { OwnInterval } from '#domain/criteria/case.ts';
import type { FindReferences } from '#domain/criteria/references.ts';
import type { Reference } from '#domain/criteria/report/references.ts';
import { part } from '#web/parts/part.ts';
import { isAnswered, offeredFields } from './formValues.ts';
import { useAllValues, useOpenForm } from './openForm.ts';

const NONE: ReadonlyMap<string, Reference> = new Map();

const ReferencesContext = createContext(NONE);

export function useReference(key: string): Reference | undefined {
  return use(ReferencesContext).get(key);
}

interface ReferenceNoteProps extends Pick<Reference, 'words'> {
  readonly flag?: Reference['flag'] | undefined;
}

/** The same in one line, with a swatch of the figure's band, or the flag of a value outside. */
export function ReferenceNote({ words, flag }: ReferenceNoteProps) {
  if (flag)
    return (
      <span className="flex items-start gap-1.5">
        <span aria-hidden="true" className="mx-0.5 mt-1 size-2.5 shrink-0 rotate-45 bg-eosin" />
        <span>
          <b className="font-semibold text-eosin-text">{FLAGS[flag]}</b> · {words}
        </span>
      </span>
    );
  return (
    <span className="flex items-start gap-1.5">
      <span aria-hidden="true" className="mt-1.5 h-1.5 w-3.5 shrink-0 rounded-full bg-haem/30" />
      {words}
    </span>
  );
}

const FLAGS = { H: 'H alto', L: 'L bajo' } as const;

export interface ReferencesProps {
  readonly definition: AnalysisDefinition;
  /** Undefined while loading: a general interval must not stand where an own one holds. */
  readonly ownIntervals: readonly OwnInterval[] | undefined;
  readonly children: ReactNode;
}

/** Provides the references that follow from the answers so far; inside an `OpenFormProvider`. */
export function References({ definition, ownIntervals, children }: ReferencesProps) {
  // After the key press, which only writes its letter.
  const values = useDeferredValue(useAllValues(useOpenForm()));
  // No reference applies to an empty form.
  const begun = offeredFields(definition).some((field) => isAnswered(field, values[field.key]));
  const find = useTables(definition.type, begun);
  const references = find && ownIntervals ? find(definition, values, ownIntervals) : NONE;
  // Same words, same map: typing re-renders no other field.
  const [shown, setShown] = useState(references);
  if (!isSame(shown, references)) setShown(references);
  return <ReferencesContext value={shown}>{children}</ReferencesContext>;
}

type Told = ReadonlyMap<string, Reference>;

function isSame(one: Told, other: Told): boolean {
  const isTold = (key: string, { words, flag }: Reference) =>
    other.get(key)?.words === words && other.get(key)?.flag === flag;
  return one.size === other.size && [...one].every(([key, each]) => isTold(key, each));
}

/** Fetched with the first answer: six files. */
function useTables(type: string, begun: boolean): FindReferences | undefined {
  const [find, setFind] = useState<{ readonly type: string; readonly of: FindReferences }>();
  useEffect(() => {
    if (!begun) return;
    let gone = false;
    part(() => import('#domain/criteria/references.ts'))
      .then(({ fetchReferences }) => part(() => fetchReferences(type)))
      .then(
        (of) => {
          if (!gone) setFind({ type, of });
        },
        // Offline there are no hints; the form works without them.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [type, begun]);
  return find?.type === type ? find.of : undefined;
}
