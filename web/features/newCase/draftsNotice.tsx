import { Link } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { useDrafts } from '#web/api/draftList.ts';
import type { DeviceDraft } from '#web/api/drafts.ts';
import { randomUuid } from '#web/api/randomKey.ts';
import { draftPatient } from '#web/catalogue/draftTexts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Plus } from '#web/ui/icons/lucide.ts';
import { dayAndTime } from './texts.ts';

export interface DraftsNoticeProps {
  readonly userId: string;
  readonly definition: AnalysisDefinition;
  /** Id of the draft in the form. */
  readonly id: string;
  /** As opened; undefined for an empty form. */
  readonly resumed: DeviceDraft | undefined;
  readonly disabled: boolean;
  readonly onDraft: (id: string) => void;
}

export function DraftsNotice(props: DraftsNoticeProps) {
  const { userId, definition, id, resumed, disabled, onDraft } = props;
  const { label, type } = definition;
  const drafts = useDrafts(userId).filter((draft) => draft.type === type && draft.id !== id);
  const [newest] = drafts;
  if (resumed && Object.keys(resumed.data).length + resumed.images.length > 0)
    return (
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 text-meta text-ink-soft">
        <p>Sigue con el borrador que guardó {dayAndTime(resumed.savedAt)}.</p>
        <Button
          variant="ghost"
          size="head"
          disabled={disabled}
          icon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onDraft(randomUuid())}
          // Aligns the text, not its box, with the form.
          className="-mx-4"
        >
          Empezar otro caso
        </Button>
      </div>
    );
  if (!newest) return null;
  const name = draftPatient(definition, newest.data);
  const saved = `guardado ${dayAndTime(newest.savedAt)}`;
  return (
    <Alert
      tone="info"
      live
      title={
        drafts.length === 1
          ? `Tiene un borrador de ${label} sin enviar`
          : `Tiene ${drafts.length} borradores de ${label} sin enviar`
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="head"
            disabled={disabled}
            onClick={() => onDraft(newest.id)}
          >
            Continuar{drafts.length > 1 ? ' el último' : ''}
          </Button>
          {drafts.length > 1 ? (
            <Link to="/dashboard" className={buttonClass({ variant: 'ghost', size: 'head' })}>
              Ver todos
            </Link>
          ) : null}
        </div>
      }
    >
      {name ? `${name}, ${saved}.` : `Sin nombre, ${saved}.`}
    </Alert>
  );
}
