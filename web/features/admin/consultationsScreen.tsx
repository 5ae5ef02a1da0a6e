import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LIST_PERIODS, MAX_SEARCH } from '#domain/rules/adminLists.ts';
import { CONSULTATION_COLUMNS } from '#domain/rules/lists/consultations.ts';
import { ANALYSIS_STATUSES, historyStatus } from '#domain/rules/status.ts';
import {
  CONSULTATIONS_FILE,
  type Consultation,
  useConsultations,
  useEngineNames,
  useRerun,
} from '#web/api/consultations.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Button } from '#web/ui/button.tsx';
import { useListAddress } from '#web/ui/list/address.ts';
import { ExportLink } from '#web/ui/list/exportLink.tsx';
import { FilterBar } from '#web/ui/list/filterBar.tsx';
import { ListView } from '#web/ui/list/listView.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import { type Act, ActDialog } from './actDialog.tsx';
import { consultationColumns } from './consultationColumns.tsx';
import { EnginesHealth } from './figures/enginesHealth.tsx';
import { type Panel, PERIOD_OPTIONS } from './people.ts';

const SHAPE = {
  filters: {
    search: null,
    user: null,
    type: null,
    status: ANALYSIS_STATUSES,
    engine: null,
    days: LIST_PERIODS,
  },
  columns: CONSULTATION_COLUMNS.sorts,
  sort: 'date',
  direction: 'desc',
} as const;

type ConsultationAddress = ReturnType<typeof useListAddress<typeof SHAPE.filters, never>>;

export interface ConsultationsScreenProps {
  readonly panel: Panel;
}

export function ConsultationsScreen({ panel }: ConsultationsScreenProps) {
  const address = useListAddress(SHAPE);
  const reading = useConsultations(address.query, address.wrong.length === 0);
  const [params] = useSearchParams();
  const [act, setAct] = useState<Act>();
  const rerun = useRerun();
  const columns = consultationColumns({
    panel,
    types: useTypes(),
    filters: params.toString(),
    onUser: ({ userId }) => address.change({ user: userId }),
    onRerun: (consultation) => setAct(rerunOf(consultation, rerun.mutateAsync)),
  });
  return (
    <>
      <PageHeader
        inPanel
        title="Consultas"
        description="Los casos de todas las cuentas. Abrir uno pide un motivo, que ve su veterinario."
        actions={<ExportLink path={CONSULTATIONS_FILE} query={address.query} />}
      />
      {panel === 'admin' ? (
        <div className="mb-5">
          <EnginesHealth />
        </div>
      ) : null}
      <ConsultationFilters
        panel={panel}
        address={address}
        userName={
          reading.data?.items.find(({ userId }) => userId === address.filters.user)?.userName
        }
      />
      <ListView
        noun="consultas"
        columns={columns}
        rowKey={({ id }) => id}
        reading={reading}
        address={address}
        emptyText="Aquí aparecerán los casos que empiecen los veterinarios."
      />
      <ActDialog act={act} onClose={() => setAct(undefined)} />
    </>
  );
}

function rerunOf({ id }: Consultation, run: (id: string) => Promise<unknown>): Act {
  return {
    title: verbatim`Volver a ejecutar el caso ${id.slice(0, 8)}`,
    description:
      'El motor lo lee de nuevo desde el principio. La consulta ya se devolvió cuando falló, así que al veterinario no se le cobra. Queda en el registro.',
    label: 'Volver a ejecutar',
    run: () => run(id),
    done: 'El caso está otra vez en curso',
  };
}

const STATUSES = ANALYSIS_STATUSES.map((value) => ({ value, label: historyStatus(value).text }));

const SEARCHED = {
  admin: 'Buscar por ID, mascota o usuario...',
  'super-admin': 'Buscar por ID, usuario, resultado...',
} as const;

interface ConsultationFiltersProps {
  readonly panel: Panel;
  readonly address: Pick<ConsultationAddress, 'filters' | 'filtered' | 'change' | 'clear'>;
  /** Owner of the shown cases, once they are loaded. */
  readonly userName: string | undefined;
}

function ConsultationFilters({ panel, address, userName }: ConsultationFiltersProps) {
  const { user } = address.filters;
  const types = useTypes().all.map(({ type, label }) => ({ value: type, label }));
  const engines = (useEngineNames().data ?? []).map((value) => ({ value, label: value }));
  return (
    <FilterBar
      address={address}
      className="lg:flex-wrap lg:[&>*]:w-40"
      filters={[
        {
          kind: 'search',
          name: 'search',
          label: SEARCHED[panel].replace('...', ''),
          placeholder: SEARCHED[panel],
          maxLength: MAX_SEARCH,
          className: 'lg:min-w-64',
        },
        { kind: 'select', name: 'type', label: 'Tipo', options: types },
        { kind: 'select', name: 'status', label: 'Estado', options: STATUSES },
        { kind: 'select', name: 'engine', label: 'Motor', options: engines },
        { kind: 'select', name: 'days', label: 'Periodo', options: PERIOD_OPTIONS },
      ]}
    >
      {user === '' ? null : (
        <Button
          variant="secondary"
          size="head"
          className="max-lg:col-span-2 lg:w-auto!"
          onClick={() => address.change({ user: '' })}
        >
          Quitar el filtro: {userName ?? `usuario ${user.slice(0, 8)}…`}
        </Button>
      )}
    </FilterBar>
  );
}
