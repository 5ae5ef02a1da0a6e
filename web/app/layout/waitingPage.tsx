import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type Params, useMatches, useSearchParams } from 'react-router';
import { accountMark } from '#web/api/lastPanel.ts';
import { signedInId } from '#web/api/signedInHint.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { AppFrame } from './appLayout.tsx';
import { WaitingHeader } from './waitingHeader.tsx';

export interface Address {
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** `handle` of a route of the account: a page in its final geometry, without any content. */
export interface RouteHandle {
  /** A layout gets the skeleton of its page as `children`. */
  readonly Skeleton: ComponentType<{ readonly children?: ReactNode }>;
  /** Begins what the page reads first, so that it is asked together with the account. */
  readonly readAhead?: (queries: QueryClient, at: Address) => void;
}

function Waiting() {
  useReadAhead();
  const skeleton = useMatches().reduceRight<ReactNode>((inner, { id, handle }) => {
    if (!isRouteHandle(handle)) return inner;
    return <handle.Skeleton key={id}>{inner}</handle.Skeleton>;
  }, null);
  return (
    <>
      <p role="status" className="sr-only">
        Cargando su sesión…
      </p>
      <div ref={inertBesideHeading} data-loading="">
        {skeleton ?? <PlainSkeleton />}
      </div>
    </>
  );
}

/**
 * The frame of an account's page until the account is known. The built documents hold it too, so
 * that it is there before any script. An element with the frame outermost: the page takes it over
 * with its foot, which a new frame would paint anew.
 */
export const WAITING_PAGE = (
  <AppFrame header={<WaitingHeader />}>
    <Waiting />
  </AppFrame>
);

/**
 * Nothing of a skeleton can be pressed or is read aloud, except its heading, which names the page
 * while it loads: a whole inert page would have none.
 */
function inertBesideHeading(skeleton: HTMLElement | null): void {
  if (!skeleton) return;
  let inner: Element = skeleton.querySelector('h1') ?? skeleton;
  skeleton.inert = inner === skeleton;
  for (; inner !== skeleton && inner.parentElement; inner = inner.parentElement)
    for (const beside of inner.parentElement.children)
      if (beside !== inner) beside.toggleAttribute('inert', true);
}

/** Asks nothing for a browser that was last seen without a session. */
function useReadAhead(): void {
  const queries = useQueryClient();
  const matches = useMatches();
  const [search] = useSearchParams();
  useEffect(() => {
    if (signedInId() === undefined && accountMark() === undefined) return;
    for (const { handle, params } of matches)
      if (isRouteHandle(handle)) handle.readAhead?.(queries, { params, search });
  }, [queries, matches, search]);
}

function PlainSkeleton() {
  return (
    <div className="flex justify-center py-24">
      <h1 className="sr-only">Vetoscopio</h1>
      <Spinner size={28} className="text-haem" />
    </div>
  );
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'Skeleton' in handle;
}
