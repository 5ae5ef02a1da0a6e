import { CopyCase, type CopyCaseProps } from './copyCase.tsx';
import { AccountQuestionNotice, type Filled, FilledNotice } from './formNotices.tsx';
import type { AccountDraftState } from './useAccountDraft.ts';
import type { Filling } from './useFilling.ts';

export interface CaseNoticesProps extends Omit<CopyCaseProps, 'id' | 'filled' | 'onCopy'> {
  readonly account: AccountDraftState;
  readonly filling: Filling;
  /** Of a case whose answers are to be copied. */
  readonly copyOf: string | undefined;
}

/** Above the form: what was written into it otherwise than by typing, and what is to be decided. */
export function CaseNotices({ account, filling, copyOf, ...copying }: CaseNoticesProps) {
  return (
    <>
      {copyOf === undefined ? null : (
        <CopyCase {...copying} id={copyOf} filled={filling.isFilled} onCopy={filling.fromCase} />
      )}
      {account.question ? (
        <AccountQuestionNotice
          definition={copying.definition}
          question={account.question}
          onTake={account.takeTheirs}
          onKeep={account.keepMine}
          onEmpty={() => {
            filling.empty();
            account.keepMine();
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

/** What was filled in there, with its way back. */
export function FilledAt({ place, filling: { filled, close } }: FilledAtProps) {
  return filled?.place === place ? <FilledNotice filled={filled} onClose={close} /> : null;
}
