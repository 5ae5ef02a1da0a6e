import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MARK_WORDS, STATE_WORDS } from '#domain/criteria/words.ts';
import { readingOf } from '#web/api/reading.ts';
import { type Criterion, useSwitchCriterion, useTypeCriteria } from '#web/api/settings.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { ArrowLeft } from '#web/ui/icons/lucide.ts';
import { FilterSelect } from '#web/ui/list/filterSelect.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Act, ActDialog } from '../actDialog.tsx';
import { momentOf } from '../people.ts';
import { NOT_YOURS, useMaySwitch } from './rights.ts';

const FILTERS = [
  { value: 'on', label: 'Se aplican' },
  { value: 'off', label: 'Apagados' },
  { value: 'review', label: 'En revisión' },
  { value: 'here', label: 'Cambiados aquí' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

const isApplied = ({ state }: Criterion) => state === 'on' || state === 'switched on';

const PASSES: Readonly<Record<Filter, (criterion: Criterion) => boolean>> = {
  on: isApplied,
  off: (criterion) => !isApplied(criterion),
  review: ({ mark }) => mark === 'doubtful',
  here: ({ state, applied }) => applied !== null || state.startsWith('switched'),
};

export function CriteriaScreen({ type }: { readonly type: string }) {
  const label = useTypes().find(type)?.label ?? type;
  const reading = readingOf(useTypeCriteria(type));
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find(({ value }) => value === params.get('estado'))?.value ?? '';
  const maySwitch = useMaySwitch();
  const passes = (criterion: Criterion) => filter === '' || PASSES[filter](criterion);
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
      <div className="mb-4 max-w-60">
        <FilterSelect
          label="Estado"
          options={FILTERS}
          value={filter}
          onChange={(value) => setParams(value ? { estado: value } : {}, { replace: true })}
        />
      </div>
      <ReadingCard
        reading={reading}
        failed="No se pudieron cargar los criterios"
        loading={<Skeleton className="h-96 w-full" />}
      >
        {(all) => <Criteria shown={all.filter(passes)} all={all.length} />}
      </ReadingCard>
    </>
  );
}

interface CriteriaProps {
  readonly shown: readonly Criterion[];
  readonly all: number;
}

function Criteria({ shown, all }: CriteriaProps) {
  const [act, setAct] = useState<Act>();
  const switching = useSwitchCriterion();
  const decide = (criterion: Criterion, applied: boolean | null) =>
    setAct(switchOf(criterion, applied, switching.mutateAsync));
  return (
    <>
      <p className="mb-3 text-meta text-ink-soft" role="status">
        Mostrando {shown.length} de {all} criterios.
      </p>
      {shown.length === 0 ? (
        <Card>
          <EmptyState title="No hay criterios así">Pruebe con otro estado.</EmptyState>
        </Card>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {shown.map((criterion) => (
              <CriterionRow key={criterion.name} criterion={criterion} onDecide={decide} />
            ))}
          </ul>
        </Card>
      )}
      <ActDialog act={act} onClose={() => setAct(undefined)} />
    </>
  );
}

interface CriterionRowProps {
  readonly criterion: Criterion;
  readonly onDecide: (criterion: Criterion, applied: boolean | null) => void;
}

function CriterionRow({ criterion, onDecide }: CriterionRowProps) {
  const { id, about, sources, state, mark, applied, reason, changedAt, changedBy } = criterion;
  const on = isApplied(criterion);
  const maySwitch = useMaySwitch();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{id}</span>
          <Badge tone={on ? 'ok' : 'neutral'}>{STATE_WORDS[state]}</Badge>
          <Badge tone={mark === 'doubtful' ? 'warn' : 'neutral'}>{MARK_WORDS[mark]}</Badge>
        </p>
        <p className="mt-1.5 max-w-prose wrap-anywhere">{about}</p>
        {sources.length > 0 ? (
          <p className="mt-1 max-w-prose text-hint wrap-anywhere text-ink-soft">
            {sources.join(' · ')}
          </p>
        ) : null}
        {applied !== null && changedAt ? (
          <p className="mt-1 text-hint wrap-anywhere text-ink-soft">
            {applied ? 'Encendido' : 'Apagado'} por {changedBy ?? 'una cuenta que ya no existe'} el{' '}
            {momentOf(changedAt)}. Motivo: {reason}
          </p>
        ) : null}
      </div>
      {maySwitch ? <CriterionButtons criterion={criterion} on={on} onDecide={onDecide} /> : null}
    </li>
  );
}

interface CriterionButtonsProps extends CriterionRowProps {
  readonly on: boolean;
}

function CriterionButtons({ criterion, on, onDecide }: CriterionButtonsProps) {
  const { id, applied } = criterion;
  return (
    <div className="flex flex-wrap gap-2.5">
      {applied === null ? null : (
        <Button variant="ghost" size="head" onClick={() => onDecide(criterion, null)}>
          Como venía <span className="sr-only">{id}</span>
        </Button>
      )}
      <Button variant="secondary" size="head" onClick={() => onDecide(criterion, !on)}>
        {on ? 'Apagar' : 'Encender'} <span className="sr-only">{id}</span>
      </Button>
    </div>
  );
}

type Switching = ReturnType<typeof useSwitchCriterion>['mutateAsync'];

function switchOf(criterion: Criterion, applied: boolean | null, run: Switching): Act {
  const { id, mark } = criterion;
  const words =
    applied === null
      ? { title: `Dejar ${id} como venía`, label: 'Dejar como venía' }
      : applied
        ? { title: `Encender ${id}`, label: 'Encender' }
        : { title: `Apagar ${id}`, label: 'Apagar' };
  const doubt =
    applied && mark === 'doubtful' ? ' Nadie ha confirmado todavía lo que dice en su fuente.' : '';
  return {
    ...words,
    description: `${criterion.about}${doubt}`,
    asksWhy: true,
    run: (reason) => run({ criterion, applied, reason }),
    done: `Criterio ${id} cambiado`,
  };
}
