import { CellField } from '#web/ui/art/cellField.tsx';
import { EcgTrace } from '#web/ui/art/ecgTrace.tsx';
import { BLOOD_PLATE, MAST_PLATE } from '#web/ui/art/fields.ts';
import { MeasuredField } from '#web/ui/art/measuredField.tsx';
import { UltrasoundFan } from '#web/ui/art/ultrasoundFan.tsx';
import { UrineSediment } from '#web/ui/art/urineSediment.tsx';
import { KitSection } from './section.tsx';

const FRAME = 'block aspect-[4/3] w-full rounded-badge border border-line';

export function Art() {
  return (
    <KitSection title="Láminas">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <CellField {...MAST_PLATE} className={FRAME} />
        <CellField {...BLOOD_PLATE} className={FRAME} />
        <MeasuredField seed={4} width={340} height={255} className={FRAME} />
        <UltrasoundFan className={FRAME} />
        <EcgTrace className={FRAME} />
        <UrineSediment className={FRAME} />
      </div>
    </KitSection>
  );
}
