import { useSearchParams } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { CorrectDialogProps } from './correctDialog.tsx';
import type { EarlierVersionProps } from './earlierVersion.tsx';
import type { VersionLineProps } from './versionLine.tsx';

/** Corrections of a case and the versions they make: few cases have any, so their code comes late. */

const CORRECT = onDemand<CorrectDialogProps>(
  async () => (await import('./correctDialog.tsx')).CorrectDialog,
);
const LINE = onDemand<VersionLineProps>(
  async () => (await import('./versionLine.tsx')).VersionLine,
);
const EARLIER = onDemand<EarlierVersionProps>(
  async () => (await import('./earlierVersion.tsx')).EarlierVersion,
);

interface OfCase {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
}

interface CorrectingProps extends OfCase {
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

export function Correcting({ analysis, definition, open, onChange }: CorrectingProps) {
  const Dialog = useOnDemand(CORRECT, open, { ahead: false });
  if (!open || !Dialog || !definition) return null;
  return <Dialog analysis={analysis} definition={definition} onClose={() => onChange(false)} />;
}

export function Version({ analysis, ...rest }: OfCase & { readonly reading: ReportReading }) {
  const { version } = analysis;
  const Line = useOnDemand(LINE, version !== null, { ahead: false });
  return version && Line ? (
    <Line
      key={version.number}
      analysis={{ ...analysis, version }}
      definition={rest.definition}
      reading={rest.reading}
    />
  ) : null;
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
