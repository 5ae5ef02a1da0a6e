import type { Keys } from '../external/keys.ts';
import type { CaseAddresses } from './attempts.ts';

/** Addresses of the routes of `http/automation.ts`, each for one case and attempt. */
export function createCaseAddresses(keys: Pick<Keys, 'sealImage'>): CaseAddresses {
  const door = (analysisId: string) => `/api/hooks/analyses/${analysisId}`;
  return {
    callback: ({ analysisId, attempt }) => `${door(analysisId)}?attempt=${attempt}`,
    image: ({ analysisId, attempt }, imageId, until) => {
      const expires = Math.floor(until.getTime() / 1000);
      const seal = keys.sealImage({ analysisId, attempt, imageId, expires });
      const query = new URLSearchParams({
        attempt: String(attempt),
        expires: String(expires),
        seal,
      });
      return `${door(analysisId)}/images/${imageId}?${query}`;
    },
  };
}
