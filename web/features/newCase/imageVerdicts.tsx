import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import { cx } from '#web/ui/cx.ts';
import { CircleCheck, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import type { FormImage } from './caseImages.ts';
import { originalOf, useMeasuredFiles } from './measuredFiles.ts';
import { preflightId, repeatedVerdict, type Verdict, verdictOf } from './preflightWords.ts';

export interface ImageVerdictsProps {
  readonly definition: AnalysisDefinition;
  readonly images: readonly FormImage[];
}

interface Judged {
  readonly image: FormImage;
  readonly position: number;
  readonly verdict: Verdict;
}

/** Images judged so far, beside the send button; they never block it. On phones the first in doubt. */
export function ImageVerdicts({ definition, images }: ImageVerdictsProps) {
  const measuredFiles = useMeasuredFiles();
  const files = images.map(({ file }) => file);
  const judged = images.flatMap((image, index): Judged[] => {
    const measured = image.file && measuredFiles.get(image.file);
    if (!measured) return [];
    const position = index + 1;
    const original = originalOf(measuredFiles, files, image.file);
    const verdict = original
      ? repeatedVerdict(position, original)
      : verdictOf(measured, definition.imageKind.quality);
    return [{ image, position, verdict }];
  });
  const first = judged.find(({ verdict }) => !verdict.fine);
  return (
    <ul
      aria-label="Imágenes comprobadas"
      className="flex flex-col empty:hidden lg:-mt-2 lg:mb-5 lg:gap-3"
    >
      {judged.map((one) => (
        <VerdictLine key={one.image.key} {...one} pressing={one === first} />
      ))}
    </ul>
  );
}

interface VerdictLineProps extends Judged {
  /** Shown on phones too. */
  readonly pressing: boolean;
}

function VerdictLine({ image, position, verdict: { fine, short }, pressing }: VerdictLineProps) {
  const Icon = fine ? CircleCheck : TriangleExclamationPoint;
  return (
    <li className={cx('flex gap-2.5 text-meta', pressing ? 'max-lg:mb-1.5' : 'max-lg:hidden')}>
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={fine ? 'shrink-0 text-ok' : 'shrink-0 text-warn'}
      />
      <span>
        {`Imagen ${position}: ${lowerFirst(short)}`}
        {fine ? null : (
          <>
            {'. '}
            <button
              type="button"
              onClick={() => document.getElementById(preflightId(image.key))?.focus()}
              className="font-semibold text-haem hover:underline"
            >
              Revisar
            </button>
          </>
        )}
      </span>
    </li>
  );
}
