import { useState } from 'react';
import { MAX_SEARCH } from '#domain/rules/adminLists.ts';
import { USER_COLUMNS } from '#domain/rules/lists/users.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { USER_STATES } from '#domain/rules/userState.ts';
import { type ListedUser, USERS_FILE, useUserList } from '#web/api/adminUsers.ts';
import { Button } from '#web/ui/button.tsx';
import { UserPlus } from '#web/ui/icons/lucide.ts';
import { useListAddress } from '#web/ui/list/address.ts';
import { ExportLink } from '#web/ui/list/exportLink.tsx';
import { FilterBar } from '#web/ui/list/filterBar.tsx';
import { ListView } from '#web/ui/list/listView.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { type Act, ActDialog } from './actDialog.tsx';
import { EditUserDialog } from './editUserDialog.tsx';
import { InviteDialog } from './inviteDialog.tsx';
import { type Panel, PLAN_OPTIONS } from './people.ts';
import { useUserActs } from './userActs.ts';
import { userColumns } from './userColumns.tsx';
import { STATE_OPTIONS, StateMeanings } from './userState.tsx';

const SHAPE = {
  filters: { search: null, plan: PLANS.map(({ id }) => id), status: USER_STATES },
  columns: USER_COLUMNS.sorts,
  sort: 'joinDate',
  direction: 'desc',
} as const;

export interface UsersScreenProps {
  readonly panel: Panel;
  readonly title: string;
}

export function UsersScreen({ panel, title }: UsersScreenProps) {
  const address = useListAddress(SHAPE);
  const reading = useUserList(address.query, address.wrong.length === 0);
  const [act, setAct] = useState<Act>();
  const [edited, setEdited] = useState<ListedUser>();
  const [inviting, setInviting] = useState(false);
  const acts = useUserActs();
  const columns = userColumns({
    panel,
    onAct: setAct,
    onEdit: setEdited,
    onRemove: (user) => setAct(acts.remove(user)),
  });
  return (
    <>
      <PageHeader
        inPanel
        title={title}
        description="Cuentas, planes y consultas usadas."
        actions={
          <>
            <ExportLink path={USERS_FILE} query={address.query} />
            <Button
              icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              Añadir Nuevo Usuario
            </Button>
          </>
        }
      />
      <FilterBar
        address={address}
        className="lg:[&>*]:w-56"
        filters={[
          {
            kind: 'search',
            name: 'search',
            label: 'Buscar por ID, nombre o email',
            placeholder: 'Buscar por ID, nombre o email...',
            maxLength: MAX_SEARCH,
          },
          { kind: 'select', name: 'plan', label: 'Plan', options: PLAN_OPTIONS },
          { kind: 'select', name: 'status', label: 'Estado', options: STATE_OPTIONS },
        ]}
      />
      <ListView
        noun="usuarios"
        columns={columns}
        rowKey={({ id }) => id}
        reading={reading}
        address={address}
      />
      {reading.data ? <StateMeanings /> : null}
      <ActDialog act={act} onClose={() => setAct(undefined)} />
      <EditUserDialog user={edited} onClose={() => setEdited(undefined)} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
