import { createContext, use, useId } from 'react';

export interface FieldLink {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldLink | null>(null);

interface OwnProps {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** Own attributes, else those of the surrounding field. */
export function useFieldLink(own: OwnProps) {
  const link = use(FieldContext);
  const fallback = useId();
  return {
    id: own.id ?? link?.id ?? fallback,
    'aria-describedby': own['aria-describedby'] ?? link?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (link?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (link?.required || undefined),
  };
}
