import { ArrowRight, CircleCheck, Microscope } from 'lucide-react';
import { MeasuredField } from '#web/ui/art/measuredField.tsx';
import { Badge } from '#web/ui/badge.tsx';

const MEASURES = [
  { name: 'Núcleos medidos', value: '67', unit: 'en 3 imágenes' },
  { name: 'Diámetro nuclear', value: '9,5', unit: 'µm' },
  { name: 'Variación del área', value: '38', unit: '% (CV)' },
] as const;

/** The beginning of a report, as an example: figures and findings are nobody's. */
export function SampleReport() {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card bg-haem-tint pt-6 pl-4 sm:max-h-150 sm:pt-10 sm:pl-10">
      <figcaption className="sr-only">Comienzo de un informe de ejemplo</figcaption>
      <div className="grid rounded-tl-card border-t border-l border-line bg-surface shadow-float sm:grid-cols-[1fr_15.5rem]">
        <div className="p-5 sm:p-8">
          <p className="font-serif text-display text-[1.75rem] leading-8.5">
            <em className="font-normal text-ink-soft">Compatible con</em>
            <br />
            mastocitoma cutáneo, de bajo grado citológico
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
              Confianza alta
            </Badge>
            <Badge tone="neutral" icon={<Microscope aria-hidden="true" />}>
              Muestra adecuada
            </Badge>
          </div>
          <p className="mt-4 font-serif text-report">
            Predominan células redondas discretas con granulación metacromática, acompañadas de
            eosinófilos y colágeno lisado. No se observan mitosis.
          </p>
          <Measures />
          <p className="mt-6 flex gap-3 rounded-card bg-haem-tint p-4 text-control">
            <ArrowRight
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="mt-0.5 shrink-0 text-haem"
            />
            <span>
              <strong className="font-semibold">Siguiente paso.</strong> Citología del ganglio
              poplíteo izquierdo.
            </span>
          </p>
        </div>
        <div className="hidden border-l border-line sm:block">
          <MeasuredField seed={4} width={250} height={290} className="block w-full" />
          <p className="border-y border-line px-4 py-3 font-serif text-caption italic">
            Células redondas discretas; 26 núcleos medidos.
          </p>
          <MeasuredField seed={9} width={250} height={290} className="block w-full" />
        </div>
      </div>
    </figure>
  );
}

function Measures() {
  return (
    <dl className="mt-4 divide-y divide-line text-meta">
      {MEASURES.map(({ name, value, unit }) => (
        <div key={name} className="flex items-baseline py-2.5">
          <dt className="flex-1">{name}</dt>
          <dd className="flex w-36 items-baseline gap-2.5">
            <span className="w-9 text-right text-control font-bold tabular-nums">{value}</span>
            <span className="text-ink-soft">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
