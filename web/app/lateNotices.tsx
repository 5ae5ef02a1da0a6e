import { useEffect } from 'react';
import { showCarriedToast } from '#web/ui/carriedToast.ts';
import { MissingPart } from '#web/ui/missingPart.tsx';
import { NewRelease } from './newRelease.tsx';
import { registerWorker } from './offline/register.ts';
import { Retrying } from './retrying.tsx';

/** Notices that no page begins with. */
export function LateNotices() {
  useEffect(showCarriedToast, []);
  useEffect(registerWorker, []);
  return (
    <>
      <Retrying />
      <MissingPart />
      <NewRelease />
    </>
  );
}
