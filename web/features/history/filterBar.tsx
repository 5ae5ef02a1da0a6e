import { useState } from 'react';
import { DATE_RANGE_WORDS, HISTORY_RANGES } from '#domain/rules/dateRanges.ts';
import { ANALYSIS_STATUSES, historyStatus } from '#domain/rules/status.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { SlidersHorizontal } from '#web/ui/icons/lucide.ts';
import { SearchField } from '#web/ui/searchField.tsx';
import { Select } from '#web/ui/select.tsx';
import type { FilterControl } from './filters.ts';

const STATUSES = ANALYSIS_STATUSES.map((value) => ({ value, label: historyStatus(value).text }));
const RANGES = HISTORY_RANGES.map((value) => ({ value, label: DATE_RANGE_WORDS[value] }));

const MAX_SEARCH = 200;

/** Less padding on phones, where two selects share a row. */
const TIGHT = '[&>select]:pr-8 [&>svg]:right-2 md:[&>select]:pr-10 md:[&>svg]:right-3';

/** On phones the selects come when asked for, and with a link that uses them. */
export function HistoryFilterBar({ filters, change }: Pick<FilterControl, 'filters' | 'change'>) {
  const types = useTypes().all.map(({ type, label }) => ({ value: type, label }));
  const narrowed = filters.type !== '' || filters.status !== '' || filters.range !== '';
  const [open, setOpen] = useState(narrowed);
  const select = cx('flex-1 basis-40 md:max-w-55', !open && 'max-sm:hidden');
  return (
    <search className="mb-4 flex flex-wrap gap-2.5 sm:gap-3">
      <div className="flex flex-1 basis-80 gap-2.5">
        <SearchField
          className="flex-1"
          label="Buscar por ID o nombre de la mascota"
          placeholder="Buscar por ID o Nombre Mascota..."
          maxLength={MAX_SEARCH}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
        <IconButton
          label="Filtros"
          outlined
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={cx('sm:hidden', narrowed && 'ring-selected')}
        >
          <SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Field label="Tipo de análisis" hideLabel className={select}>
        <Select
          className={TIGHT}
          options={[{ value: '', label: 'Todos los tipos' }, ...types]}
          value={filters.type}
          onChange={(event) => change({ type: event.target.value })}
        />
      </Field>
      <Field label="Estado" hideLabel className={select}>
        <Select
          className={TIGHT}
          options={[{ value: '', label: 'Todos los estados' }, ...STATUSES]}
          value={filters.status}
          onChange={(event) => change({ status: event.target.value })}
        />
      </Field>
      <Field label="Fecha" hideLabel className={select}>
        <Select
          className={TIGHT}
          options={[{ value: '', label: 'Cualquier fecha' }, ...RANGES]}
          value={filters.range}
          onChange={(event) =>
            change({ range: HISTORY_RANGES.find((range) => range === event.target.value) ?? '' })
          }
        />
      </Field>
    </search>
  );
}
