import { ADMIN_ACTION_WORDS, ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import { LIST_PERIODS } from '#domain/rules/adminLists.ts';
import { AUDIT_COLUMNS, type AuditColumn } from '#domain/rules/lists/audit.ts';
import { AUDIT_FILE, type AuditLine, useAuditList } from '#web/api/audit.ts';
import { useListAddress } from '#web/ui/list/address.ts';
import { headOf, type ListColumn } from '#web/ui/list/column.ts';
import { ExportLink } from '#web/ui/list/exportLink.tsx';
import { FilterBar } from '#web/ui/list/filterBar.tsx';
import { ListView } from '#web/ui/list/listView.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { actionWords, changesOf, fieldWords, targetWords, valueWords } from './auditWords.ts';
import { momentOf, PERIOD_OPTIONS, shortId } from './people.ts';

const SHAPE = {
  filters: { action: ADMIN_ACTIONS, days: LIST_PERIODS, actor: null, target: null },
  columns: AUDIT_COLUMNS.sorts,
  sort: 'at',
  direction: 'desc',
} as const;

/** Characters of an id. */
const MAX_ID = 64;

const ACTION_OPTIONS = ADMIN_ACTIONS.map((value) => ({ value, label: ADMIN_ACTION_WORDS[value] }));

const FILTERS = [
  { kind: 'select', name: 'action', label: 'Acto', options: ACTION_OPTIONS },
  { kind: 'select', name: 'days', label: 'Periodo', options: PERIOD_OPTIONS },
  { kind: 'search', name: 'actor', label: 'ID de quien lo hizo', maxLength: MAX_ID },
  {
    kind: 'search',
    name: 'target',
    label: 'ID de la cuenta o de lo que cambió',
    maxLength: MAX_ID,
  },
] as const;

const COLUMNS: readonly ListColumn<AuditLine, AuditColumn>[] = [
  {
    ...headOf(AUDIT_COLUMNS, 'at'),
    className: 'whitespace-nowrap tabular-nums',
    card: 'below',
    cell: ({ at }) => <time dateTime={at}>{momentOf(at)}</time>,
  },
  {
    ...headOf(AUDIT_COLUMNS, 'actorName'),
    className: 'min-w-32 wrap-anywhere',
    cell: ({ actorId, actorName }) => <Named id={actorId} name={actorName} />,
  },
  {
    ...headOf(AUDIT_COLUMNS, 'action'),
    className: 'min-w-32 max-w-52 font-semibold',
    card: 'heading',
    cell: ({ action }) => actionWords(action),
  },
  {
    ...headOf(AUDIT_COLUMNS, 'targetName'),
    className: 'min-w-32 wrap-anywhere',
    cell: ({ targetKind, targetId, targetName }) =>
      targetWords(targetKind, targetId) ?? <Named id={targetId} name={targetName} />,
  },
  {
    ...headOf(AUDIT_COLUMNS, 'before'),
    className: 'min-w-56 max-w-80 wrap-anywhere',
    cell: ({ before, after }) => <Change before={before} after={after} />,
  },
  {
    ...headOf(AUDIT_COLUMNS, 'reason'),
    className: 'min-w-56 max-w-96 wrap-anywhere',
    cell: ({ reason }) => (reason ? <Value>{reason}</Value> : '—'),
  },
  {
    ...headOf(AUDIT_COLUMNS, 'address'),
    className: 'min-w-28 wrap-anywhere',
    cell: ({ address }) => address ?? '—',
  },
];

/** Acts of administrators, one unchangeable line each. */
export function AuditScreen() {
  const address = useListAddress(SHAPE);
  const reading = useAuditList(address.query, address.wrong.length === 0);
  return (
    <>
      <PageHeader
        inPanel
        title="Registro de actos"
        description="Lo que hacen los administradores. Nadie puede cambiar ni borrar una línea."
        actions={<ExportLink path={AUDIT_FILE} query={address.query} />}
      />
      <FilterBar address={address} className="lg:[&>*]:w-48" filters={FILTERS} />
      <ListView
        noun="actos"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        reading={reading}
        address={address}
        emptyText="Aquí aparecerá lo que hagan los administradores."
      />
    </>
  );
}

/** A name while the account lasts, and always the identity. */
function Named({ id, name }: { readonly id: string; readonly name: string | null }) {
  return (
    <span title={id}>
      {name ? (
        <span translate="no" className="block font-semibold">
          {name}
        </span>
      ) : null}
      <span translate="no" className="text-hint text-ink-soft">
        {shortId(id)}
      </span>
    </span>
  );
}

function Change({ before, after }: Pick<AuditLine, 'before' | 'after'>) {
  const changed = changesOf(before, after);
  if (changed.length === 0) return '—';
  return (
    <ul>
      {changed.map((name) => (
        <li key={name}>
          <span className="text-ink-soft">{fieldWords(name)}:</span>{' '}
          {before ? <Value>{valueWords(name, before[name])}</Value> : ''}
          {before && after ? ' → ' : ''}
          {after ? <Value>{valueWords(name, after[name])}</Value> : ''}
        </li>
      ))}
    </ul>
  );
}

/** Characters that are read at a glance. */
const SHORT = 90;

/** A long text is opened when it is wanted. */
function Value({ children }: { readonly children: string }) {
  if (children.length <= SHORT) return children;
  const cut = children.lastIndexOf(' ', SHORT);
  return (
    <details className="group inline">
      <summary className="cursor-pointer list-none marker:hidden">
        <span className="group-open:hidden">{children.slice(0, cut < 1 ? SHORT : cut)}… </span>
        <span className="font-semibold text-haem underline-offset-4 hover:underline">
          <span className="group-open:hidden">Ver entero</span>
          <span className="hidden group-open:inline">Plegar</span>
        </span>
      </summary>
      {children}
    </details>
  );
}
