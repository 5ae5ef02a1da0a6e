import { TRANSACTION_COLUMNS, type TransactionColumn } from '#domain/rules/lists/transactions.ts';
import { TRANSACTION_KIND_WORDS, TRANSACTION_STATE_WORDS } from '#domain/rules/transactions.ts';
import { moneyText } from '#domain/text/money.ts';
import type { Transaction } from '#web/api/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CircleCheck, CircleX, Clock, Undo2 } from '#web/ui/icons/lucide.ts';
import { headOf, type ListColumn } from '#web/ui/list/column.ts';

const STATES = {
  completed: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  pending: { tone: 'warn', icon: <Clock aria-hidden="true" /> },
  failed: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
  uncollected: { tone: 'neutral', icon: <CircleX aria-hidden="true" /> },
  returned: { tone: 'neutral', icon: <Undo2 aria-hidden="true" /> },
} as const;

const dateOf = (moment: string) =>
  new Date(moment).toLocaleDateString('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

/** In the order of the specification. */
export const TRANSACTION_LIST_COLUMNS: readonly ListColumn<Transaction, TransactionColumn>[] = [
  {
    ...headOf(TRANSACTION_COLUMNS, 'id'),
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ id, number }) => <span title={id}>{number ?? `${id.slice(0, 12)}…`}</span>,
  },
  {
    ...headOf(TRANSACTION_COLUMNS, 'at'),
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => <time dateTime={at}>{dateOf(at)}</time>,
  },
  {
    ...headOf(TRANSACTION_COLUMNS, 'name'),
    className: 'max-w-70 wrap-anywhere',
    card: 'heading',
    cell: ({ name }) =>
      name === null ? (
        <span className="font-normal text-ink-soft italic">Cuenta eliminada</span>
      ) : (
        <span translate="no" className="text-control font-semibold">
          {name}
        </span>
      ),
  },
  { ...headOf(TRANSACTION_COLUMNS, 'planName'), cell: ({ planName }) => planName ?? '—' },
  { ...headOf(TRANSACTION_COLUMNS, 'kind'), cell: ({ kind }) => TRANSACTION_KIND_WORDS[kind] },
  {
    ...headOf(TRANSACTION_COLUMNS, 'amountCents'),
    align: 'right',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ amountCents, returnedCents, state, currency }) => (
      <>
        <span className="font-semibold">{moneyText(amountCents, currency)}</span>
        {returnedCents > 0 && state !== 'returned' ? (
          <span className="block text-hint text-ink-soft">
            {moneyText(returnedCents, currency)} devueltos
          </span>
        ) : null}
      </>
    ),
  },
  {
    ...headOf(TRANSACTION_COLUMNS, 'state'),
    className: 'whitespace-nowrap',
    card: 'beside',
    cell: ({ state }) => <Badge {...STATES[state]}>{TRANSACTION_STATE_WORDS[state]}</Badge>,
  },
];
