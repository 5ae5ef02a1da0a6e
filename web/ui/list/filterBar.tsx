import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/searchField.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import type { ListAddress } from './address.ts';
import { FilterSelect } from './filterSelect.tsx';

interface SearchFilter<Name extends string> {
  readonly kind: 'search';
  readonly name: Name;
  /** Read aloud; also the placeholder by default. */
  readonly label: string;
  readonly placeholder?: string;
  /** Characters that the server takes. */
  readonly maxLength: number;
  /** A least width on wide screens. */
  readonly className?: string;
}

interface SelectFilter<Name extends string> {
  readonly kind: 'select';
  readonly name: Name;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Value while the address has none, for a filter without «Todos». */
  readonly usual?: string;
}

export type ListFilter<Name extends string> = SearchFilter<Name> | SelectFilter<Name>;

export interface FilterBarProps<Name extends string> {
  readonly address: FilterAddress<Name>;
  /** In their order on screen. */
  readonly filters: readonly ListFilter<NoInfer<Name>>[];
  /** Width of the fields on wide screens. */
  readonly className: string;
  /** Stands before «Limpiar filtros». */
  readonly children?: ReactNode;
}

interface FilterAddress<Name extends string> extends Pick<ListAddress, 'filtered' | 'clear'> {
  readonly filters: Readonly<Record<Name, string>>;
  change(changes: Readonly<Record<string, string>>): void;
}

/** Filters of a list of the administration, over its address. */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { address, filters, className, children } = props;
  return (
    <search className={cx('mb-4 grid grid-cols-2 items-center gap-3 lg:flex', className)}>
      {filters.map((filter) => (
        <OneFilter
          key={filter.name}
          filter={filter}
          value={address.filters[filter.name]}
          onChange={(value) => address.change({ [filter.name]: value })}
        />
      ))}
      {children}
      {address.filtered ? (
        <Button
          variant="ghost"
          size="head"
          className="justify-self-start lg:w-auto!"
          onClick={address.clear}
        >
          Limpiar filtros
        </Button>
      ) : null}
    </search>
  );
}

interface OneFilterProps {
  readonly filter: ListFilter<string>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneFilter({ filter, value, onChange }: OneFilterProps) {
  const { label } = filter;
  if (filter.kind === 'search')
    return (
      <SearchField
        className={cx('max-lg:col-span-2 lg:w-auto!', filter.className, 'lg:flex-1')}
        label={label}
        placeholder={filter.placeholder ?? label}
        maxLength={filter.maxLength}
        compact
        value={value}
        onSearch={onChange}
      />
    );
  const { options, usual } = filter;
  if (usual === undefined)
    return <FilterSelect label={label} options={options} value={value} onChange={onChange} />;
  return (
    <Field label={label} hideLabel className="max-sm:col-span-2">
      <Select
        compact
        options={options}
        value={value || usual}
        onChange={({ target }) => onChange(target.value === usual ? '' : target.value)}
      />
    </Field>
  );
}
