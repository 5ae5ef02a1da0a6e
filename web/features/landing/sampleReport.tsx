import { ArrowRight, CircleCheck } from 'lucide-react';
import { MeasuredField } from '#web/ui/art/measuredField.tsx';
import { Badge } from '#web/ui/badge.tsx';

const MEASURES = [
  { name: 'Núcleos contados', value: '67', unit: 'en 3 imágenes' },
  { name: 'Margen del recuento', value: '43', unit: 'a 91' },
  { name: 'Imágenes leídas', value: '3', unit: 'de 3' },
] as const;

/** The beginning of a report, as an example: figures and findings are nobody's. */
export function SampleReport() {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card bg-haem-tint pt-6 pl-4 sm:max-h-150 sm:pt-10 sm:pl-10">
      <figcaption className="sr-only">Comienzo de un informe de ejemplo</figcaption>
      <div className="grid rounded-tl-card border-t border-l border-line bg-surface shadow-float sm:grid-cols-[1fr_15.5rem]">
        <div className="p-5 sm:p-8">
          <p className="font-serif text-display text-[1.75rem] leading-8.5">
            <em className="font-normal text-ink-soft">No concluyente;</em>
            <br />
            recuento automático: ≈ 67 núcleos (43–91) en 3 imágenes
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
              Imagen nítida y bien expuesta
            </Badge>
          </div>
          <p className="mt-4 font-serif text-report">
            De estas cifras por sí solas no puede concluirse el origen ni la naturaleza de la
            muestra. Los contornos están sobre su imagen, para que los compruebe.
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
              <strong className="font-semibold">Siguiente paso.</strong> Revisión de la citología
              por un patólogo clínico.
            </span>
          </p>
        </div>
        <div className="hidden border-l border-line sm:block">
          <MeasuredField seed={4} width={250} height={290} className="block w-full" />
          <p className="border-y border-line px-4 py-3 font-serif text-caption italic">
            Núcleos contados; los cortados, a trazos, no cuentan.
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
