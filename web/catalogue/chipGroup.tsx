import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type {
  AnalysisDefinition,
  ChoiceField,
  Field,
  FieldGroup,
} from '#domain/catalogue/field.ts';
import { AlarmChip } from '#web/ui/alarmChip.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FieldNote } from '#web/ui/field.tsx';
import { ChevronDown, Minus } from '#web/ui/icons/lucide.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { InnerGroup } from './fieldGroups.tsx';
import { FieldInput } from './fieldInput.tsx';
import { fillForm } from './fillForm.ts';
import { isAnswered } from './formValues.ts';
import { useControl, useErrors, useOpenForm, useValues } from './openForm.ts';
import { innerGroups } from './primaryFields.ts';
import { useChips } from './useChips.ts';

export interface ChipGroupProps {
  readonly definition: AnalysisDefinition;
  readonly group: FieldGroup;
  /** Under the chips: answers suggested by the free texts. */
  readonly children?: ReactNode;
}

/** A group of one-press questions, the most telling ones first. */
export function ChipGroup({ definition, group, children }: ChipGroupProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { shown, others, followers, untouched } = useChips(definition, group, open);
  const inner = innerGroups(definition, group);
  const innerFields = inner.flatMap(({ fields }) => fields);
  const innerUsed = useUsed(innerFields);
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line px-4 py-6 first:border-0 sm:px-7 lg:py-5"
    >
      <div
        className={cx(
          'grid grid-cols-2 items-start gap-x-2 gap-y-3 sm:grid-cols-[1fr_auto] sm:gap-y-4',
          '[grid-template-areas:"title_title"_"chips_chips"_"none_more"] sm:[grid-template-areas:"title_none"_"chips_chips"_"more_more"]',
        )}
      >
        <div className="[grid-area:title]">
          <h3 id={id} className="text-title">
            {group.title}
          </h3>
          <p className="text-meta text-ink-soft">{group.summary}</p>
        </div>
        <div className="flex flex-col gap-4 [grid-area:chips]">
          <div className="flex flex-wrap gap-2 sm:gap-2.5">
            {shown.map((field) => (
              <Chip key={field.key} field={field} helpId={`${id}-${field.key}`} />
            ))}
          </div>
          <ChipNotes fields={shown} id={id} />
          {followers.map((field) => (
            <FieldInput key={field.key} field={field} className="sm:max-w-md" />
          ))}
          {open || innerUsed
            ? inner.map((each) => <InnerGroup key={each.id} group={each} all />)
            : null}
        </div>
        <MoreChips
          words={['Otros signos', ...inner.map(({ title }) => title.toLowerCase())].join(' y ')}
          open={open}
          count={others + (innerUsed ? 0 : innerFields.length)}
          onToggle={() => setOpen(!open)}
        />
        <NoneElse untouched={untouched} />
      </div>
      {children}
      <KeyHelp />
    </section>
  );
}

interface ChipProps {
  readonly field: ChoiceField;
  readonly helpId: string;
}

function Chip({ field, helpId }: ChipProps) {
  const control = useControl(field.key);
  const error = useErrors()[field.key];
  return (
    <AlarmChip
      {...control}
      label={field.label}
      invalid={error !== undefined}
      describedBy={error || field.help ? helpId : undefined}
    />
  );
}

function ChipNotes({ fields, id }: { readonly fields: readonly ChoiceField[]; id: string }) {
  const errors = useErrors();
  const notes = fields.flatMap(({ key, label, help }) => {
    const error = errors[key];
    return error || help ? [{ key, error, hint: `${label}: ${help}` }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <div className="-mt-1">
      {notes.map(({ key, ...note }) => (
        <FieldNote key={key} id={`${id}-${key}`} {...note} />
      ))}
    </div>
  );
}

interface MoreChipsProps {
  readonly words: string;
  readonly open: boolean;
  /** Chips and fields that stand behind the button, or would. */
  readonly count: number;
  readonly onToggle: () => void;
}

function MoreChips({ words, open, count, onToggle }: MoreChipsProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-11 items-center justify-center gap-2 rounded-card text-control font-semibold [grid-area:more] max-sm:border max-sm:px-2 sm:whitespace-nowrap max-sm:border-line-strong max-sm:bg-surface sm:justify-self-start sm:px-2 sm:text-haem sm:hover:bg-haem-tint"
    >
      {words}
      <span className="rounded-badge bg-neutral-tint px-1.5 text-hint font-semibold text-ink-soft tabular-nums">
        {count}
      </span>
      <ChevronDown
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('transition-transform duration-160 max-sm:hidden', open && 'rotate-180')}
      />
    </button>
  );
}

/** True once a field was answered or refused: clearing it must not remove it. */
function useUsed(fields: readonly Field[]): boolean {
  const values = useValues(fields.map(({ key }) => key));
  const errors = useErrors();
  const [used, setUsed] = useState(false);
  const isUsed = (field: Field, at: number) => isAnswered(field, values[at]) || errors[field.key];
  if (!used && fields.some(isUsed)) setUsed(true);
  return used;
}

/** Answers «No» to visible untouched chips, never to those behind «Otros signos». */
function NoneElse({ untouched }: { readonly untouched: readonly ChoiceField[] }) {
  const form = useOpenForm();
  const toastId = useRef<number>(undefined);
  useEffect(() => () => dismissToast(toastId.current ?? -1), []);
  const answer = () => {
    const undo = fillForm(form, Object.fromEntries(untouched.map(({ key }) => [key, 'no'])));
    const count = untouched.length;
    toastId.current = toast({
      title: count === 1 ? '1 signo marcado «No»' : `${count} signos marcados «No»`,
      description: 'Son los que estaban a la vista sin contestar.',
      variant: 'info',
      duration: UNDO_MS,
      action: { label: 'Deshacer', onClick: undo },
    });
  };
  return (
    <Button
      variant="secondary"
      size="head"
      icon={<Minus strokeWidth={1.75} />}
      disabled={untouched.length === 0}
      onClick={answer}
      className="sm:whitespace-nowrap [grid-area:none] max-sm:min-h-11 max-sm:px-2"
    >
      Ninguno más
    </Button>
  );
}

const UNDO_MS = 10_000;

function KeyHelp() {
  return (
    <div className="mt-4 text-hint text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>Un toque, sí; dos, no; tres, no se sabe.</span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:hidden pointer-coarse:hidden">
          {KEYS.map(([key, does]) => (
            <span key={key}>
              <KeyCap>{key}</KeyCap> {does}
            </span>
          ))}
        </span>
      </p>
      <p className="mt-1">Lo que no toca no se usa, ni a favor ni en contra.</p>
    </div>
  );
}

const KEYS = [
  ['S', 'sí'],
  ['N', 'no'],
  ['?', 'no se sabe'],
  ['Supr', 'sin contestar'],
] as const;
