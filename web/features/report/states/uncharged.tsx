import { unchargedWords } from '#domain/rules/uncharged.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { Alert } from '#web/ui/alert.tsx';

/**
 * Above a report that only repeats what was sent: that it cost nothing, or why it did. To the owner
 * alone, since paper may go to the client.
 */
export function Uncharged({
  analysis,
}: {
  readonly analysis: Pick<Analysis, 'uncharged' | 'chargedAnyway' | 'own'>;
}) {
  const { uncharged, chargedAnyway, own } = analysis;
  const reason = uncharged ?? chargedAnyway;
  if (!(reason && own)) return null;
  const { title, text } = unchargedWords(reason, uncharged === null);
  return (
    <Alert tone="info" title={title} className="m-4 sm:mx-10 sm:mt-8 sm:mb-0">
      {text}
    </Alert>
  );
}
