import { Fragment } from 'react';
import { USER_COLUMNS, type UserColumn } from '#domain/rules/lists/users.ts';
import type { ListedUser } from '#web/api/adminUsers.ts';
import { headOf, type ListColumn } from '#web/ui/list/column.ts';
import { dayOf, ROLE_WORDS, shortId } from './people.ts';
import { UserRowActions, type UserRowActionsProps } from './userRowActions.tsx';
import { UserStateBadge } from './userState.tsx';

type Column = ListColumn<ListedUser, UserColumn>;

const ID: Column = {
  ...headOf(USER_COLUMNS, 'id'),
  className: 'whitespace-nowrap text-ink-soft',
  cell: ({ id }) => (
    <span translate="no" title={id}>
      {shortId(id)}
    </span>
  ),
};
const NAME: Column = {
  ...headOf(USER_COLUMNS, 'name'),
  className: 'min-w-40 max-w-60 wrap-anywhere',
  card: 'heading',
  cell: ({ name, role }) => (
    <>
      <span translate="no" className="text-control font-semibold">
        {name}
      </span>
      {role === 'user' ? null : (
        <span className="block text-hint font-normal text-ink-soft">{ROLE_WORDS[role]}</span>
      )}
    </>
  ),
};
const EMAIL: Column = {
  ...headOf(USER_COLUMNS, 'email'),
  className: 'min-w-48 max-w-80 wrap-anywhere',
  card: 'below',
  cell: ({ email }) => <Address email={email} />,
};
const PLAN: Column = { ...headOf(USER_COLUMNS, 'planName'), cell: ({ planName }) => planName };
const JOINED: Column = {
  ...headOf(USER_COLUMNS, 'joinedAt'),
  className: 'whitespace-nowrap tabular-nums',
  cell: ({ joinedAt }) => <time dateTime={joinedAt}>{dayOf(joinedAt)}</time>,
};
const USED: Column = {
  ...headOf(USER_COLUMNS, 'consultations'),
  align: 'right',
  className: 'tabular-nums',
  cell: ({ consultations }) => consultations.toLocaleString('es-ES'),
};
const STATE: Column = {
  ...headOf(USER_COLUMNS, 'state'),
  className: 'whitespace-nowrap',
  card: 'beside',
  cell: ({ state }) => <UserStateBadge state={state} />,
};

/** In the order of the specification. */
export function userColumns(actions: Omit<UserRowActionsProps, 'user'>): readonly Column[] {
  const last: Column = {
    title: 'Acciones',
    align: 'right',
    className: 'whitespace-nowrap',
    card: 'foot',
    cell: (user) => <UserRowActions user={user} {...actions} />,
  };
  const joined = actions.panel === 'super-admin' ? [JOINED] : [];
  return [ID, NAME, EMAIL, PLAN, ...joined, USED, STATE, last];
}

/** Prefers breaks before «@» and dots. */
export function Address({ email }: { readonly email: string }) {
  return (
    <span translate="no">
      {email.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
