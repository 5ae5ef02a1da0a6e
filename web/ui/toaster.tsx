import { useSyncExternalStore } from 'react';
import { onDemand, useOnDemand } from './onDemand.ts';
import { toastStore } from './toast.ts';
import type { ToastRegionProps } from './toastRegion.tsx';

const REGION = onDemand<ToastRegionProps>(
  async () => (await import('./toastRegion.tsx')).ToastRegion,
);

const NOTHING = () => undefined;

/** Mount once: shows the toasts. */
export function Toaster({ link }: Pick<ToastRegionProps, 'link'>) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, NOTHING);
  const Region = useOnDemand(REGION, shown !== undefined);
  return Region ? <Region shown={shown} link={link} /> : null;
}
