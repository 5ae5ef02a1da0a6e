import { Link } from 'react-router';
import { MAX_SEARCH } from '#domain/rules/adminLists.ts';
import { readingOf } from '#web/api/reading.ts';
import { useTypeCriteria } from '#web/api/settings.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { ArrowLeft } from '#web/ui/icons/lucide.ts';
import { useListAddress } from '#web/ui/list/address.ts';
import { FilterBar } from '#web/ui/list/filterBar.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MARKS, passing, STATES } from './criteriaFilter.ts';
import { CriteriaTable } from './criteriaTable.tsx';
import { NOT_YOURS, useMaySwitch } from './rights.ts';

const SHAPE = {
  filters: {
    search: null,
    status: STATES.map(({ value }) => value),
    mark: MARKS.map(({ value }) => value),
  },
  columns: ['id'],
  sort: 'id',
  direction: 'asc',
} as const;

export function CriteriaScreen({ type }: { readonly type: string }) {
  const label = useTypes().find(type)?.label ?? type;
  const reading = readingOf(useTypeCriteria(type));
  const address = useListAddress(SHAPE);
  const maySwitch = useMaySwitch();
  return (
    <>
      <PageHeader
        inPanel
        back={
          <Link
            to="/admin/settings"
            className="inline-flex min-h-11 items-center gap-2 text-meta font-semibold text-ink-soft hover:text-ink"
          >
            <ArrowLeft size={16} strokeWidth={2} aria-hidden="true" />
            Volver a los Ajustes
          </Link>
        }
        title={`Criterios: ${label}`}
        description={`Un cambio vale para los casos que se lean desde ahora. Los informes hechos no cambian. ${maySwitch ? '' : NOT_YOURS}`}
      />
      <FilterBar
        address={address}
        className="lg:[&>*]:w-60"
        filters={[
          {
            kind: 'search',
            name: 'search',
            label: 'Buscar por ID, criterio o fuente',
            placeholder: 'Buscar por ID, criterio o fuente...',
            maxLength: MAX_SEARCH,
          },
          { kind: 'select', name: 'status', label: 'Estado', options: STATES },
          { kind: 'select', name: 'mark', label: 'Respaldo', options: MARKS },
        ]}
      />
      <ReadingCard
        reading={reading}
        failed="No se pudieron cargar los criterios"
        loading={<Skeleton className="h-96 w-full" />}
      >
        {(all) => <CriteriaTable shown={passing(all, address.filters)} all={all.length} />}
      </ReadingCard>
    </>
  );
}
