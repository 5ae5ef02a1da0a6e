import { type ReactNode, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Pencil, Trash } from '#web/ui/icons/lucide.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { tellRefused } from './refused.ts';

export interface ListedEntries<Values> {
  /** True while one is being edited. */
  readonly disabled: boolean;
  readonly onEdit: (values: Values) => void;
  readonly onRemoved: () => void;
}

interface EntryListProps {
  /** In place of an empty list. */
  readonly none: string;
  /** A row for each entry. */
  readonly children: readonly ReactNode[];
}

export function EntryList({ none, children }: EntryListProps) {
  if (children.length === 0) return <p className="p-4 text-control text-ink-soft sm:p-6">{none}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}

interface Removal<Entry> {
  readonly entry: Entry;
  readonly isSame: (one: Entry, other: Entry) => boolean;
  readonly change: (edit: (entries: readonly Entry[]) => readonly Entry[]) => Promise<void>;
  readonly words: Readonly<Record<'title' | 'description' | 'failed' | 'lost', string>>;
}

interface EntryRowProps<Entry> extends Omit<ListedEntries<never>, 'onEdit'> {
  readonly name: string;
  /** Columns of the row's grid. */
  readonly className: string;
  readonly removal: Removal<Entry>;
  readonly onEdit: () => void;
  /** Its columns. */
  readonly children: ReactNode;
}

export function EntryRow<Entry>(props: EntryRowProps<Entry>) {
  const { name, className, removal, disabled, onEdit, onRemoved, children } = props;
  const { remove, busy } = useRemove(removal, onRemoved);
  return (
    <li className="flex items-center gap-x-2 py-2 pr-2 pl-4 sm:gap-x-4 sm:pr-4 sm:pl-6">
      <div className={cx('grid min-w-0 flex-1 gap-x-4', className)}>{children}</div>
      <span className="flex shrink-0">
        <IconButton label={`Editar ${name}`} disabled={disabled || busy} onClick={onEdit}>
          <Pencil strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Borrar ${name}`}
          disabled={disabled}
          aria-busy={busy}
          onClick={() => void remove()}
        >
          {busy ? <Spinner size={18} /> : <Trash strokeWidth={1.75} aria-hidden="true" />}
        </IconButton>
      </span>
    </li>
  );
}

/** Offers to undo. */
function useRemove<Entry>({ entry, isSame, change, words }: Removal<Entry>, onRemoved: () => void) {
  const [busy, setBusy] = useState(false);
  const without = (entries: readonly Entry[]) => entries.filter((each) => !isSame(each, entry));
  const putBack = () =>
    change((entries) => [...without(entries), entry]).catch((error: unknown) =>
      tellRefused(words.lost, error),
    );
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await change(without);
      onRemoved();
      toast({
        title: words.title,
        description: words.description,
        action: { label: 'Deshacer', onClick: () => void putBack() },
      });
    } catch (error) {
      tellRefused(words.failed, error);
    } finally {
      setBusy(false);
    }
  };
  return { remove, busy };
}
