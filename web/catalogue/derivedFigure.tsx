import type { FieldGroup } from '#domain/catalogue/field.ts';
import type { DerivedCell } from './derivedCells.ts';
import { RatioBox } from './ratioBox.tsx';
import { SumBox } from './sumBox.tsx';

export interface DerivedFigureProps {
  readonly cell: DerivedCell;
  readonly group: FieldGroup;
  readonly className: string | undefined;
}

/** A read-only figure that follows from others of its group. */
export function DerivedFigure({ cell, group, className }: DerivedFigureProps) {
  return cell.kind === 'ratio' ? (
    <RatioBox ratio={cell.ratio} className={className} />
  ) : (
    <SumBox sum={cell.sum} fields={group.fields} className={className} />
  );
}
