import { useRef, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { randomKey } from '#web/api/randomKey.ts';
import type { Correction } from '#web/api/versions.ts';
import type { OpenMarks } from '#web/marks/useMarks.ts';
import { useNextVersion } from '../versions/useNextVersion.ts';

const REASON = 'Medido en la imagen';

/** Puts answers into the case and reads it again with them. */
export function useInReport(
  analysis: Pick<Analysis, 'id' | 'submittedData' | 'version' | 'uncharged'>,
  { settle }: Pick<OpenMarks, 'settle'>,
  answers: Readonly<Record<string, string | number>>,
): {
  /** Answers that the case does not have yet. */
  readonly changes: Readonly<Record<string, string | number>>;
  readonly send: () => Promise<void>;
  readonly busy: boolean;
  readonly problem: string | undefined;
} {
  const { submittedData, version } = analysis;
  const { compose, busy, error } = useNextVersion(analysis);
  const sent = useRef<Correction>(undefined);
  const [settling, setSettling] = useState(false);
  const [unsent, setUnsent] = useState<string>();
  const changes = Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => submittedData[key] !== answer),
  );
  const send = async () => {
    // The report tells measured answers by the marks of the account.
    setSettling(true);
    const late = await settle().then(() => undefined, detailOf);
    setSettling(false);
    setUnsent(late);
    if (late !== undefined) return;
    const base = version?.number ?? FIRST_VERSION;
    const asked = { base, changes, reason: REASON };
    // The same values keep their key: a repeated press makes one version.
    const same =
      sent.current?.base === base &&
      JSON.stringify(sent.current.changes) === JSON.stringify(changes);
    sent.current = { ...asked, key: same && sent.current ? sent.current.key : randomKey() };
    // A refusal is told beside the button.
    await compose(sent.current).catch(() => undefined);
  };
  return {
    changes,
    send,
    busy: settling || busy,
    problem: unsent ?? (error ? wordsOf(error) : undefined),
  };
}

const detailOf = (error: unknown): string => asProblem(error).detail;

function wordsOf(error: unknown): string {
  const { fields, detail } = asProblem(error);
  return fields.length > 0 ? fields.map(({ message }) => message).join(' ') : detail;
}

/** The answers as they are typed in the form. */
export function settingAnswers(
  { calipers }: AnalysisDefinition,
  { speed, gain }: { readonly speed: number | undefined; readonly gain: number | undefined },
): Readonly<Record<string, string>> {
  if (!calipers) return {};
  return {
    ...(speed === undefined ? {} : { [calipers.speed]: `${speed} mm/s` }),
    ...(gain === undefined ? {} : { [calipers.gain]: `${gain} mm/mV` }),
  };
}
