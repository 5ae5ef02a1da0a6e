import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnalysisType } from '#domain/catalogue/field.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useDefinition, useDefinitionAhead } from '#web/api/definition.ts';
import { useDraftsAnswered } from '#web/api/draftList.ts';
import { useFirstReply } from '#web/api/firstReply.ts';
import { readingOf } from '#web/api/reading.ts';
import { type Me, useMe } from '#web/api/session.ts';
import { onDraftOpenedElsewhere, tellDraftOpened } from '#web/api/tabs.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCards } from '#web/ui/choiceCards.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { ReadFailed } from '#web/ui/readingCard.tsx';
import { AbilityLabel } from './abilityStrip.tsx';
import { askedType } from './askedType.ts';
import { CaseForm } from './caseForm.tsx';
import { CaseHeader } from './caseHeader.tsx';
import { TypedSkeleton } from './newCaseSkeleton.tsx';
import { FAMILY_TEXTS, type Family } from './texts.ts';
import { UnlessSending } from './unlessSending.tsx';
import { useCaseAddress } from './useCaseAddress.ts';

export interface NewCaseProps {
  readonly family: Family;
  /** Page of the plans; undefined while there is none. */
  readonly plansPath?: string | undefined;
  readonly onSent: () => void;
}

/** The submission screen of a family. */
export function NewCase(props: NewCaseProps) {
  const me = useMe();
  // The words of each type's ability are as long as the cards are high.
  const answered = useFirstReply(useAbilities());
  const types = useTypes();
  const offered = types.all.filter(({ family }) => family === props.family);
  const [search] = useSearchParams();
  // Asked together with the account, of which only the last open type is missing.
  const asked = askedType(offered, search);
  const first = useDefinition(asked?.type);
  const ready = Boolean(me.data) && answered && !first.isPending;
  // In slices, so that a press meanwhile is answered.
  const drawn = useDeferredValue(ready);
  return (
    <div className="flex flex-col gap-6 pb-6 max-lg:pb-0 max-sm:gap-4 lg:-mt-4 lg:gap-4">
      <CaseHeader title={FAMILY_TEXTS[props.family].title} me={me.data ?? undefined} />
      {me.data && ready && drawn ? (
        <TypedCase key={me.data.id} {...props} me={me.data} offered={offered} />
      ) : (
        <TypedSkeleton family={props.family} />
      )}
    </div>
  );
}

interface TypedCaseProps extends NewCaseProps {
  readonly me: Me;
  readonly offered: readonly AnalysisType[];
}

function TypedCase({ family, me, offered, plansPath, onSent }: TypedCaseProps) {
  const names = offered.map(({ type }) => type);
  const { type, draft, open, ...copying } = useCaseAddress(me.id, family, names);
  const [sending, setSending] = useState(false);
  // Show the choice at once; the URL changes later.
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen((waiting) => (waiting === type ? undefined : waiting)), [type]);
  const definition = useDefinition(type);
  const loadAhead = useDefinitionAhead();
  const lastChosen = useRef<string>(undefined);
  // Their notice stands above the form, which must not move.
  const draftsAnswered = useDraftsAnswered(me.id);
  // In slices, so that a press meanwhile is answered.
  const drawn = useDeferredValue(draftsAnswered);
  if (!offered.some((candidate) => candidate.type === type)) return null;
  if (!(draftsAnswered && drawn)) return <TypedSkeleton family={family} />;
  return (
    <>
      <ChoiceCards
        legend={FAMILY_TEXTS[family].selector}
        name="analysis-type"
        value={chosen ?? type}
        disabled={sending}
        onChange={(value) => {
          setChosen(value);
          lastChosen.current = value;
          // The open form stays until the next one can take its place.
          void loadAhead(value).then(() => value === lastChosen.current && open(value));
        }}
        options={offered.map(({ type: value, label, icon }) => ({
          value,
          label,
          note: <AbilityLabel type={value} />,
          icon: <TypeIcon paths={icon} />,
        }))}
      />
      {definition.isError ? (
        <ReadFailed live title="No se pudo abrir el formulario" reading={readingOf(definition)} />
      ) : null}
      {definition.data ? (
        <OneTab key={`${type} ${draft}`} draft={draft} sending={sending}>
          <UnlessSending draft={draft}>
            <CaseForm
              {...{ draft, me, plansPath, onSent, ...copying }}
              definition={definition.data}
              onDraft={(wanted) => open(type, wanted)}
              onSending={setSending}
            />
          </UnlessSending>
        </OneTab>
      ) : null}
    </>
  );
}

interface OneTabProps {
  readonly draft: string;
  readonly sending: boolean;
  readonly children: ReactNode;
}

/** Only the tab that opened the draft last edits it, so that tabs do not overwrite each other. */
function OneTab({ draft, sending, children }: OneTabProps) {
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (taken) return;
    const stop = onDraftOpenedElsewhere(draft, () => setTaken(true));
    tellDraftOpened(draft);
    return stop;
  }, [draft, taken]);
  if (!taken || sending) return children;
  return (
    <Alert
      tone="info"
      live
      title="Este borrador está abierto en otra pestaña"
      action={
        <Button variant="secondary" size="head" onClick={() => setTaken(false)}>
          Seguir aquí
        </Button>
      }
    >
      Lo escrito está guardado y se sigue en aquella.
    </Alert>
  );
}
