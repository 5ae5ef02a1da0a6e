import { ChevronDown } from '#web/ui/icons/lucide.ts';

export interface UnitMenuProps {
  /** «Unidad de Creatinina», for screen readers. */
  readonly label: string;
  readonly units: readonly string[];
  readonly value: string;
  readonly onChange: (unit: string) => void;
}

/** Unit of a figure: the `action` of a `TextInput`. */
export function UnitMenu({ label, units, value, onChange }: UnitMenuProps) {
  return (
    <span className="relative flex shrink-0 items-center self-stretch">
      <span aria-hidden="true" className="my-2 self-stretch border-l border-line" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 cursor-pointer appearance-none rounded-card bg-transparent pr-7 pl-3 text-meta text-ink-soft -outline-offset-2 max-sm:pr-6 max-sm:pl-2 [&>option]:bg-surface [&>option]:text-ink"
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 text-ink-soft max-sm:right-1.5"
      />
    </span>
  );
}
