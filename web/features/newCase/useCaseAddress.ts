import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  readDraft,
  readLastType,
  readTabDraft,
  writeLastType,
  writeTabDraft,
} from '#web/api/drafts.ts';
import { randomUuid } from '#web/api/randomKey.ts';
import type { Family } from './texts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface CaseAddress {
  readonly type: string;
  readonly draft: string;
  /** Id of a case to copy the answers from. */
  readonly copyOf: string | undefined;
  /** Removes `copia` from the URL: a reload must not overwrite later changes. */
  readonly onCopied: () => void;
  /** Opens that draft, or this tab's draft of the type. */
  open(type: string, draft?: string): void;
}

/**
 * The open form, from its address: `/new-analysis?type=cytology&borrador=…&copia=…`. Missing parts
 * default to the last open type, and to this tab's open draft of it: a reload and coming back
 * continue it, and another tab begins its own draft.
 */
export function useCaseAddress(
  userId: string,
  family: Family,
  offered: readonly string[],
): CaseAddress {
  const [search, setSearch] = useSearchParams();
  const fits = (type: string | null | undefined) => (type && offered.includes(type) ? type : '');
  const askedType = fits(search.get('type'));
  const type = askedType || fits(readLastType(userId, family)) || (offered[0] ?? '');
  const copyOf = (askedType && search.get('copia')) || undefined;
  const asked = askedType ? search.get('borrador') : null;
  const draft = useMemo(() => {
    // The history may lead back to a submitted form.
    const over = asked !== null && readDraft(userId, asked)?.handedIn !== undefined;
    if (asked && UUID.test(asked) && !over) return asked;
    // A copy starts its own draft.
    return (copyOf ? undefined : readTabDraft(userId, type)) ?? randomUuid();
  }, [asked, copyOf, userId, type]);
  const change = useCallback(
    (write: (search: URLSearchParams) => void) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          write(next);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  useEffect(() => {
    writeTabDraft(userId, type, draft);
    if (askedType === type && asked === draft) return;
    change((next) => {
      next.set('type', type);
      next.set('borrador', draft);
    });
  }, [userId, type, draft, askedType, asked, change]);
  const onCopied = useCallback(() => change((next) => next.delete('copia')), [change]);
  const open = (chosen: string, wanted?: string) => {
    writeLastType(userId, family, chosen);
    if (wanted === undefined) setSearch({ type: chosen }, { replace: true });
    else setSearch({ type: chosen, borrador: wanted });
  };
  return { type, draft, copyOf, onCopied, open };
}
