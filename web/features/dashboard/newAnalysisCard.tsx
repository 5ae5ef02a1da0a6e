import { Link } from 'react-router';
import { CellField } from '#web/ui/art/cellField.tsx';
import type { CellKind } from '#web/ui/art/cells.tsx';
import type { Kind } from '#web/ui/art/scatter.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Plus } from '#web/ui/icons/lucide.ts';

const FIELD: readonly Kind<CellKind>[] = [
  { kind: 'mast', count: 3, radius: [46, 58] },
  { kind: 'eosinophil', count: 2, radius: [26, 29] },
  { kind: 'red', count: 22, radius: [13, 16] },
];

/** Rendered once: it is constant. */
const PICTURE = (
  <CellField bare seed={11} width={380} height={270} kinds={FIELD} className="size-full" />
);

/** The way into a new case. On wide screens a field under the microscope fills its right. */
export function NewAnalysisCard() {
  return (
    <Card flush aria-labelledby="new-title" className="relative">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-0 left-112 hidden [mask-image:linear-gradient(to_right,transparent,black_30%)] sm:block"
      >
        {PICTURE}
      </div>
      <div className="relative p-4 sm:max-w-[30rem] sm:px-8 sm:py-7">
        <h2 id="new-title" className="max-w-60 font-serif text-figure">
          ¿Qué caso tiene entre manos?
        </h2>
        <div className="mt-4 flex flex-wrap gap-3 sm:mt-6">
          <Link to="/new-analysis" className={cx(buttonClass({ size: 'large' }), 'max-sm:w-full')}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            Nueva Consulta
          </Link>
          <Link
            to="/new-sample-analysis"
            className={cx(buttonClass({ variant: 'secondary', size: 'large' }), 'max-sm:w-full')}
          >
            Análisis de Muestras
          </Link>
        </div>
      </div>
    </Card>
  );
}
