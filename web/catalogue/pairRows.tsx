import { useId } from 'react';
import type { Field } from '#domain/catalogue/field.ts';
import { Button } from '#web/ui/button.tsx';
import { Check, Copy } from '#web/ui/icons/lucide.ts';
import { FieldInput } from './fieldInput.tsx';
import type { PairRow } from './fieldRuns.ts';
import { fillForm } from './fillForm.ts';
import type { FormValues } from './formValues.ts';
import { useOpenForm } from './openForm.ts';
import { copiedSide, unalteredSide } from './pairValues.ts';
import { ReferenceNote, useReference } from './references.tsx';

type Side = NonNullable<Field['pair']>['side'];

const SIDES: Readonly<Record<Side, { readonly head: string; readonly note?: string }>> = {
  OD: { head: 'OD', note: 'derecho' },
  OS: { head: 'OI', note: 'izquierdo' },
  izquierdo: { head: 'Izquierdo' },
  derecho: { head: 'Derecho' },
};

const ROW = 'grid grid-cols-2 gap-x-3 sm:grid-cols-[11.25rem_1fr_1fr] sm:gap-x-4';

/** Tab goes from one side to the other, then down. */
export function PairRows({ rows }: { readonly rows: readonly PairRow[] }) {
  return (
    <div className="flex flex-col gap-4 sm:gap-2.5">
      <Heads row={rows[0]} />
      {rows.map((row) => (
        <Row key={row.of} row={row} />
      ))}
      <PairActions rows={rows} />
    </div>
  );
}

function Heads({ row }: { readonly row: PairRow | undefined }) {
  const sides = [row?.first.pair?.side, row?.second.pair?.side];
  return (
    // Each control has its full name: the columns are for the eye.
    <div aria-hidden="true" className={`${ROW} max-sm:hidden`}>
      <span />
      {sides.map((side) => (
        <span key={side} className="text-meta text-ink-soft">
          <b className="mr-2 font-semibold text-ink">{side && SIDES[side].head}</b>
          {side && SIDES[side].note}
        </span>
      ))}
    </div>
  );
}

function Row({ row: { of, help, first, second } }: { readonly row: PairRow }) {
  const id = useId();
  // One line for both sides; where they differ, each has its own under it.
  const references = [useReference(first.key), useReference(second.key)];
  const both = references[0]?.words === references[1]?.words ? references[0]?.words : undefined;
  const describedBy = help === undefined && both === undefined ? undefined : id;
  return (
    // Half a phone's line has no room for an example beside its unit.
    <div className={`${ROW} items-start gap-y-1 max-sm:[&_::placeholder]:text-transparent`}>
      <div className="text-meta max-sm:col-span-2 sm:pt-3">
        <span aria-hidden="true" className="font-semibold max-sm:hidden">
          {of}
        </span>
        {describedBy === undefined ? null : (
          <span id={id} className="block text-hint text-ink-soft">
            {both === undefined ? null : <ReferenceNote words={both} />}
            {help}
          </span>
        )}
      </div>
      {[first, second].map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          describedBy={describedBy}
          compared={both !== undefined}
          paired
        />
      ))}
    </div>
  );
}

/** Write only into the second side; each value stays editable. */
function PairActions({ rows }: { readonly rows: readonly PairRow[] }) {
  const form = useOpenForm();
  const from = rows[0]?.first.pair?.side;
  const to = rows[0]?.second.pair?.side;
  if (!from || !to) return null;
  const one = SIDES[from].head;
  const other = SIDES[to].head;
  const write = (values: FormValues) => fillForm(form, values);
  const offersUnaltered = rows.some(({ second }) => unalteredOf(second) !== undefined);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        icon={<Copy strokeWidth={1.75} />}
        onClick={() => write(copiedSide(rows, form.getValues()))}
      >
        {other} igual que {one}
      </Button>
      {offersUnaltered ? (
        <Button
          variant="secondary"
          icon={<Check strokeWidth={1.75} />}
          onClick={() => write(unalteredSide(rows, form.getValues()))}
        >
          {other} sin cambios
        </Button>
      ) : null}
      {offersUnaltered ? (
        <span className="text-hint text-ink-soft max-lg:hidden">
          «{other} sin cambios» responde como normal lo que ya indicó en {one}; ni cifras ni
          tinciones.
        </span>
      ) : null}
    </div>
  );
}

function unalteredOf(field: Field): string | undefined {
  return field.kind === 'choice' ? field.unaltered : undefined;
}
