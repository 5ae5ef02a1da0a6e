import { catalogue } from '#domain/analyses/index.ts';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { Logo, Mark } from '#web/ui/icons/logo.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { KitSection } from './section.tsx';

const SAMPLES = [
  ['font-serif text-hero', 'Una mirada más'],
  ['font-serif text-section', 'Planes Adaptados a Ti'],
  ['font-serif text-display', 'Compatible con mastocitoma cutáneo'],
  ['text-page', 'Historial de Análisis'],
  ['text-title', 'Análisis recientes'],
  ['font-serif text-report', 'Celularidad abundante con predominio de células redondas discretas.'],
  ['text-body', 'Suba sus imágenes y los datos del caso.'],
  ['text-meta tabular-nums', 'Los resultados se actualizan en tiempo real. 1.234,56'],
  ['text-hint font-semibold', 'Nombre Mascota'],
] as const;

const COLOURS = [
  ['bg-paper', 'paper'],
  ['bg-surface', 'surface'],
  ['bg-sunk', 'sunk'],
  ['bg-ink', 'ink'],
  ['bg-ink-soft', 'ink-soft'],
  ['bg-line', 'line'],
  ['bg-line-strong', 'line-strong'],
  ['bg-haem', 'haem'],
  ['bg-haem-tint', 'haem-tint'],
  ['bg-eosin', 'eosin'],
  ['bg-eosin-text', 'eosin-text'],
  ['bg-eosin-tint', 'eosin-tint'],
  ['bg-ok', 'ok'],
  ['bg-ok-tint', 'ok-tint'],
  ['bg-warn', 'warn'],
  ['bg-warn-tint', 'warn-tint'],
  ['bg-bad', 'bad'],
  ['bg-bad-tint', 'bad-tint'],
  ['bg-super', 'super'],
  ['bg-measure', 'measure'],
] as const;

export function Brand() {
  return (
    <>
      <KitSection title="Marca: el ocular, la célula teñida y la aguja">
        <div className="flex flex-wrap items-end gap-6">
          {[16, 32, 64, 112].map((size) => (
            <Mark key={size} size={size} />
          ))}
          {[16, 32, 64].map((size) => (
            <Mark key={size} size={size} mono />
          ))}
          <Logo size={36} />
        </div>
      </KitSection>
      <KitSection title="Colores">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3 text-micro">
          {COLOURS.map(([className, name]) => (
            <li key={name}>
              <div className={`h-12 rounded-badge border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Escala de texto">
        <div className="space-y-3">
          {SAMPLES.map(([className, text]) => (
            <p key={text} className={className}>
              {text}
            </p>
          ))}
        </div>
      </KitSection>
      <KitSection title="Iconos propios de los tipos, trazo 1,6">
        <ul className="flex flex-wrap gap-6 text-hint">
          {catalogue.all.map(({ type, label, icon }) => (
            <li key={type} className="flex items-center gap-2">
              <IconTile>
                <TypeIcon paths={icon} />
              </IconTile>
              {label}
            </li>
          ))}
        </ul>
      </KitSection>
    </>
  );
}
