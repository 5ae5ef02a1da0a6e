import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PARAM = 'copia';

export interface CopyAsked {
  /** Of the case whose answers are to be copied into the form. */
  readonly copyOf: string | undefined;
  /** They were, or are not wanted: a reload must not write them again over what was changed since. */
  readonly onCopied: () => void;
}

/** The case named in the address, as in `/new-analysis?type=cytology&copia=…`. */
export function useCopyAsked(): CopyAsked {
  const [search, setSearch] = useSearchParams();
  const onCopied = useCallback(() => {
    const without = (now: URLSearchParams) => {
      const rest = new URLSearchParams(now);
      rest.delete(PARAM);
      return rest;
    };
    setSearch(without, { replace: true, preventScrollReset: true });
  }, [setSearch]);
  return { copyOf: search.get(PARAM) ?? undefined, onCopied };
}
