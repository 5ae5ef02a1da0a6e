import type { StampBlock } from '#domain/report/document/blocks.ts';
import { ShieldCheck } from '#web/ui/icons/lucide.ts';

export function StampFoot({ stamp: { notice, facts } }: { readonly stamp: StampBlock }) {
  return (
    <footer id="stamp" className="scroll-mt-20 border-t border-line bg-sunk px-4 py-6 sm:px-10">
      <p className="flex gap-3 text-control font-semibold">
        <ShieldCheck
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-px shrink-0 text-haem"
        />
        {notice}
      </p>
      {facts.length > 0 ? (
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
          {facts.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-hint text-ink-soft">{label}</dt>
              <dd className="text-meta font-semibold break-words tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </footer>
  );
}
