import { UNCHARGED_TEXT, UNCHARGED_TITLE } from '#domain/rules/uncharged.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Above a report that cost nothing: why. To the owner alone, since paper may go to the client. */
export function Uncharged({
  analysis,
}: {
  readonly analysis: Pick<Analysis, 'uncharged' | 'own'>;
}) {
  const { uncharged, own } = analysis;
  if (!(uncharged && own)) return null;
  return (
    <Alert tone="info" title={UNCHARGED_TITLE} className="m-4 sm:mx-10 sm:mt-8 sm:mb-0">
      {UNCHARGED_TEXT[uncharged]}
    </Alert>
  );
}
