import { Fragment, useEffect, useRef, useState } from 'react';
import { PROFILE_FIELDS } from '#domain/rules/profileFields.ts';
import { fromWire, toWire } from '#domain/rules/wireNames.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Pencil } from '#web/ui/icons/lucide.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { FiscalForm, type FiscalValues, fiscalValues, SHOWN_FIELDS } from './fiscalForm.tsx';
import { forgetKept, keptKey, readKept } from './kept.ts';

/** Cancelling restores the stored values. */
export function FiscalCard({ me }: { readonly me: Me }) {
  const key = keptKey(me.id, 'fiscal');
  const [unsaved, setUnsaved] = useState(() => readUnsaved(key, me));
  const [editing, setEditing] = useState(unsaved !== undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    // The pressed button is gone with the form; focus this one in its place.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const close = () => {
    forgetKept(key);
    setUnsaved(undefined);
    setEditing(false);
  };
  if (editing) return <FiscalForm me={me} keptKey={key} unsaved={unsaved} onClose={close} />;
  return (
    <Card flush>
      <dl className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2 sm:p-6">
        {SHOWN_FIELDS.map((field) => (
          <Fragment key={field}>
            <Fact name={PROFILE_FIELDS[field].label} wide={PROFILE_FIELDS[field].kind === 'lines'}>
              {me[field]}
            </Fact>
            {field === 'fullName' ? (
              <Fact name="Correo electrónico">{verbatim`${me.email}`}</Fact>
            ) : null}
          </Fragment>
        ))}
      </dl>
      <CardFoot>
        <Button
          ref={editButton}
          variant="secondary"
          icon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          Editar
        </Button>
      </CardFoot>
    </Card>
  );
}

/** Unsaved text from before, unless it equals the stored values. */
function readUnsaved(key: string, me: Me): FiscalValues | undefined {
  const stored = fiscalValues(me);
  const typed = fromWire(readKept(key, toWire(stored)));
  return typed && JSON.stringify(typed) !== JSON.stringify(stored) ? typed : undefined;
}
