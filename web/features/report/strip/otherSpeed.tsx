import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { caliperAnswers, type Strip } from '#domain/marks/calipers.ts';
import type { StripSettings } from '#domain/marks/strip.ts';
import { PAPER_SPEEDS } from '#domain/text/figureAmong.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { otherSpeed } from './settings.tsx';

export interface OtherSpeedProps {
  readonly definition: AnalysisDefinition;
  readonly settings: StripSettings;
  readonly strips: readonly Strip[];
  readonly onChange: (settings: StripSettings) => void;
}

/** Reading of the same posts at the other speed of the paper; without any, the question. */
export function OtherSpeed({ definition, settings, strips, onChange }: OtherSpeedProps) {
  if (strips.length === 0) return null;
  const other = otherSpeed(settings);
  const speeds = other === undefined ? PAPER_SPEEDS : [other];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-hint text-ink-soft">
      <p className="flex items-center gap-2">
        <TriangleExclamationPoint
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-warn"
        />
        {other === undefined ? UNDECLARED : atSpeed(other, definition, settings, strips)}
      </p>
      {speeds.map((speed) => (
        <Button
          key={speed}
          variant="link"
          size="table"
          className="px-0"
          onClick={() => onChange({ ...settings, speed })}
        >
          Usar {speed} mm/s
        </Button>
      ))}
      <p className="ml-auto flex items-center gap-1 pointer-coarse:hidden">
        <KeyCap>←</KeyCap>
        <KeyCap>→</KeyCap> mueven el calibre 1 ms; con Mayús, 10
      </p>
    </div>
  );
}

const UNDECLARED = 'Sin escala: declare la velocidad del papel.';

function atSpeed(
  speed: number,
  definition: AnalysisDefinition,
  settings: StripSettings,
  strips: readonly Strip[],
): string {
  const then = strips.map((strip) => ({ ...strip, scale: { ...strip.scale, ...settings, speed } }));
  const figures = caliperAnswers(definition, then);
  const { calipers } = definition;
  const rate = calipers && figures.get(calipers.rate);
  const pr = calipers && figures.get(calipers.times.pr);
  const parts = [
    ...(rate === undefined ? [] : [`la frecuencia sería de ${spanishNumber(rate)} lpm`]),
    ...(pr === undefined ? [] : [`el PR, de ${spanishNumber(pr)} ms`]),
  ];
  const less = (settings.speed ?? 0) > speed;
  const times = `cada tiempo sería ${less ? 'el doble' : 'la mitad'}`;
  return `Si el papel iba a ${speed} mm/s, ${parts.length > 0 ? parts.join(' y ') : times}.`;
}
