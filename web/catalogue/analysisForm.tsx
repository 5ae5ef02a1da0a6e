import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { AnalysisDefinition, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { Fold } from '#web/ui/fold.tsx';
import { ChipGroup } from './chipGroup.tsx';
import { withDerived } from './derivedCells.ts';
import { FieldInput } from './fieldInput.tsx';
import { type FieldRun, fieldRuns } from './fieldRuns.ts';
import { fieldSpans } from './fieldSpan.ts';
import { doubtOf, type FormValues, isAnswered } from './formValues.ts';
import { MoreFields, Revealed, useFirstFields } from './moreFields.tsx';
import { OfferLines } from './offerLines.tsx';
import { PairRows } from './pairRows.tsx';
import { foldTitle, primaryFields } from './primaryFields.ts';
import { RatioBox } from './ratioBox.tsx';
import { References, type ReferencesProps } from './references.tsx';
import { SumBox } from './sumBox.tsx';
import type { Offers } from './useOffers.ts';
import { WrittenWords } from './writtenMarks.tsx';

export interface AnalysisFormProps extends Partial<Pick<ReferencesProps, 'ownIntervals'>> {
  readonly definition: AnalysisDefinition;
  /** Begun with `initialValues` or `restoreValues` of the same definition. */
  readonly form: UseFormReturn<FormValues>;
  /** Action beside the heading of a group. */
  readonly groupAction?: ((group: FieldGroup) => ReactNode) | undefined;
  /** Shown under the chips; none by default. */
  readonly offers?: Offers | undefined;
}

/** Id of the first row of findings, the only one that shows how to answer. */
const FindingsHint = createContext<RefObject<string | null>>({ current: null });

/** For a flush `Card`. */
export function AnalysisForm(props: AnalysisFormProps) {
  const { definition, form, ownIntervals, groupAction, offers } = props;
  useForgivenErrors(form);
  const hint = useRef<string>(null);
  return (
    <FormProvider {...form}>
      <FindingsHint value={hint}>
        <WrittenWords value={offers?.words ?? NO_WORDS}>
          <References definition={definition} ownIntervals={ownIntervals}>
            {inOrder(definition.groups).map((group) =>
              group.chips ? (
                <ChipGroup key={group.id} definition={definition} group={group}>
                  {offers ? <OfferLines offers={offers} /> : null}
                </ChipGroup>
              ) : (
                <Group key={group.id} group={group} action={groupAction?.(group)} />
              ),
            )}
          </References>
        </WrittenWords>
      </FindingsHint>
    </FormProvider>
  );
}

/** Clears the error of a refused field when it is edited, until the server replies again. */
function useForgivenErrors(form: UseFormReturn<FormValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined && form.getFieldState(name).error) form.clearErrors(name);
        },
      }),
    [form],
  );
}

/** The patient, the primary fields, and the rest in the definition's order. */
function inOrder(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  const others = groups.slice(1);
  return [
    ...groups.slice(0, 1),
    ...others.filter(({ primary }) => primary),
    ...others.filter(({ primary }) => !primary),
  ];
}

/** Open, folded, or with the primary fields open and the rest folded under them. */
function Group({ group, action }: OpenGroupProps) {
  const { primary, folded, fields } = group;
  const applies = useApplies(group);
  if (!applies) return null;
  if (!folded) return <OpenGroup group={group} action={action} />;
  if (!primary) return <FoldedGroup group={group} />;
  const rest = fields.filter(({ key }) => !primary.includes(key));
  return (
    <>
      <OpenGroup group={{ ...group, fields: primaryFields(group) }} action={action} />
      {rest.some((field) => !field.retired) ? (
        <FoldedGroup group={{ ...group, title: foldTitle(group), fields: rest }} />
      ) : null}
    </>
  );
}

/** False while another answer excludes the group. */
function useApplies({ onlyFor, fields }: FieldGroup): boolean {
  const { control } = useFormContext<FormValues>();
  const asked = onlyFor ? [onlyFor.key, ...fields.map(({ key }) => key)] : [];
  const [condition, ...values] = useWatch({ control, name: asked });
  if (!onlyFor || !condition || onlyFor.values.includes(String(condition))) return true;
  return fields.some((field, at) => isAnswered(field, values[at]));
}

interface OpenGroupProps {
  readonly group: FieldGroup;
  readonly action?: ReactNode;
}

