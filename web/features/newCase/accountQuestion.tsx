import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { draftPatient } from '#web/catalogue/draftTexts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DraftQuestion } from './draftMachine.ts';
import { NoticeActions } from './formNotices.tsx';
import { dayAndTime } from './texts.ts';

export interface AccountQuestionProps {
  readonly definition: AnalysisDefinition;
  readonly question: DraftQuestion;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  /** Can be undone. */
  readonly onEmpty: () => void;
}

/** Asks which version to keep. Nothing is lost meanwhile. */
export function AccountQuestionNotice(props: AccountQuestionProps) {
  const { definition, question, onTake, onKeep, onEmpty } = props;
  if (question.kind === 'newer') {
    const { data, updatedAt } = question.draft;
    const name = draftPatient(definition, data);
    return (
      <Alert
        tone="warn"
        live
        title="Hay un borrador más reciente de otro dispositivo"
        action={
          <NoticeActions>
            <Button variant="secondary" size="head" onClick={onTake}>
              Usarlo
            </Button>
            <Button variant="ghost" size="head" onClick={onKeep}>
              Descartarlo
            </Button>
          </NoticeActions>
        }
      >
        {name ? `${name}. ` : ''}Guardado {dayAndTime(updatedAt)}. Lo escrito aquí sigue como
        estaba.
      </Alert>
    );
  }
  return (
    <Alert
      tone="warn"
      live
      title="Este borrador ya no está en su cuenta"
      action={
        <NoticeActions>
          <Button variant="secondary" size="head" onClick={onEmpty}>
            Empezar de nuevo
          </Button>
          <Button variant="ghost" size="head" onClick={onKeep}>
            Conservarlo
          </Button>
        </NoticeActions>
      }
    >
      Puede que enviara el caso desde otro dispositivo o que lo descartara allí.
    </Alert>
  );
}
