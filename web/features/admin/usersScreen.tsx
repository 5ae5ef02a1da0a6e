import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { PLANS } from '#domain/rules/plans.ts';
import { useAdminUsers } from '#web/api/admin.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { UserCards, UsersLoading, UserTable } from './userList.tsx';

const PLAN_OPTIONS = [
  { value: '', label: 'Todos los planes' },
  ...PLANS.map((plan) => ({ value: plan.id, label: plan.name })),
];

/** The accounts of the installation, to look at. */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const [plan, setPlan] = useState('');
  const users = useAdminUsers({ search: useDeferredValue(search.trim()), plan });
  const rows = users.data?.pages.flatMap((page) => page.items) ?? [];
  const clear = () => {
    setSearch('');
    setPlan('');
  };
  return (
    <>
      <PageHeader title="Gestión de Usuarios" description="Cuentas, planes y consultas usadas." />
      <search className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <Field label="Buscar por ID, nombre o email" hideLabel>
          <TextInput
            type="search"
            compact
            placeholder="Buscar por ID, nombre o email..."
            icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <Field label="Plan" hideLabel>
          <Select
            compact
            options={PLAN_OPTIONS}
            value={plan}
            onChange={(event) => setPlan(event.target.value)}
          />
        </Field>
      </search>
      <div className="mt-4">
        {users.isPending ? <UsersLoading /> : null}
        {users.isError ? <Failed onRetry={() => void users.refetch()} /> : null}
        {users.data && rows.length === 0 ? <NoUsers onClear={clear} /> : null}
        {rows.length > 0 ? (
          <>
            <UserCards rows={rows} />
            <UserTable rows={rows} />
          </>
        ) : null}
      </div>
      {users.data ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-meta text-ink-soft" role="status">
            Mostrando {rows.length} de {users.data.pages.at(-1)?.total ?? 0} usuarios.
          </p>
          {users.hasNextPage ? (
            <Button
              variant="secondary"
              size="head"
              busy={users.isFetchingNextPage}
              onClick={() => void users.fetchNextPage()}
            >
              Cargar más
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function NoUsers({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title="No se encontraron usuarios"
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpiar filtros
        </Button>
      }
    >
      Pruebe con otra búsqueda o con otro plan.
    </EmptyState>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title="No se pudieron cargar los usuarios"
      action={
        <Button variant="secondary" size="head" onClick={onRetry}>
          Intentar de Nuevo
        </Button>
      }
    />
  );
}
