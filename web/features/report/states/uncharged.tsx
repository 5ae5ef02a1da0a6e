import { unchargedWords } from '#domain/rules/uncharged.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says why the report was free, if it was. Not printed: prints may reach the client. */
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
