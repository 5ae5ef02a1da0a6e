import { useState } from 'react';
import type { Catalogue } from '#domain/catalogue/field.ts';
import { type Me, useMe } from '#web/api/session.ts';
import { useCatalogue } from '#web/catalogue/context.ts';
import { ChoiceCards } from '#web/ui/choiceCards.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { AbilityLabel } from './abilityStrip.tsx';
import { CaseForm } from './caseForm.tsx';
import { CaseHeader } from './caseHeader.tsx';
import { draftKey, readTab, writeTab } from './draftStore.ts';
import { UnlessSending } from './sendingLines.tsx';
import { FAMILY_TEXTS, type Family } from './texts.ts';
import { useCopyAsked } from './useCopyAsked.ts';

export interface NewCaseProps {
  readonly family: Family;
  /** Type asked for by the address; the last one open unless it is one of the family. */
  readonly askedType?: string | undefined;
  /** Where plans are chosen; undefined while there is no such page. */
  readonly plansPath?: string | undefined;
  /** The case was accepted. */
  readonly onSent: () => void;
}

/** The submission screen of a family: who sends, which type, the case. */
export function NewCase(props: NewCaseProps) {
  const me = useMe();
  return (
    <div className="flex flex-col gap-6 pb-6 max-lg:pb-0">
      <CaseHeader title={FAMILY_TEXTS[props.family].title} me={me.data ?? undefined} />
      {me.data ? <TypedCase key={me.data.id} {...props} me={me.data} /> : null}
    </div>
  );
}

function TypedCase(props: NewCaseProps & { readonly me: Me }) {
  const { family, askedType, me, plansPath, onSent } = props;
  const { copyOf, onCopied } = useCopyAsked();
  const catalogue = useCatalogue();
  const offered = catalogue.all.filter((definition) => definition.family === family);
  const [type, setType] = useState(() => firstType(catalogue, props, askedType));
  const [sending, setSending] = useState(false);
  const definition = offered.find((candidate) => candidate.type === type) ?? offered[0];
  if (!definition) return null;
  const choose = (chosen: string) => {
    setType(chosen);
    writeTab(me.id, family, chosen);
  };
  return (
    <>
      <ChoiceCards
        legend={FAMILY_TEXTS[family].selector}
        name="analysis-type"
        value={definition.type}
        disabled={sending}
        onChange={choose}
        options={offered.map(({ type: value, label, icon }) => ({
          value,
          label,
          note: <AbilityLabel type={value} />,
          icon: <TypeIcon paths={icon} />,
        }))}
      />
      <UnlessSending key={definition.type} draft={draftKey(me.id, definition.type)}>
        <CaseForm
          definition={definition}
          me={me}
          plansPath={plansPath}
          copyOf={definition.type === askedType ? copyOf : undefined}
          onCopied={onCopied}
          onSent={onSent}
          onSending={setSending}
        />
      </UnlessSending>
    </>
  );
}

function firstType(
  catalogue: Catalogue,
  { family, me }: NewCaseProps & { readonly me: Me },
  askedType: string | undefined,
): string | undefined {
  const fits = (type: string | undefined) =>
    type !== undefined && catalogue.find(type)?.family === family;
  const last = readTab(me.id, family);
  return [askedType, last].find(fits);
}
