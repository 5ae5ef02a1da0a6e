import { useSearchParams } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { CorrectDialogProps } from './correctDialog.tsx';
import type { EarlierVersionProps } from './earlierVersion.tsx';
import { useLimited } from './made.ts';
import type { ScaleDialogProps } from './scaleDialog.tsx';
import type { VersionLimitProps } from './versionLimit.tsx';
import type { VersionLineProps } from './versionLine.tsx';

/** Corrections of a case and the versions they make: few cases have any, so their code comes late. */

const CORRECT = onDemand<CorrectDialogProps>(
  async () => (await import('./correctDialog.tsx')).CorrectDialog,
);
const SCALE = onDemand<ScaleDialogProps>(
  async () => (await import('./scaleDialog.tsx')).ScaleDialog,
);
const LINE = onDemand<VersionLineProps>(
  async () => (await import('./versionLine.tsx')).VersionLine,
);
const LIMIT = onDemand<VersionLimitProps>(
  async () => (await import('./versionLimit.tsx')).VersionLimit,
);
const EARLIER = onDemand<EarlierVersionProps>(
  async () => (await import('./earlierVersion.tsx')).EarlierVersion,
);

interface OfCase {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
}

/** Subject of a correction: the answers, or the scales of the images. */
export type Corrected = 'answers' | 'scales';

interface CorrectingProps extends OfCase {
  readonly what: Corrected | undefined;
  readonly onClose: () => void;
}

export function Correcting({ analysis, definition, what, onClose }: CorrectingProps) {
  const Answers = useOnDemand(CORRECT, what === 'answers', { ahead: false });
  const Scales = useOnDemand(SCALE, what === 'scales', { ahead: false });
  if (what === 'scales') return Scales ? <Scales {...{ analysis, onClose }} /> : null;
  if (!what || !Answers || !definition) return null;
  return <Answers {...{ analysis, definition, onClose }} />;
}

export function Version(props: OfCase & { readonly reading: ReportReading }) {
  const { id, version, undoneVersions } = props.analysis;
  const hasVersions = version !== null || undoneVersions.length > 0;
  const Line = useOnDemand(LINE, hasVersions, { ahead: false });
  const isLimited = useLimited(id);
  const Limit = useOnDemand(LIMIT, isLimited, { ahead: false });
  return (
    <>
      {hasVersions && Line ? <Line key={version?.number} {...props} /> : null}
      {isLimited && Limit ? <Limit id={id} /> : null}
    </>
  );
}

/** The earlier version that the address asks for. */
export function useEarlier({ version }: Analysis): number | undefined {
  const [params] = useSearchParams();
  const number = Number(params.get('version'));
  const isEarlier = Number.isInteger(number) && number > 0 && number < (version?.number ?? 1);
  return isEarlier ? number : undefined;
}

export function Earlier(props: EarlierVersionProps) {
  const Shown = useOnDemand(EARLIER, true);
  return Shown ? <Shown {...props} /> : null;
}
