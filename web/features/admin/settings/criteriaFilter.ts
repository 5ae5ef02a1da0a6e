import type { Criterion } from '#web/api/settings.ts';
import { hasWords } from '#web/ui/matchText.ts';

/** Filters of the criteria of a type, in the URL. */

export const isApplied = ({ state }: Criterion) => state === 'on';

export const STATES = [
  { value: 'on', label: 'Se aplican' },
  { value: 'off', label: 'Apagados' },
  { value: 'here', label: 'Cambiados aquí' },
] as const;

export const MARKS = [
  { value: 'confirmed', label: 'Confirmados en su fuente' },
  { value: 'house', label: 'Elección de la casa' },
  { value: 'doubtful', label: 'Sin confirmar' },
] as const;

const IN_STATE: Readonly<
  Record<(typeof STATES)[number]['value'], (criterion: Criterion) => boolean>
> = {
  on: isApplied,
  off: (criterion) => !isApplied(criterion),
  here: ({ state, applied }) => applied !== null || state === 'switched off',
};

export interface CriteriaFilters {
  readonly search: string;
  readonly status: string;
  readonly mark: string;
}

/** All whose id, sentence or source contains every word of the search; unknown choices pass. */
export function passing(all: readonly Criterion[], filters: CriteriaFilters): Criterion[] {
  const state = STATES.find(({ value }) => value === filters.status)?.value;
  const mark = MARKS.find(({ value }) => value === filters.mark)?.value;
  return all.filter((criterion) => {
    const { id, about, sources } = criterion;
    return (
      hasWords([id, about, ...sources].join(' '), filters.search) &&
      (state === undefined || IN_STATE[state](criterion)) &&
      (mark === undefined || criterion.mark === mark)
    );
  });
}
