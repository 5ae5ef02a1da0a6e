import { useState } from 'react';
import { MOST_MARKS_A_REQUEST } from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { sendMarks } from '#web/api/marks.ts';
import { asProblem } from '#web/api/problem.ts';
import { randomKey } from '#web/api/randomKey.ts';
import { useCorrect } from '#web/api/versions.ts';
import { toast } from '#web/ui/toast.ts';

const REASON = 'Recuento corregido en la imagen';

/** Stores the corrections and composes the next version of the report with them. */
export function useSave(
  { id, version }: Pick<Analysis, 'id' | 'version'>,
  changed: readonly Mark[],
  onSaved: () => void,
) {
  // One key while the gallery is open: a repeated press makes one version.
  const [key] = useState(randomKey);
  const [base] = useState(version?.number ?? FIRST_VERSION);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const correct = useCorrect(id);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      for (let at = 0; at < changed.length; at += MOST_MARKS_A_REQUEST)
        await sendMarks(id, changed.slice(at, at + MOST_MARKS_A_REQUEST));
      const { number } = await correct.mutateAsync({ base, changes: {}, reason: REASON, key });
      toast({ title: `Versión ${number} del informe` });
      onSaved();
    } catch (error) {
      setProblem(asProblem(error).detail);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, problem };
}
