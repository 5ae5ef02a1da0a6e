import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { ArrowRight, LifeBuoy } from '#web/ui/icons/lucide.ts';

export function SupportCard() {
  return (
    <Card aria-labelledby="support-title" className="flex items-start gap-4">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-card bg-haem-tint text-haem">
        <LifeBuoy size={21} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h2 id="support-title" className="text-title">
          Soporte
        </h2>
        <p className="mt-1 text-meta text-ink-soft">
          Preguntas frecuentes y contacto con el equipo.
        </p>
        <Link
          to="/support"
          className="mt-1 inline-flex min-h-11 items-center gap-2 text-control font-semibold text-haem underline-offset-4 hover:underline"
        >
          Ir a Soporte
          <ArrowRight size={17} strokeWidth={2} aria-hidden="true" />
        </Link>
      </div>
    </Card>
  );
}
