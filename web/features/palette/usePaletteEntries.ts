import { useEffect, useState } from 'react';
import { usePatients } from '#web/api/patients.ts';
import { useMatchingCases } from '#web/api/quickSearch.ts';
import { useTypes } from '#web/catalogue/types.ts';
import {
  caseEntries,
  type PaletteEntry,
  type PalettePage,
  pageEntries,
  patientEntries,
  typeEntries,
} from './entries.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 250;

export interface PaletteReading {
  /** Pages and forms first: cases that come later move none of them. */
  readonly entries: readonly PaletteEntry[];
  readonly state: 'ready' | 'searching' | 'failed';
}

export function usePaletteEntries(text: string, pages: readonly PalettePage[]): PaletteReading {
  const typed = text.trim();
  const asked = useAfterPause(typed);
  const types = useTypes();
  const cases = useMatchingCases(asked);
  const patients = usePatients(asked !== '');
  const current = asked === typed;
  const failed = asked !== '' && (cases.isError || patients.isError);
  const searching = !current || cases.isLoading || patients.isLoading;
  return {
    entries: [
      ...pageEntries(pages, typed),
      ...typeEntries(types.all, typed),
      ...(typed === '' ? [] : patientEntries(patients.data ?? [], typed)),
      ...(current ? caseEntries(cases.data ?? [], types) : []),
    ],
    state: searching ? 'searching' : failed ? 'failed' : 'ready',
  };
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
