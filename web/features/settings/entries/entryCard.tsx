import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Plus } from '#web/ui/icons/lucide.ts';
import { type Reading, ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { forgetKept, readKept } from '../kept.ts';
import type { BegunEntry } from './entryForm.tsx';
import type { ListedEntries } from './entryList.tsx';

interface EntryCardProps<Data, Values> {
  readonly reading: Reading<Data>;
  readonly failed: string;
  readonly loading: string;
  /** From `keptKey`. */
  readonly keptKey: string;
  readonly empty: Values;
  /** Values of a new entry; `empty` by default. */
  readonly begin?: ((data: Data) => Values) | undefined;
  /** Label of the button that adds one. */
  readonly add: string;
  readonly list: (data: Data, shared: ListedEntries<Values>) => ReactNode;
  readonly form: (data: Data, shared: BegunEntry<Values>) => ReactNode;
}

/** Entries of the account, such as its intervals: their list, and the form that adds or edits one. */
export function EntryCard<Data, Values extends Record<string, string>>(
  props: EntryCardProps<Data, Values>,
) {
  const { reading, failed, loading } = props;
  return (
    <ReadingCard
      reading={reading}
      failed={failed}
      framed
      loading={
        <div className="p-4 sm:p-6">
          <Spinner label={loading} className="sr-only" />
          <Skeleton className="h-4 w-full max-w-sm" />
          <Skeleton className="mt-3 h-4 w-48" />
        </div>
      }
    >
      {(data) => <Entries {...props} data={data} />}
    </ReadingCard>
  );
}

function Entries<Data, Values extends Record<string, string>>(
  props: EntryCardProps<Data, Values> & { readonly data: Data },
) {
  const { data, keptKey, empty, begin, add, list, form } = props;
  const [unsaved, setUnsaved] = useState(() => readKept(keptKey, empty));
  const [begun, setBegun] = useState<Values | undefined>(unsaved);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(begun !== undefined);
  useEffect(() => {
    // The pressed button is gone with the form; focus this one in its place.
    if (wasOpen.current && !begun) addButton.current?.focus();
    wasOpen.current = begun !== undefined;
  }, [begun]);
  const onClose = () => {
    forgetKept(keptKey);
    setUnsaved(undefined);
    setBegun(undefined);
  };
  return (
    <Card flush>
      {list(data, {
        disabled: begun !== undefined,
        onEdit: setBegun,
        onRemoved: () => addButton.current?.focus(),
      })}
      {begun ? (
        form(data, { begun, keptKey, unsaved: unsaved !== undefined, onClose })
      ) : (
        <CardFoot>
          <Button
            ref={addButton}
            variant="secondary"
            icon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setBegun(begin?.(data) ?? empty)}
          >
            {add}
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}
