import { MAX_SEARCH } from '#domain/rules/adminLists.ts';
import { DATE_RANGE_WORDS, DATE_RANGES } from '#domain/rules/dateRanges.ts';
import { TRANSACTION_COLUMNS } from '#domain/rules/lists/transactions.ts';
import {
  TRANSACTION_KIND_WORDS,
  TRANSACTION_KINDS,
  TRANSACTION_STATE_WORDS,
  TRANSACTION_STATES,
} from '#domain/rules/transactions.ts';
import {
  RECEIPTS_FILE,
  type Revenue,
  TRANSACTIONS_FILE,
  useRevenue,
  useTransactions,
} from '#web/api/figures.ts';
import { useListAddress } from '#web/ui/list/address.ts';
import { ExportLink } from '#web/ui/list/exportLink.tsx';
import { FilterBar } from '#web/ui/list/filterBar.tsx';
import { ListView } from '#web/ui/list/listView.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeNote } from './figures/changeNote.tsx';
import { FiguresFailed } from './figures/figuresFailed.tsx';
import { euros, figure, fullDay, longMonth } from './figures/format.ts';
import { KeyFigures } from './figures/keyFigures.tsx';
import { MonthBars } from './figures/monthBars.tsx';
import { PlanMix } from './figures/planMix.tsx';
import { TRANSACTION_LIST_COLUMNS } from './transactionColumns.tsx';

const SHAPE = {
  filters: {
    search: null,
    range: DATE_RANGES,
    type: TRANSACTION_KINDS,
    status: TRANSACTION_STATES,
  },
  columns: TRANSACTION_COLUMNS.sorts,
  sort: 'date',
  direction: 'desc',
} as const;

export function RevenueScreen() {
  const reading = useRevenue();
  return (
    <>
      <PageHeader
        inPanel
        title="Ingresos"
        description="Lo cobrado menos lo devuelto, con el IVA incluido. Los planes gratuitos y los cedidos no suman."
      />
      {reading.isError ? (
        <FiguresFailed reading={reading} />
      ) : (
        <div className="grid gap-5">
          <KeyFigures figures={keyFigures(reading.data)} />
          {reading.data ? (
            <>
              <MonthBars revenue={reading.data} />
              <PlanMix revenue={reading.data} />
            </>
          ) : (
            // As high as its content, so that the payments below do not move.
            <>
              <Skeleton className="h-120 w-full rounded-card sm:h-102" />
              <Skeleton className="h-68 w-full rounded-card sm:h-54" />
            </>
          )}
        </div>
      )}
      <Transactions />
    </>
  );
}

function keyFigures(data: Revenue | undefined) {
  return [
    {
      label: 'Ingresos totales',
      value: data && euros(data.total.keptCents),
      note: data && `${since(data)}; ${euros(data.total.taxCents)} son IVA`,
    },
    {
      label: 'Ingresos de este mes',
      value: data && euros(data.month.keptCents),
      note: data && (
        <>
          <ChangeNote percent={data.changePercent} today={data.today} />
          <span className="block">
            {Number(data.today.slice(8))} de {Number(data.lastDay.slice(8))} días; previsión{' '}
            {euros(data.forecastCents)}
          </span>
        </>
      ),
    },
    {
      label: 'Suscripciones activas',
      value: data && figure(data.activeSubscriptions),
      note:
        data &&
        (data.subscriptionsByPlan
          .map(({ planName, amount }) => `${figure(amount)} ${planName}`)
          .join(', ') ||
          'de pago, ninguna'),
    },
    {
      label: 'Nuevos usuarios este mes',
      value: data && figure(data.newUsersThisMonth),
      note: data && `hasta el ${fullDay(data.today)}`,
    },
    {
      label: 'Ingreso medio por usuario',
      value: data && (data.averageCents === null ? '—' : euros(data.averageCents)),
      note: 'por suscripción activa, este mes',
    },
  ];
}

function since({ since: month }: Revenue): string {
  return month === null ? 'todavía ninguno' : `desde ${longMonth(month)}`;
}

const optionsOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: words[value] }));

const FILTERS = [
  {
    kind: 'search',
    name: 'search',
    label: 'Buscar por ID o usuario',
    placeholder: 'Buscar por ID o usuario...',
    maxLength: MAX_SEARCH,
  },
  {
    kind: 'select',
    name: 'range',
    label: 'Fechas',
    options: optionsOf(DATE_RANGES, DATE_RANGE_WORDS),
    usual: 'last_30',
  },
  {
    kind: 'select',
    name: 'type',
    label: 'Tipo',
    options: optionsOf(TRANSACTION_KINDS, TRANSACTION_KIND_WORDS),
  },
  {
    kind: 'select',
    name: 'status',
    label: 'Estado',
    options: optionsOf(TRANSACTION_STATES, TRANSACTION_STATE_WORDS),
  },
] as const;

function Transactions() {
  const address = useListAddress(SHAPE);
  const reading = useTransactions(address.query, address.wrong.length === 0);
  return (
    <div className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">Transacciones</h2>
        <div className="flex flex-wrap gap-3">
          <ExportLink path={RECEIPTS_FILE} query={address.query} label="Datos para facturar" />
          <ExportLink path={TRANSACTIONS_FILE} query={address.query} />
        </div>
      </div>
      <FilterBar address={address} className="lg:[&>*]:w-48" filters={FILTERS} />
      <ListView
        noun="transacciones"
        columns={TRANSACTION_LIST_COLUMNS}
        rowKey={({ id }) => id}
        reading={reading}
        address={address}
        emptyText="No hay pagos en los últimos 30 días. Elija un periodo más largo."
      />
    </div>
  );
}
