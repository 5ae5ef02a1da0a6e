import { ShieldCheck } from 'lucide-react';
import { AI_NOTICE, type Stamp } from '#domain/report/schema.ts';
import { dateAndTime } from '../dates.ts';

/** Always at the foot: that it is AI support, and which engine, when and from what. */
export function StampFoot({ stamp }: { readonly stamp: Stamp }) {
  const facts = factsOf(stamp);
  return (
    <footer
      id="stamp"
      className="scroll-mt-20 border-t border-line bg-sunk px-4 py-6 break-inside-avoid sm:px-10 print:bg-transparent print:px-0"
    >
      <p className="flex gap-3 text-control font-semibold">
        <ShieldCheck
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-px shrink-0 text-haem"
        />
        {AI_NOTICE}
      </p>
      {facts.length > 0 ? (
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-hint text-ink-soft">{label}</dt>
              <dd className="text-meta font-semibold break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </footer>
  );
}

function factsOf(stamp: Stamp): [label: string, value: string][] {
  const { model, engine, version, date, imagesRead, imagesTotal } = stamp;
  // What measures without a model is not called one.
  const name = model ?? engine;
  const facts: [string, string | undefined][] = [
    [model ? 'Modelo de IA' : 'Motor', name && [name, version].filter(Boolean).join(' ')],
    ['Motor', model && engine && engine !== model ? engine : undefined],
    ['Fecha del análisis', dateAndTime(date)],
    [
      'Imágenes leídas',
      imagesRead === undefined || imagesTotal === undefined
        ? undefined
        : `${imagesRead} de ${imagesTotal}`,
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
