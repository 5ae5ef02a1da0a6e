import type { ComponentType, ReactNode } from 'react';
import { useMatches } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';
import { AppFrame } from './appLayout.tsx';
import { WaitingHeader } from './waitingHeader.tsx';

/** `handle` of a route of the account: a page in its final geometry, without any content. */
export interface RouteHandle {
  /** A layout gets the skeleton of its page as `children`. */
  readonly Skeleton: ComponentType<{ readonly children?: ReactNode }>;
}

/**
 * The frame of an account's page until the account is known. The built documents hold it too, so
 * that it is there before any script.
 */
export function WaitingPage() {
  const skeleton = useMatches().reduceRight<ReactNode>((inner, { id, handle }) => {
    if (!isRouteHandle(handle)) return inner;
    return <handle.Skeleton key={id}>{inner}</handle.Skeleton>;
  }, null);
  return (
    <AppFrame header={<WaitingHeader />}>
      <p role="status" className="sr-only">
        Cargando su sesión…
      </p>
      <div inert data-loading="">
        {skeleton ?? <PlainSkeleton />}
      </div>
    </AppFrame>
  );
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
