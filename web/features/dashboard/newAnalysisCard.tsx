import { Link } from 'react-router';
import type { AnalysisType, AnalysisTypes } from '#domain/catalogue/field.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { CellField } from '#web/ui/art/cellField.tsx';
import type { CellKind } from '#web/ui/art/cells.tsx';
import type { Kind } from '#web/ui/art/scatter.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Plus } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';

const SHORTCUTS = 3;

/** The first type of each family, then others, up to three. */
export function shortcuts(types: AnalysisTypes): readonly AnalysisType[] {
  const firsts = (['consultation', 'sample'] as const).flatMap(
    (family) => types.all.find((definition) => definition.family === family) ?? [],
  );
  const rest = types.all.filter((definition) => !firsts.includes(definition));
  return [...firsts, ...rest].slice(0, SHORTCUTS);
}

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
  const types = useTypes();
  return (
    <Card flush aria-labelledby="new-title" className="relative">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-0 left-112 hidden [mask-image:linear-gradient(to_right,transparent,black_30%)] sm:block"
      >
        {PICTURE}
      </div>
      <div className="relative p-4 sm:max-w-[30rem] sm:p-8">
        <h2 id="new-title" className="max-w-60 font-serif text-figure">
          ¿Qué caso tiene entre manos?
        </h2>
        <div className="mt-6 flex flex-wrap gap-3">
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
        <ul className="mt-6 flex flex-wrap gap-2">
          {shortcuts(types).map((definition) => (
            <li key={definition.type}>
              <Link
                to={casePath(definition)}
                className="inline-flex min-h-10 items-center gap-2 rounded-card border border-line bg-surface px-3 text-meta font-semibold transition-colors duration-120 hover:border-line-strong pointer-coarse:min-h-11"
              >
                <TypeIcon paths={definition.icon} size={20} className="text-haem" />
                {definition.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
