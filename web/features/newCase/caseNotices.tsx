import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { AccountQuestionProps } from './accountQuestion.tsx';
import type { CopyCaseProps } from './copyCase.tsx';
import type { Filled, FilledNoticeProps } from './formNotices.tsx';
import type { DraftKeeper } from './useDraftKeeper.ts';
import type { Filling } from './useFilling.ts';

export interface CaseNoticesProps extends Pick<CopyCaseProps, 'waiting' | 'onDone'> {
  readonly definition: AnalysisDefinition;
  readonly draft: DraftKeeper;
  readonly filling: Filling;
  /** Id of a case to copy the answers from. */
  readonly copyOf: string | undefined;
}

const COPY = onDemand<CopyCaseProps>(async () => (await import('./copyCase.tsx')).CopyCase);
const FILLED = onDemand<FilledNoticeProps>(
  async () => (await import('./formNotices.tsx')).FilledNotice,
);
const QUESTION = onDemand<AccountQuestionProps>(
  async () => (await import('./accountQuestion.tsx')).AccountQuestionNotice,
);

export function CaseNotices({ definition, draft, filling, copyOf, ...copying }: CaseNoticesProps) {
  const Copy = useOnDemand(COPY, copyOf !== undefined, { ahead: false });
  const Question = useOnDemand(QUESTION, draft.question !== undefined, { ahead: false });
  return (
    <>
      {copyOf === undefined || !Copy ? null : (
        <Copy {...copying} type={definition.type} id={copyOf} onCopy={filling.fromCase} />
      )}
      {draft.question && Question ? (
        <Question
          definition={definition}
          question={draft.question}
          onTake={draft.takeTheirs}
          onKeep={draft.keepMine}
          onEmpty={() => {
            filling.empty();
            draft.keepMine();
          }}
        />
      ) : null}
      <FilledAt place="form" filling={filling} />
    </>
  );
}

interface FilledAtProps {
  readonly place: Filled['place'];
  readonly filling: Filling;
}

/** With undo. */
export function FilledAt({ place, filling: { filled, close } }: FilledAtProps) {
  const Notice = useOnDemand(FILLED, filled !== undefined);
  return filled?.place === place && Notice ? <Notice filled={filled} onClose={close} /> : null;
}
