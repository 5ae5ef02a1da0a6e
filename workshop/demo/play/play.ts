import type { Deed } from '../deeds.ts';
import type { Stage } from '../stage.ts';
import { accept, invite, inviteAgain, join, visit } from './accounts.ts';
import { playCase } from './cases.ts';
import { playOffice } from './office.ts';
import { playPayment } from './payments.ts';

/** Performs one event at the clock's moment. */
export function play(stage: Stage, deed: Deed): Promise<void> {
  switch (deed.kind) {
    case 'joined':
      return join(stage, deed.person);
    case 'invited':
      return invite(stage, deed);
    case 'invitedAgain':
      return inviteAgain(stage, deed.person, deed.by);
    case 'accepted':
      return accept(stage, deed.person);
    case 'visited':
      return visit(stage, deed.person);
    case 'case':
    case 'badImage':
    case 'feedback':
    case 'knew':
    case 'askedModel':
    case 'draft':
    case 'intervals':
      return playCase(stage, deed);
    case 'bought':
    case 'leftCheckout':
    case 'movedPlan':
    case 'cancelled':
    case 'changedCard':
    case 'refunded':
    case 'disputed':
    case 'reconciled':
      return playPayment(stage, deed);
    default:
      return playOffice(stage, deed);
  }
}
