import { dayBefore, type Random } from './calendar.ts';
import { type CaseEnd, planCase } from './cases.ts';
import type { Deed } from './deeds.ts';
import { ADMIN, REMOVED, SUPER_ADMIN, VET } from './people.ts';
import { SHOWCASES } from './showcases.ts';
import { FAQS, MESSAGES, REASONS } from './words.ts';

/** Events of every seed: each state of everything at least once. */

type DatedDeed = readonly [days: number, deed: Deed];

const ACCOUNTS: readonly DatedDeed[] = [
  [248, { kind: 'gavePlan', person: 'hugo.lafuente', plan: 'enterprise' }],
  [98, { kind: 'invited', person: 'silvia.crespo', by: ADMIN, plan: 'basic' }],
  [97, { kind: 'accepted', person: 'silvia.crespo' }],
  [6, { kind: 'invited', person: 'oscar.valdes', by: ADMIN, plan: 'free' }],
  [2, { kind: 'invitedAgain', person: 'oscar.valdes', by: ADMIN }],
  [100, { kind: 'changedRole', person: 'clara.benitez', role: 'admin' }],
  [88, { kind: 'renamed', person: 'aitana.pons', by: ADMIN, name: 'Aitana Pons i Riera' }],
  [74, { kind: 'suspended', person: 'tomas.quintana', by: ADMIN, reason: REASONS.suspended }],
  [66, suspension('aitana.pons', REASONS.suspendedForAWhile)],
  [64, { kind: 'reinstated', person: 'aitana.pons', by: 'clara.benitez' }],
  [36, { kind: 'removed', person: REMOVED, reason: REASONS.removed }],
];

function suspension(person: string, reason: string): Deed {
  return { kind: 'suspended', person, by: 'clara.benitez', reason };
}

const PAYMENTS: readonly DatedDeed[] = [
  [221, { kind: 'changedCard', person: 'carmen.roldan' }],
  [140, { kind: 'refunded', person: 'elena.munoz' }],
  [80, { kind: 'disputed', person: 'marc.ferrer' }],
  [30, { kind: 'leftCheckout', person: 'rocio.delgado', plan: 'pro' }],
  [12, { kind: 'leftCheckout', person: 'gonzalo.prieto', plan: 'basic' }],
];

const OFFICE: readonly DatedDeed[] = [
  [360, { kind: 'setUp' }],
  ...FAQS.map((_, place): DatedDeed => [358 - place, { kind: 'wroteFaq', place }]),
  [205, { kind: 'betteredFaq' }],
  [180, { kind: 'exported', by: ADMIN, list: 'users' }],
  [58, { kind: 'exported', by: ADMIN, list: 'consultations' }],
  [9, { kind: 'exported', by: SUPER_ADMIN, list: 'transactions' }],
  [120, { kind: 'switchedCriterion', applied: false }],
  [113, { kind: 'switchedCriterion', applied: null }],
  [5, { kind: 'switchedCriterion', applied: false }],
  ...MESSAGES.map((_, place): DatedDeed => [150 - 90 * place, toDesk(place)]),
  [340, { kind: 'intervals', person: VET }],
];

function toDesk(place: number): Deed {
  return { kind: 'wroteToDesk', person: place === 0 ? 'javier.ortega' : 'marc.ferrer', place };
}

interface Special {
  readonly days: number;
  readonly name: string;
  readonly person: string;
  readonly type: string;
  readonly end?: CaseEnd;
  readonly silent?: true;
}

/** Cases that do not simply get a report. */
const SPECIALS: readonly Special[] = [
  { days: 300, name: 'engine failed', person: VET, type: 'hematology_sample', end: 'engineFailed' },
  { days: 133, name: 'overdue', person: 'maria.gutierrez', type: 'ecg', end: 'overdue' },
  { days: 70, name: 'failed', person: 'hugo.lafuente', type: 'urinalysis_sample', end: 'failed' },
  {
    days: 20,
    name: 'read again',
    person: 'elena.munoz',
    type: 'ophthalmology',
    end: 'engineFailed',
  },
  {
    days: 8,
    name: 'failed lately',
    person: 'inaki.etxeberria',
    type: 'cytology',
    end: 'engineFailed',
  },
  { days: 160, name: 'not charged', person: 'aitana.pons', type: 'ultrasound', silent: true },
  { days: 25, name: 'not charged lately', person: VET, type: 'ecg', silent: true },
  // Past the three of the free plan, if used up.
  { days: 28, name: 'one too many', person: 'rocio.delgado', type: 'cytology' },
  { days: 4, name: 'to be opened', person: VET, type: 'cytology' },
  { days: 0, name: 'not sent', person: VET, type: 'coprology_sample', end: 'unsent' },
  {
    days: 0,
    name: 'under way',
    person: 'maria.gutierrez',
    type: 'hematology_sample',
    end: 'underWay',
  },
];

const AROUND_CASES: readonly DatedDeed[] = [
  [19, { kind: 'reran', name: 'read again', by: ADMIN }],
  [3, openedBy(ADMIN, REASONS.openedCase)],
  [1, openedBy('clara.benitez', REASONS.openedAgain)],
];

function openedBy(by: string, reason: string): Deed {
  return { kind: 'openedCase', name: 'to be opened', by, reason };
}

export function storyOf(now: Date, random: Random): DatedDeed[] {
  const dayOf = (days: number) => dayBefore(now, days).toString();
  const specials = SPECIALS.map(({ days, name, person, ...rest }): DatedDeed => {
    const planned = planCase({ ...rest, day: dayOf(days) }, random);
    return [days, { kind: 'case', person, name, case: planned }];
  });
  const bad = planCase({ type: 'cytology', day: dayOf(27) }, random);
  const draft = planCase({ type: 'urinalysis_sample', day: dayOf(0) }, random);
  const { type, answers } = draft;
  return [
    ...[...ACCOUNTS, ...PAYMENTS, ...OFFICE],
    ...[...specials, ...AROUND_CASES],
    [27, { kind: 'badImage', person: VET, case: bad }],
    [0, { kind: 'draft', person: VET, type, answers }],
  ];
}

/** Day of the first showcase, counted from the end, and days between two. */
const LATELY = 57;
const SHOWN_EVERY = 3;

/** Moves weekends one or two days earlier. */
function workingDay(now: Date, days: number): number {
  return days + Math.max(0, dayBefore(now, days).dayOfWeek - FRIDAY);
}

const FRIDAY = 5;

/** A vital and an ordinary case of each type in the last weeks. */
export function showcasesOf(now: Date, random: Random): DatedDeed[] {
  return SHOWCASES.map(({ type, answers: worked }, place): DatedDeed => {
    const days = workingDay(now, LATELY - place * SHOWN_EVERY);
    const day = dayBefore(now, days).toString();
    const planned = planCase({ type, worked, day }, random);
    // The vet as whom a visitor of the public demonstration looks.
    return [days, { kind: 'case', person: VET, name: shownAt(place), case: planned }];
  });
}

/** A model reads two of them again, an image and figures, once they have their report. */
export function readingsOf(now: Date): DatedDeed[] {
  return READ_BY_MODEL.map((type): DatedDeed => {
    const place = SHOWCASES.findIndex((showcase) => showcase.type === type);
    const days = workingDay(now, LATELY - place * SHOWN_EVERY) - 1;
    return [days, { kind: 'askedModel', person: VET, name: shownAt(place) }];
  });
}

const READ_BY_MODEL = ['cytology', 'urinalysis_sample'];
const shownAt = (place: number) => `shown ${place}`;
