import { CERTAINTY_WORDS } from '#domain/report/labels.ts';
import type { Certainty } from '#domain/report/schema.ts';
import { ArrowRight } from '#web/ui/icons/lucide.ts';
import sample from './sample.json' with { type: 'json' };

const { conclusion, hallazgos: findings, siguiente_paso: nextStep } = sample.report;

/** The beginning of a report that this product makes of the case in `sample.json`: a test makes it again. */
export function SampleReport() {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card bg-haem-tint pt-4 pl-4 sm:pt-10 sm:pl-10">
      <div className="rounded-tl-card border-t border-l border-line bg-surface p-4 shadow-float sm:p-8">
        <p className="text-meta text-ink-soft">Perra, 8 años · Sedimento urinario</p>
        <p className="mt-1 font-serif text-display text-[1.5rem] leading-7.5 sm:mt-2 sm:text-[1.75rem] sm:leading-8.5">
          <em className="font-normal text-ink-soft">
            {CERTAINTY_WORDS[sample.report.certeza as Certainty]}
          </em>
          <br />
          {conclusion.replace(/\.$/, '')}
        </p>
        <ul className="mt-3 divide-y divide-line text-meta sm:mt-5 sm:text-control">
          {findings.map((finding) => (
            <li key={finding} className="py-2 sm:py-2.5">
              {finding}
            </li>
          ))}
        </ul>
        <p className="mt-3 flex gap-3 rounded-card bg-haem-tint p-3 text-meta sm:mt-5 sm:p-4 sm:text-control">
          <ArrowRight
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mt-0.5 shrink-0 text-haem"
          />
          <span>
            <strong className="font-semibold">Siguiente paso.</strong> {nextStep}
          </span>
        </p>
      </div>
      <figcaption className="border-t border-l border-line bg-surface px-4 py-3 text-hint text-ink-soft sm:px-8">
        Comienzo del informe que hace de esos datos, sin IA, con criterios publicados.
      </figcaption>
    </figure>
  );
}
