import { Fragment } from 'react';
import type { AdminUser } from '#web/api/admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';

export interface UserListProps {
  readonly rows: readonly AdminUser[];
}

/** The accounts on wide screens. */
export function UserTable({ rows }: UserListProps) {
  return (
    <Card flush className="max-lg:hidden">
      <Table caption="Usuarios">
        <THead>
          <Th>ID</Th>
          <Th>Nombre</Th>
          <Th>Email</Th>
          <Th>Plan</Th>
          <Th align="right">Consultas</Th>
          <Th>Estado</Th>
        </THead>
        <tbody>
          {rows.map((user) => (
            <Tr key={user.id}>
              <Td className="whitespace-nowrap text-ink-soft" title={user.id}>
                {shortId(user)}
              </Td>
              <Td className="max-w-70 text-control font-semibold">{user.name}</Td>
              <Td className="max-w-90 wrap-anywhere">
                <Address email={user.email} />
              </Td>
              <Td>{user.planName}</Td>
              <Td align="right" className="tabular-nums">
                {user.consultations}
              </Td>
              <Td className="whitespace-nowrap">
                <UserState user={user} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** The accounts on small screens. */
export function UserCards({ rows }: UserListProps) {
  return (
    <ul
      aria-label="Usuarios"
      className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:hidden"
    >
      {rows.map((user) => (
        <li
          key={user.id}
          className="flex min-w-0 flex-col justify-between rounded-card border border-line bg-surface px-4 pt-4"
        >
          <div className="pb-4">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-semibold wrap-anywhere">{user.name}</p>
              <UserState user={user} />
            </div>
            <p className="mt-0.5 text-meta wrap-anywhere text-ink-soft">
              <Address email={user.email} />
            </p>
          </div>
          <dl className="flex min-h-12 items-center gap-x-6 border-t border-line text-meta">
            <Fact label="Plan">{user.planName}</Fact>
            <Fact label="Consultas">{user.consultations}</Fact>
            <div className="ml-auto text-ink-soft tabular-nums" title={user.id}>
              <dt className="sr-only">ID</dt>
              <dd>{shortId(user)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A long address breaks before its «@» and its dots, and elsewhere only when it must. */
function Address({ email }: { readonly email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

function Fact(props: { readonly label: string; readonly children: string | number }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{props.label}</dt>
      <dd className="font-semibold tabular-nums">{props.children}</dd>
    </div>
  );
}

function UserState({ user }: { readonly user: AdminUser }) {
  return (
    <Badge tone={user.verified ? 'ok' : 'warn'}>{user.verified ? 'Activo' : 'Sin confirmar'}</Badge>
  );
}

const shortId = (user: AdminUser) => `${user.id.slice(0, 8)}…`;

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The accounts while they are read for the first time, as high as they will be. */
export function UsersLoading() {
  return (
    <div role="status">
      <span className="sr-only">Cargando usuarios…</span>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:hidden">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-29 w-full rounded-card" />
        ))}
      </div>
      <Card flush className="max-lg:hidden">
        <div className="h-10 bg-sunk" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-13 items-center gap-8 border-t border-line px-6">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3.5 w-56" />
            <Skeleton className="ml-auto h-6.5 w-24" />
          </div>
        ))}
      </Card>
    </div>
  );
}
