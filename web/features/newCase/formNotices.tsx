import type { ReactNode } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { draftPatient } from '#web/catalogue/draftTexts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DraftQuestion } from './draftMachine.ts';
import { dayAndTime } from './texts.ts';

/** A form filled in automatically or on request. */
export interface Filled {
  /** Beside the patient when only its fields changed. */
  readonly place: 'patient' | 'form';
  readonly title: ReactNode;
  readonly text?: string | undefined;
  undo(): void;
}

export interface FilledNoticeProps {
  readonly filled: Filled;
  /** Called when dismissed or undone. */
  readonly onClose: () => void;
}

export function FilledNotice({ filled, onClose }: FilledNoticeProps) {
  const undo = () => {
    filled.undo();
    onClose();
  };
  return (
    <Alert
      tone="info"
      live
      title={filled.title}
      action={
        <Actions>
          <Button variant="secondary" size="head" onClick={undo}>
            Deshacer
          </Button>
          <Button variant="ghost" size="head" onClick={onClose}>
            Entendido
          </Button>
        </Actions>
      }
    >
      {filled.text}
    </Alert>
  );
}

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
          <Actions>
            <Button variant="secondary" size="head" onClick={onTake}>
              Usarlo
            </Button>
            <Button variant="ghost" size="head" onClick={onKeep}>
              Descartarlo
            </Button>
          </Actions>
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
        <Actions>
          <Button variant="secondary" size="head" onClick={onEmpty}>
            Empezar de nuevo
          </Button>
          <Button variant="ghost" size="head" onClick={onKeep}>
            Conservarlo
          </Button>
        </Actions>
      }
    >
      Puede que enviara el caso desde otro dispositivo o que lo descartara allí.
    </Alert>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
