import { engineWords } from '#domain/rules/engineChoice.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Leads = Readonly<Record<string, boolean>>;

interface LeadChoicesProps {
  /** Engines that read beside the criteria. */
  readonly names: readonly string[];
  readonly value: Leads;
  /** Undefined without the right to choose. */
  readonly onChange: ((value: Leads) => void) | undefined;
}

/** Engines whose reading heads the report. */
export function LeadChoices({ names, value, onChange }: LeadChoicesProps) {
  if (names.length === 0) return null;
  return (
    <fieldset className="border-t border-line p-4 sm:px-6">
      <legend className="float-left mb-1 w-full font-semibold">Su informe encabeza</legend>
      <p className="clear-both mb-2 text-meta text-ink-soft">
        Marcado, su conclusión y sus consejos van al principio del informe, con su nombre y como no
        comprobados; lo vital de los criterios va antes. Sin marcar, todo lo que dice va aparte, y
        el informe lo encabezan las medidas y los criterios.
      </p>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={engineWords(name)}
          checked={value[name] === true}
          disabled={!onChange}
          onChange={(event) => onChange?.({ ...value, [name]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