function OpenGroup({ group, action }: OpenGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line px-4 py-6 first:border-0 sm:px-7 lg:py-3.5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mb-2">
        <h3 id={id} className="text-title">
          {group.title}
        </h3>
        {action}
      </div>
      <GroupFields group={group} />
    </section>
  );
}

/**
 * Opens by itself when a field inside is refused or in doubt. Renders its fields on first opening:
 * sixty closed ones cost nothing.
 */
function FoldedGroup({ group }: { readonly group: FieldGroup }) {
  const { formState, getValues } = useFormContext<FormValues>();
  const [open, setOpen] = useState(() =>
    group.fields.some((field) => doubtOf(field, getValues(field.key))),
  );
  const refused = group.fields.some((field) => formState.errors[field.key]);
  const shown = open || refused;
  const [drawn, setDrawn] = useState(shown);
  if (shown && !drawn) setDrawn(true);
  return (
    <div className="border-t border-line first:border-0">
      <Fold
        title={group.title}
        summary={group.summary}
        note={<GroupCount fields={offered(group)} />}
        open={shown}
        onOpenChange={setOpen}
      >
        {drawn ? <GroupFields group={group} /> : null}
      </Fold>
    </div>
  );
}

/** «12 campos, ninguno obligatorio»; once some are answered, how many. */
function GroupCount({ fields }: { readonly fields: readonly Field[] }) {
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control, name: fields.map(({ key }) => key) });
  const answered = fields.filter((field, index) => isAnswered(field, values[index])).length;
  if (answered > 0) return `${answered} de ${fields.length}`;
  return fields.length === 1 ? '1 campo, opcional' : `${fields.length} campos, ninguno obligatorio`;
}

function offered(group: FieldGroup): readonly Field[] {
  return group.fields.filter((field) => !field.retired);
}

function GroupFields({ group }: { readonly group: FieldGroup }) {
  const { shown, others } = useFirstFields(group, offered(group));
  const [all, setAll] = useState<readonly Field[]>();
  return (
    <div className="flex flex-col gap-6">
      <Runs fields={all ? shown.filter((field) => !all.includes(field)) : shown} group={group} />
      {all || others.length === 0 ? null : (
        <MoreFields fields={others} onOpen={() => setAll(others)} />
      )}
      {all ? (
        <Revealed>
          <Runs fields={all} group={group} />
        </Revealed>
      ) : null}
    </div>
  );
}

interface RunsProps {
  readonly fields: readonly Field[];
  readonly group: FieldGroup;
}

function Runs({ fields, group }: RunsProps) {
  return fieldRuns(fields).map((run) => <Run key={runKey(run)} run={run} group={group} />);
}

const NO_WORDS: readonly string[] = [];

function runKey(run: FieldRun): string {
  return (run.kind === 'pairs' ? run.rows[0]?.first.key : run.fields[0]?.key) ?? run.kind;
}

function Run({ run, group }: { readonly run: FieldRun; readonly group: FieldGroup }) {
  if (run.kind === 'pairs') return <PairRows rows={run.rows} />;
  if (run.kind === 'findings') return <FindingRows fields={run.fields} />;
  const cells = withDerived(run.fields, group);
  const spans = fieldSpans(cells);
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-6 sm:gap-x-4 lg:gap-x-6 lg:gap-y-4">
      {cells.map((cell, index) => {
        const className = spans[index];
        if (cell.kind === 'ratio')
          return <RatioBox key={cell.key} ratio={cell.ratio} className={className} />;
        if (cell.kind === 'sum')
          return <SumBox key={cell.key} sum={cell.sum} className={className} />;
        return <FieldInput key={cell.key} field={cell} className={className} />;
      })}
    </div>
  );
}

function FindingRows({ fields }: { readonly fields: readonly Field[] }) {
  const id = useId();
  const hint = use(FindingsHint);
  hint.current ??= id;
  return (
    <div>
      {hint.current === id ? (
        <p className="mb-2 text-hint text-ink-soft">
          Lo que no toque queda como «no evaluable». Supr, o la misma respuesta otra vez, la borra.
        </p>
      ) : null}
      <div className="flex flex-col divide-y divide-line">
        {fields.map((field) => (
          <FieldInput key={field.key} field={field} className="py-2" />
        ))}
      </div>
    </div>
  );
}
