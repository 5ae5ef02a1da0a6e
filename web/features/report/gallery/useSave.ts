import { useRef, useState } from 'react';
import { editsOf } from '#domain/marks/corrections.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { randomKey } from '#web/api/randomKey.ts';
import type { OpenMarks } from '#web/marks/useMarks.ts';
import { useNextVersion, useVersionCost } from '../versions/useNextVersion.ts';

const REASON = 'Recuento corregido en la imagen';

/** Composes the next version of the report, once the account has all marks. */
export function useSave(
  analysis: Pick<Analysis, 'id' | 'version' | 'uncharged' | 'submittedData'>,
  { settle, marks }: Pick<OpenMarks, 'settle' | 'marks'>,
  onSaved: () => void,
) {
  // One key for one state of the marks: a repeated press makes one version.
  const sent = useRef<{ readonly marks: OpenMarks['marks']; readonly key: string }>(undefined);
  const base = useRef(analysis.version?.number ?? FIRST_VERSION).current;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { compose } = useNextVersion(analysis);
  const cost = useVersionCost(analysis);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await settle();
      if (sent.current?.marks !== marks) sent.current = { marks, key: randomKey() };
      const { key } = sent.current;
      await compose({ base, changes: {}, reason: REASON, key });
      onSaved();
    } catch (error) {
      setProblem(asProblem(error).detail);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, problem, cost: analysis.uncharged ? cost : undefined };
}

export type Saving = ReturnType<typeof useSave>;

/** Contours that are corrected otherwise than in the report. */
export function correctionsApart(report: Overlay, now: Overlay): number {
  const there = linesOf(report);
  const here = linesOf(now);
  const apart = [...there.symmetricDifference(here)];
  return new Set(apart.map((line) => line.split(' ')[0])).size;
}

const linesOf = (overlay: Overlay) =>
  new Set(
    editsOf(overlay)
      .split('\n')
      .filter((line) => line !== ''),
  );
