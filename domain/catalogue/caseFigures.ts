import { textAbout } from './about.ts';
import type { AnalysisDefinition, NumberField } from './field.ts';
import { type FigureContext, type Quantity, readQuantity } from './quantity.ts';
import { animalKind } from './species.ts';
import type { UnitRows } from './unitRows.ts';

/** Values of a form, or answers. */
type Values = Readonly<Record<string, unknown>>;

/** The figures of a case, read with the unit and the animal that other answers name. */
export class CaseFigures {
  readonly #definition: AnalysisDefinition;
  readonly #values: Values;
  readonly #rows: UnitRows;
  readonly #species: string | undefined;

  constructor(definition: AnalysisDefinition, values: Values, rows: UnitRows = {}) {
    this.#definition = definition;
    this.#values = values;
    this.#rows = rows;
    this.#species = animalKind(textAbout('patient.species', definition, values) ?? undefined);
  }

  read(field: NumberField, value: unknown = this.#values[field.key] ?? ''): Quantity {
    return readQuantity(field, value, this.about(field));
  }

  about({ key, unit, unitFrom }: NumberField): FigureContext {
    return {
      unit: unitFrom === undefined ? unit : String(this.#values[unitFrom] ?? '') || undefined,
      row: Object.hasOwn(this.#rows, key) ? this.#rows[key] : undefined,
      species: this.#species,
    };
  }

  /** Undefined for a figure that may be another, and for a limit. */
  number(key: string): number | undefined {
    const field = this.#definition.groups
      .flatMap((group) => group.fields)
      .find((one) => one.key === key);
    const read = field?.kind === 'number' ? this.read(field) : undefined;
    return read?.is === 'figure' && !read.sign ? read.value : undefined;
  }
}
