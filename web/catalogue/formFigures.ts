import { createContext, use, useMemo } from 'react';
import { CaseFigures } from '#domain/catalogue/caseFigures.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { FormValues } from './formValues.ts';
import { useUnitRows } from './unitRows.ts';

/** The figures of a form as they stand. */
export type FiguresOf = (values: Readonly<FormValues>) => CaseFigures;

const FiguresContext = createContext<FiguresOf | undefined>(undefined);

export const FormFigures = FiguresContext;

/** Units of the account by analyte: where it is signed in. */
export interface UnitMemory {
  readonly unitOf: (analyte: string) => string | undefined;
  /** Null forgets it. */
  readonly remember: (analyte: string, unit: string | null) => void;
}

const NO_MEMORY: UnitMemory = { unitOf: () => undefined, remember: () => undefined };

export const UnitsInMemory = createContext(NO_MEMORY);

/** Another function once the units are there. */
export function useFiguresOf(definition: AnalysisDefinition): FiguresOf {
  const rows = useUnitRows();
  return useMemo(() => {
    let last: { readonly values: Readonly<FormValues>; readonly figures: CaseFigures } | undefined;
    return (values) => {
      if (last?.values !== values)
        last = { values, figures: new CaseFigures(definition, values, rows) };
      return last.figures;
    };
  }, [definition, rows]);
}

export function useFormFigures(): FiguresOf {
  const figuresOf = use(FiguresContext);
  if (!figuresOf) throw new Error('A figure needs a FormFigures around it');
  return figuresOf;
}
