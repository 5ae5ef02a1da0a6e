import { VERDICT_LABELS } from '#domain/report/labels.ts';
import type { Quality } from '#domain/report/schema.ts';
import { BulletList } from './textList.tsx';

/** Whether the sample and the images serve, and what they cannot tell. */
export function QualityText({ quality }: { readonly quality: Quality }) {
  const { verdict, text, limitations, images } = quality;
  const unused = images.filter((image) => !image.used).map(unusedLine);
  const remarks = images
    .filter((image) => image.used && image.problems.length > 0)
    .map((image) => `Imagen ${image.position}: ${image.problems.join('; ')}`);
  const lines = [...unused, ...remarks, ...limitations];
  return (
    <>
      {verdict || text ? (
        <p className="max-w-measure font-serif text-report whitespace-pre-line">
          {verdict ? (
            <>
              <b className="font-semibold">{VERDICT_LABELS[verdict]}</b>
              {text ? '. ' : '.'}
            </>
          ) : null}
          {text}
        </p>
      ) : null}
      {lines.length > 0 ? <BulletList lines={lines} className="mt-3 first:mt-0" /> : null}
    </>
  );
}

function unusedLine({ position, problems }: Quality['images'][number]): string {
  const reason = problems.join('; ') || 'sin motivo indicado';
  return `Imagen ${position} no usada: ${reason}`;
}
