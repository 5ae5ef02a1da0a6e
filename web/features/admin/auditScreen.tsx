import { ADMIN_ACTION_WORDS, ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import { AUDIT_COLUMNS, type AuditColumn } from '#domain/rules/adminLists.ts';
import { type AuditLine, useAuditList } from '#web/api/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { type ListAddress, useListAddress } from '#web/ui/list/address.ts';
import type { ListColumn } from '#web/ui/list/column.ts';
import { FilterSelect } from '#web/ui/list/filterSelect.tsx';
import { ListView } from '#web/ui/list/listView.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { SearchField } from '#web/ui/searchField.tsx';
import { actionWords, fieldWords, targetWords, valueWords } from './auditWords.ts';
import { momentOf, shortId } from './people.ts';

const SHAPE = {
  filters: { action: ADMIN_ACTIONS, actor: null, target: null },
  columns: AUDIT_COLUMNS,
  sort: 'at',
  direction: 'desc',
} as const;

/** Of an identity. */
const MAX_ID = 64;

const ACTION_OPTIONS = ADMIN_ACTIONS.map((value) => ({ value, label: ADMIN_ACTION_WORDS[value] }));

const COLUMNS: readonly ListColumn<AuditLine, AuditColumn>[] = [
  {
    title: 'Cuándo',
    sort: 'at',
    className: 'whitespace-nowrap tabular-nums',
    card: 'below',
    cell: ({ at }) => <time dateTime={at}>{momentOf(at)}</time>,
  },
  {
    title: 'Quién',
    className: 'wrap-anywhere',
    cell: ({ actorId, actorName }) => <Named id={actorId} name={actorName} />,
  },
  {
    title: 'Qué',
    className: 'max-w-52 font-semibold',
    card: 'heading',
    cell: ({ action }) => actionWords(action),
  },
  {
    title: 'A quién o qué',
    className: 'wrap-anywhere',
    cell: ({ targetKind, targetId, targetName }) =>
      targetWords(targetKind, targetId) ?? <Named id={targetId} name={targetName} />,
  },
  {
    title: 'Antes y después',
    className: 'max-w-80 wrap-anywhere',
    cell: ({ before, after }) => <Change before={before} after={after} />,
  },
  { title: 'Motivo', className: 'max-w-60 wrap-anywhere', cell: ({ reason }) => reason ?? '—' },
  { title: 'Desde', className: 'wrap-anywhere', cell: ({ address }) => address ?? '—' },
];

/** What administrators did, each act a line that nobody can change. */
export function AuditScreen() {
  const address = useListAddress(SHAPE);
  const reading = useAuditList(address.query, address.wrong.length === 0);
  return (
    <>
      <PageHeader
        inPanel
        title="Registro de actos"
        description="Lo que hacen los administradores. Nadie puede cambiar ni borrar una línea."
      />
      <AuditFilters address={address} />
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

function AuditFilters({
  address: { filters, filtered, change, clear },
}: {
  readonly address: ListAddress<typeof SHAPE.filters, AuditColumn>;
}) {
  return (
    <search className="mb-4 grid items-center gap-3 sm:grid-cols-2 lg:flex lg:[&>*]:flex-1 lg:[&>:first-child]:max-w-64 lg:[&>button]:flex-none">
      <FilterSelect
        label="Acto"
        options={ACTION_OPTIONS}
        value={filters.action}
        onChange={(action) => change({ action })}
      />
      <SearchField
        label="ID de quien lo hizo"
        placeholder="ID de quien lo hizo"
        maxLength={MAX_ID}
        compact
        value={filters.actor}
        onSearch={(actor) => change({ actor })}
      />
      <SearchField
        label="ID de la cuenta o la cosa"
        placeholder="ID de la cuenta o la cosa"
        maxLength={MAX_ID}
        compact
        value={filters.target}
        onSearch={(target) => change({ target })}
      />
      {filtered ? (
        <Button variant="ghost" size="head" onClick={clear}>
          Limpiar filtros
        </Button>
      ) : null}
    </search>
  );
}

/** A name while the account lasts, and always the identity. */
function Named({ id, name }: { readonly id: string; readonly name: string | null }) {
  return (
    <span title={id}>
      {name ? <span className="block font-semibold">{name}</span> : null}
      <span className="text-hint text-ink-soft">{shortId(id)}</span>
    </span>
  );
}

function Change({ before, after }: Pick<AuditLine, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return '—';
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <span className="text-ink-soft">{fieldWords(name)}:</span>{' '}
          {before ? valueWords(name, before[name]) : ''}
          {before && after ? ' → ' : ''}
          {after ? valueWords(name, after[name]) : ''}
        </li>
      ))}
    </ul>
  );
}
