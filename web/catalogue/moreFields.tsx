import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Field, FieldGroup } from '#domain/catalogue/field.ts';
import { Plus } from '#web/ui/icons/lucide.ts';
import { isAnswered } from './formValues.ts';
import { useErrors, useValues } from './openForm.ts';

export interface FirstFields {
  /** Named by the group, or answered; all of them where the group names none. */
  readonly shown: readonly Field[];
  readonly others: readonly Field[];
}

/** The visible fields of a group. A field once answered, or refused, stays visible. */
export function useFirstFields({ first }: FieldGroup, fields: readonly Field[]): FirstFields {
  const errors = useErrors();
  const asked = first ? fields.filter(({ key }) => !first.includes(key)) : [];
  const values = useValues(asked.map(({ key }) => key));
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const more = asked.filter(
    (field, at) => !openKeys.has(field.key) && (isAnswered(field, values[at]) || errors[field.key]),
  );
  if (more.length > 0) setOpenKeys(new Set([...openKeys, ...more.map(({ key }) => key)]));
  return {
    shown: fields.filter((field) => !asked.includes(field) || openKeys.has(field.key)),
    others: asked.filter(({ key }) => !openKeys.has(key)),
  };
}

interface MoreFieldsProps {
  readonly fields: readonly Field[];
  /** In place of their names. */
  readonly title?: string | undefined;
  readonly onOpen: () => void;
}

/** «Cloro, calcio iónico, pH (sangre)»: the remaining fields. */
export function MoreFields({ fields, title, onOpen }: MoreFieldsProps) {
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="-mx-2 -my-2 flex min-h-11 items-center gap-2 self-start rounded-card px-2 text-left text-control font-semibold text-haem hover:bg-haem-tint"
    >
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {title ? `${title} (${fields.length})` : named(fields)}
    </button>
  );
}

/** Takes the focus, since the link that opened it is gone. */
export function Revealed({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {children}
    </div>
  );
}

function named(fields: readonly Field[]): string {
  return fields
    .map(({ label }, at) =>
      at > 0 && /^\p{Lu}\p{Ll}/u.test(label)
        ? `${label.charAt(0).toLocaleLowerCase('es')}${label.slice(1)}`
        : label,
    )
    .join(', ');
}
