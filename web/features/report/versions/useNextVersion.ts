import { STILL_UNCHARGED, versionCost, versionMade } from '#domain/rules/versionCharge.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { randomKey } from '#web/api/randomKey.ts';
import { useMe } from '#web/api/session.ts';
import { type Correction, useCorrect, useUndoVersion } from '#web/api/versions.ts';
import { toast } from '#web/ui/toast.ts';
import { type MadeHere, noteLimit, noteMade } from './made.ts';

type Case = Pick<Analysis, 'id' | 'uncharged' | 'submittedData'> & Partial<Pick<Analysis, 'units'>>;

/** Composes the next version of a report, and tells what it cost. Rejects with `ApiProblem`. */
export function useNextVersion({ id, uncharged, submittedData, units }: Case) {
  const correct = useCorrect(id);
  const { undo } = useUndoMade(id);
  const left = useMe().data?.unchargedLeftToday ?? 0;
  const compose = async (correction: Correction): Promise<void> => {
    try {
      const version = await correct.mutateAsync(correction);
      const made = { ...version, ...formerOf(submittedData, units, correction.changes) };
      noteMade(id, made);
      toast({
        title: versionMade(made),
        ...(uncharged && !made.charged ? { description: STILL_UNCHARGED } : {}),
        ...(mayUndo(made, left)
          ? { action: { label: 'Deshacer', onClick: () => void undo(made) } }
          : {}),
      });
    } catch (error) {
      if (asProblem(error).code === 'quota_exhausted') noteLimit(id);
      throw error;
    }
  };
  return { compose, busy: correct.isPending, error: correct.error };
}

/** Cost of pressing the button, in words; undefined until the account is known. */
export function useVersionCost({ uncharged }: Pick<Analysis, 'uncharged'>): string | undefined {
  const me = useMe().data;
  return me
    ? versionCost({
        uncharged,
        remaining: me.consultationsRemaining,
        unchargedLeft: me.unchargedLeftToday,
      })
    : undefined;
}

/** A charged version has its time, and counts among the uncharged cases of the day. */
export function mayUndo({ undoUntil, former }: MadeHere, unchargedLeft: number): boolean {
  if (undoUntil === null) return former !== undefined;
  return unchargedLeft > 0 && Date.now() < Date.parse(undoUntil);
}

/** Withdraws a charged version; otherwise the answers before it make the next one, free. */
export function useUndoMade(id: string) {
  const withdraw = useUndoVersion(id);
  const correct = useCorrect(id);
  const undo = async ({ number, charged, former }: MadeHere): Promise<void> => {
    try {
      if (charged) await withdraw.mutateAsync(number);
      else if (former) {
        const reason = `Se deshace la versión ${number}`;
        await correct.mutateAsync({ base: number, ...former, reason, key: randomKey() });
      }
      noteMade(id, undefined);
      toast({
        title: `Versión ${number} deshecha`,
        description: charged ? GIVEN_BACK : 'Sus datos vuelven a ser los de antes.',
      });
    } catch (error) {
      const description = asProblem(error).detail;
      toast({ title: 'No se ha podido deshacer', description, variant: 'destructive' });
    }
  };
  return { undo, busy: withdraw.isPending || correct.isPending };
}

const GIVEN_BACK = 'Se le ha devuelto la consulta, y el informe es el de antes.';

function formerOf(
  before: Readonly<Record<string, unknown>>,
  units: Analysis['units'] | undefined,
  changes: Correction['changes'],
): Pick<MadeHere, 'former'> {
  const keys = Object.keys(changes);
  if (keys.length === 0) return {};
  const among = (known: 'all' | readonly string[] = []) =>
    known === 'all' ? keys : keys.filter((key) => known.includes(key));
  const confirmed = among(units?.known);
  const unconfirmed = among(units?.open);
  return {
    former: {
      changes: Object.fromEntries(keys.map((key) => [key, answerOf(before[key])])),
      ...(confirmed.length > 0 ? { confirmed } : {}),
      ...(unconfirmed.length > 0 ? { unconfirmed } : {}),
    },
  };
}

function answerOf(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}
