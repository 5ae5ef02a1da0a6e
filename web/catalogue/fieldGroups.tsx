import { createContext, type ReactNode, type RefObject, use, useId, useState } from 'react';
import { names } from '#domain/catalogue/asked.ts';
import type { Field, FieldGroup } from '#domain/catalogue/field.ts';
import { Fold } from '#web/ui/fold.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { withDerived } from './derivedCells.ts';
import type { DerivedFigureProps } from './derivedFigure.tsx';
import { FieldInput } from './fieldInput.tsx';
import { type FieldRun, fieldRuns } from './fieldRuns.ts';
import { fieldSpans } from './fieldSpan.ts';
import { useFormFigures } from './formFigures.ts';
import { isAnswered } from './formValues.ts';
import { MoreFields, Revealed, useFirstFields } from './moreFields.tsx';
import { useErrors, useOpenForm, useValues } from './openForm.ts';
import { PairRows } from './pairRows.tsx';
import { doubtOf } from './unitRows.ts';
import { useAskedFields } from './useAskedFields.ts';

/** Id of the first row of findings, the only one that shows how to answer. */
export const FindingsHint = createContext<RefObject<string | null>>({ current: null });

interface OpenGroupProps {
  /** With the fields to draw. */
  readonly group: FieldGroup;
  readonly action?: ReactNode;
}

export function OpenGroup({ group, action }: OpenGroupProps) {
  return (
    <OpenSection title={group.title} action={action}>
      <GroupFields group={group} />
    </OpenSection>
  );
}

interface OpenSectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function OpenSection({ title, action, children }: OpenSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line px-4 py-6 first:border-0 sm:px-7 lg:py-3.5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mb-2">
        <h3 id={id} className="text-title">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

interface FoldedGroupProps {
  readonly group: FieldGroup;
  /** Groups drawn at its end. */
  readonly inner?: readonly FieldGroup[] | undefined;
}

/**
 * Opens by itself when a field inside is refused or in doubt, or an answer names it. Renders its fields on first opening:
 * sixty closed ones cost nothing.
 */
export function FoldedGroup({ group, inner = [] }: FoldedGroupProps) {
  const { getValues } = useOpenForm();
  const errors = useErrors();
  const fields = [group, ...inner].flatMap((each) => each.fields);
  const figuresOf = useFormFigures();
  const doubted = () => {
    const values = getValues();
    return fields.some((field) => doubtOf(field, values, figuresOf(values)));
  };
  const [open, setOpen] = useState(doubted);
  const named = useIsNamed(group);
  const [wasNamed, setWasNamed] = useState(false);
  if (named !== wasNamed) {
    setWasNamed(named);
    if (named) setOpen(true);
  }
  const refused = fields.some((field) => errors[field.key]);
  const shown = open || refused;
  const [drawn, setDrawn] = useState(shown);
  if (shown && !drawn) setDrawn(true);
  return (
    <div className="border-t border-line first:border-0">
      <Fold
        title={group.title}
        summary={group.summary}
        note={<GroupCount fields={fields} />}
        open={shown}
        onOpenChange={setOpen}
      >
        {drawn ? (
          <div className="flex flex-col gap-6">
            <GroupFields group={group} />
            {inner.map((each) => (
              <InnerGroup key={each.id} group={each} />
            ))}
          </div>
        ) : null}
      </Fold>
    </div>
  );
}

interface InnerGroupProps {
  readonly group: FieldGroup;
  /** Draws every field; without it, the answered ones and a link to the others. */
  readonly all?: boolean | undefined;
}

/** A group in another one: its title is the link to its fields. */
export function InnerGroup({ group, all }: InnerGroupProps) {
  const fields = useAskedFields(group);
  if (fields.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {all ? <h4 className="text-control font-semibold">{group.title}</h4> : null}
      <GroupFields group={{ ...group, fields, ...(all ? {} : { first: [] }) }} />
    </div>
  );
}

function useIsNamed({ opensFor }: FieldGroup): boolean {
  const [answer] = useValues(opensFor ? [opensFor.key] : []);
  return opensFor !== undefined && names(opensFor, { [opensFor.key]: answer });
}

/** «12 campos, ninguno obligatorio»; once some are answered, how many. */
function GroupCount({ fields }: { readonly fields: readonly Field[] }) {
  const values = useValues(fields.map(({ key }) => key));
  const answered = fields.filter((field, index) => isAnswered(field, values[index])).length;
  if (answered > 0)
    return `${answered} de ${fields.length} ${fields.length === 1 ? 'respondido' : 'respondidos'}`;
  return fields.length === 1 ? '1 campo, opcional' : `${fields.length} campos, ninguno obligatorio`;
}

export function GroupFields({ group }: { readonly group: FieldGroup }) {
  const { shown, others } = useFirstFields(group, group.fields);
  const [revealed, setRevealed] = useState<readonly Field[]>();
  // An answer may have excluded some since.
  const all = revealed?.filter((field) => group.fields.includes(field));
  return (
    <div className="flex flex-col gap-6">
      <Runs fields={all ? shown.filter((field) => !all.includes(field)) : shown} group={group} />
      {revealed || others.length === 0 ? null : (
        <MoreFields
          fields={others}
          title={group.inside && group.title}
          onOpen={() => setRevealed(others)}
        />
      )}
      {all && all.length > 0 ? (
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

function runKey(run: FieldRun): string {
  return (run.kind === 'pairs' ? run.rows[0]?.first.key : run.fields[0]?.key) ?? run.kind;
}

function Run({ run, group }: { readonly run: FieldRun; readonly group: FieldGroup }) {
  if (run.kind === 'pairs') return <PairRows rows={run.rows} />;
  if (run.kind === 'findings') return <FindingRows fields={run.fields} />;
  const cells = withDerived(run.fields, group);
  const spans = fieldSpans(cells);
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-12 sm:gap-x-4 lg:gap-x-6 lg:gap-y-4">
      {cells.map((cell, index) => {
        const className = spans[index];
        if (cell.kind === 'ratio' || cell.kind === 'sum')
          return <Derived key={cell.key} {...{ cell, group, className }} />;
        return (
          <FieldInput
            key={cell.key}
            field={cell}
            headed={cell.label === group.title}
            className={className}
          />
        );
      })}
    </div>
  );
}

const DERIVED = onDemand(async () => (await import('./derivedFigure.tsx')).DerivedFigure);

function Derived(props: DerivedFigureProps) {
  const Loaded = useOnDemand(DERIVED, true);
  return Loaded ? <Loaded {...props} /> : <div className={props.className} />;
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
