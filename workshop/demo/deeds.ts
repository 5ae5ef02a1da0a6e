import type { Answers } from '#domain/catalogue/field.ts';
import type { Role } from '#domain/rules/access.ts';
import type { CaseOutcome } from '#domain/rules/caseOutcomes.ts';
import type { PlannedCase } from './cases.ts';
import type { Feedback } from './words.ts';

/** Events of the year. People and cases are named by keys of ours. */
export type Deed =
  | { readonly kind: 'joined'; readonly person: string }
  | {
      readonly kind: 'invited';
      readonly person: string;
      readonly by: string;
      readonly plan: string;
    }
  | { readonly kind: 'invitedAgain'; readonly person: string; readonly by: string }
  | { readonly kind: 'accepted'; readonly person: string }
  | { readonly kind: 'visited'; readonly person: string }
  | CaseDeed
  | PaymentDeed
  | OfficeDeed;

export type CaseDeed =
  | {
      readonly kind: 'case';
      readonly person: string;
      readonly name: string;
      readonly case: PlannedCase;
    }
  /** A file that is no image. */
  | { readonly kind: 'badImage'; readonly person: string; readonly case: PlannedCase }
  | {
      readonly kind: 'feedback';
      readonly person: string;
      readonly name: string;
      readonly feedback: Feedback;
    }
  /** The vet has a model read a finished case again. */
  | { readonly kind: 'askedModel'; readonly person: string; readonly name: string }
  /** The vet says what the case was, and gives its images or not. */
  | {
      readonly kind: 'knew';
      readonly person: string;
      readonly name: string;
      readonly outcome: CaseOutcome;
      readonly donates: boolean;
    }
  | {
      readonly kind: 'draft';
      readonly person: string;
      readonly type: string;
      readonly answers: Answers;
    }
  | { readonly kind: 'intervals'; readonly person: string };

export type PaymentDeed =
  | {
      readonly kind: 'bought';
      readonly person: string;
      readonly plan: string;
      readonly card: 'good' | 'failsLater';
    }
  /** The payment page was left. */
  | { readonly kind: 'leftCheckout'; readonly person: string; readonly plan: string }
  | { readonly kind: 'movedPlan'; readonly person: string; readonly plan: string }
  | { readonly kind: 'cancelled'; readonly person: string }
  | { readonly kind: 'changedCard'; readonly person: string }
  | { readonly kind: 'refunded'; readonly person: string }
  | { readonly kind: 'disputed'; readonly person: string }
  /** Hourly sync with Stripe. */
  | { readonly kind: 'reconciled' };

export type OfficeDeed =
  | { readonly kind: 'gavePlan'; readonly person: string; readonly plan: string }
  | {
      readonly kind: 'renamed';
      readonly person: string;
      readonly by: string;
      readonly name: string;
    }
  | { readonly kind: 'changedRole'; readonly person: string; readonly role: Role }
  | {
      readonly kind: 'suspended';
      readonly person: string;
      readonly by: string;
      readonly reason: string;
    }
  | { readonly kind: 'reinstated'; readonly person: string; readonly by: string }
  | { readonly kind: 'removed'; readonly person: string; readonly reason: string }
  | {
      readonly kind: 'openedCase';
      readonly name: string;
      readonly by: string;
      readonly reason: string;
    }
  | { readonly kind: 'reran'; readonly name: string; readonly by: string }
  | { readonly kind: 'exported'; readonly by: string; readonly list: string }
  | { readonly kind: 'wroteFaq'; readonly place: number }
  | { readonly kind: 'betteredFaq' }
  | { readonly kind: 'setUp' }
  | { readonly kind: 'switchedCriterion'; readonly applied: boolean | null }
  | { readonly kind: 'wroteToDesk'; readonly person: string; readonly place: number };

export interface Act {
  readonly at: Date;
  readonly deed: Deed;
}
