import { Link } from 'react-router';
import { CellField } from '#web/ui/art/cellField.tsx';
import type { CellKind } from '#web/ui/art/cells.tsx';
import type { Kind } from '#web/ui/art/scatter.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';

const KINDS: readonly Kind<CellKind>[] = [
  { kind: 'mast', count: 4, radius: [52, 66] },
  { kind: 'eosinophil', count: 3, radius: [30, 36] },
  { kind: 'lymphocyte', count: 1, radius: [24, 26] },
  { kind: 'red', count: 34, radius: [17, 22] },
];

/** On ink in both themes. */
export function ClosingBand() {
  return (
    <section
      data-theme="dark"
      aria-labelledby="empiece"
      className="relative overflow-hidden bg-[#1b1733] text-[#f1eff8]"
    >
      <CellField
        bare
        seed={33}
        width={760}
        height={300}
        kinds={KINDS}
        className="absolute inset-y-0 right-0 h-full w-full opacity-30 [mask-image:linear-gradient(to_right,transparent,black_60%)] sm:w-3/5 sm:opacity-90"
      />
      <div className="page relative py-9 sm:py-18">
        <h2 id="empiece" className="text-balance font-serif text-section">
          Empiece con un caso real
        </h2>
        <p className="mt-3 text-[#b9b3d2]">Tres consultas gratuitas, con el informe completo.</p>
        <Link
          to="/register"
          className={`mt-5 sm:mt-7 ${buttonClass({ variant: 'inverse', size: 'large' })}`}
        >
          Comenzar Ahora
        </Link>
      </div>
    </section>
  );
}
