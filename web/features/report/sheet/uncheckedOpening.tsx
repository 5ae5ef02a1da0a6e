import type { OpeningBlock } from '#domain/report/document/blocks.ts';
import { OpeningView } from './opening.tsx';

/**
 * Opening of a report that an automation reads first. It names the source; steps and notices are
 * plain text, unlike ours.
 */
export function UncheckedOpening({ block }: { readonly block: OpeningBlock }) {
  if (block.kind !== 'callout') return <OpeningView block={block} />;
  return (
    <p className="mt-4 max-w-measure text-control break-words whitespace-pre-line first:mt-0 not-last:mb-4">
      <span className="text-ink-soft">{block.title}:</span> {block.text}
    </p>
  );
}
