import { useState } from 'react';
import { MARK_WORDS, STATE_WORDS } from '#domain/criteria/words.ts';
import { type Criterion, useSwitchCriterion } from '#web/api/settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import { type Act, ActDialog } from '../actDialog.tsx';
import { momentOf } from '../people.ts';
import { isApplied } from './criteriaFilter.ts';
import { useMaySwitch } from './rights.ts';

export interface CriteriaTableProps {
  readonly shown: readonly Criterion[];
  readonly all: number;
}

/** Rows before «Ver los demás», without a search or filter: a type has up to two hundred. */
const FIRST = 40;

export function CriteriaTable({ shown, all }: CriteriaTableProps) {
  const [act, setAct] = useState<Act>();
  const [whole, setWhole] = useState(false);
  const rest = whole || shown.length < all ? 0 : Math.max(0, all - FIRST);
  const rows = shown.slice(0, shown.length - rest);
  const switching = useSwitchCriterion();
  const maySwitch = useMaySwitch();
  const decide = (criterion: Criterion, applied: boolean | null) =>
    setAct(switchOf(criterion, applied, switching.mutateAsync));
  return (
    <>
      <p className="mb-3 text-meta text-ink-soft" role="status">
        Mostrando {rows.length} de {all} criterios.
      </p>
      {shown.length === 0 ? (
        <Card>
          <EmptyState title="No hay criterios así">
            Pruebe con otra búsqueda o con otros filtros.
          </EmptyState>
        </Card>
      ) : (
        <Card flush>
          <Table caption="Criterios">
            <THead>
              <Th>ID</Th>
              <Th>Criterio</Th>
              <Th>Estado</Th>
              {maySwitch ? <Th align="right">Acciones</Th> : null}
            </THead>
            <tbody>
              {rows.map((criterion) => (
                <CriterionRow
                  key={criterion.name}
                  criterion={criterion}
                  onDecide={maySwitch ? decide : undefined}
                />
              ))}
            </tbody>
          </Table>
          {rest > 0 ? (
            <div className="border-t border-line p-4">
              <Button variant="secondary" size="head" onClick={() => setWhole(true)}>
                Ver los demás criterios ({rest})
              </Button>
            </div>
          ) : null}
        </Card>
      )}
      <ActDialog act={act} onClose={() => setAct(undefined)} />
    </>
  );
}

type Decide = (criterion: Criterion, applied: boolean | null) => void;

interface CriterionRowProps {
  readonly criterion: Criterion;
  /** Undefined for those who may not switch. */
  readonly onDecide: Decide | undefined;
}

function CriterionRow({ criterion, onDecide }: CriterionRowProps) {
  const { id, about, sources, state, mark } = criterion;
  return (
    <Tr className="align-top">
      <Td className="py-3 font-semibold whitespace-nowrap">{id}</Td>
      <Td className="min-w-72 py-3 wrap-anywhere">
        {about}
        {sources.length > 0 ? (
          <span className="mt-0.5 block text-hint text-ink-soft">{sources.join(' · ')}</span>
        ) : null}
        <Decided criterion={criterion} />
      </Td>
      <Td className="py-3">
        <span className="flex flex-col items-start gap-1.5">
          <Badge tone={isApplied(criterion) ? 'ok' : 'neutral'}>{STATE_WORDS[state]}</Badge>
          <Badge tone={mark === 'doubtful' ? 'warn' : 'neutral'}>{MARK_WORDS[mark]}</Badge>
        </span>
      </Td>
      {onDecide ? (
        <Td align="right" className="whitespace-nowrap">
          <CriterionButtons criterion={criterion} onDecide={onDecide} />
        </Td>
      ) : null}
    </Tr>
  );
}

/** Change made in this installation. */
function Decided({ criterion }: { readonly criterion: Criterion }) {
  const { applied, reason, changedAt, changedBy } = criterion;
  if (applied === null || !changedAt) return null;
  return (
    <span className="mt-0.5 block text-hint text-ink-soft">
      {applied ? 'Encendido' : 'Apagado'} por {changedBy ?? 'una cuenta que ya no existe'} el{' '}
      {momentOf(changedAt)}. Motivo: {reason}
    </span>
  );
}

interface CriterionButtonsProps {
  readonly criterion: Criterion;
  readonly onDecide: Decide;
}

function CriterionButtons({ criterion, onDecide }: CriterionButtonsProps) {
  const { id, applied } = criterion;
  const on = isApplied(criterion);
  return (
    <span className="inline-flex justify-end gap-2">
      {applied === null ? null : (
        <Button variant="ghost" size="table" onClick={() => onDecide(criterion, null)}>
          Como venía <span className="sr-only">{id}</span>
        </Button>
      )}
      <Button variant="secondary" size="table" onClick={() => onDecide(criterion, !on)}>
        {on ? 'Apagar' : 'Encender'} <span className="sr-only">{id}</span>
      </Button>
    </span>
  );
}

type Switching = ReturnType<typeof useSwitchCriterion>['mutateAsync'];

function switchOf(criterion: Criterion, applied: boolean | null, run: Switching): Act {
  const { id, mark } = criterion;
  const words =
    applied === null
      ? { title: verbatim`Dejar ${id} como venía`, label: 'Dejar como venía' }
      : applied
        ? { title: verbatim`Encender ${id}`, label: 'Encender' }
        : { title: verbatim`Apagar ${id}`, label: 'Apagar' };
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
