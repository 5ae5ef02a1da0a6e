import { loadCriteria } from '#domain/criteria/load.ts';
import type { ListedCriterion } from '#domain/criteria/switches.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { noteActOn, requireActing } from '#server/steps/audit.ts';
import { mergeSwitches } from '#server/steps/settings.ts';
import { listSwitches, lockSwitch, putSwitch, type StoredSwitch } from '#server/stores/settings.ts';

export interface ShownCriterion extends ListedCriterion {
  readonly applied: boolean | null;
  readonly reason: string | null;
  /** Incremented on every change; the next change must send it. */
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** All criteria, which a start does without. */
async function loadLists() {
  const [{ ALL_CRITERIA }, { listCriteria }] = await Promise.all([
    import('#domain/criteria/types/index.ts'),
    import('#domain/criteria/switches.ts'),
  ]);
  return { ALL_CRITERIA, listCriteria };
}

export async function listTypeCriteria(
  ctx: Pick<Context, 'db' | 'criteria'>,
  type: string,
): Promise<ShownCriterion[]> {
  const criteria = await loadCriteria(type);
  if (!criteria) return [];
  const { listCriteria } = await loadLists();
  const decided = await listSwitches(ctx.db);
  const switches = mergeSwitches(ctx.criteria, decided);
  return listCriteria(criteria, switches).map((criterion) => ({
    ...criterion,
    ...decisionOf(decided.find(({ name }) => name === criterion.name)),
  }));
}

function decisionOf(decided: StoredSwitch | undefined) {
  return {
    applied: decided?.applied ?? null,
    reason: decided?.reason ?? null,
    version: decided?.version ?? 0,
    changedAt: decided?.changedAt.toISOString() ?? null,
    changedBy: decided?.changedBy ?? null,
  };
}

export async function countCriteria(ctx: Pick<Context, 'db' | 'criteria'>) {
  const { ALL_CRITERIA, listCriteria } = await loadLists();
  const switches = mergeSwitches(ctx.criteria, await listSwitches(ctx.db));
  return ALL_CRITERIA.map((criteria) => {
    const listed = listCriteria(criteria, switches);
    const applied = listed.filter(({ state }) => state === 'on').length;
    return {
      type: criteria.type,
      applied,
      off: listed.length - applied,
      underReview: listed.filter(({ mark }) => mark === 'doubtful').length,
    };
  });
}

interface Decision {
  /** `TYPE/ID`. */
  readonly name: string;
  /** Null restores the default and the environment's value. */
  readonly applied: boolean | null;
  readonly reason: string;
  /** Version that the caller loaded. */
  readonly seen: number;
}

/**
 * Switches a criterion for cases read from now on; stored reports stay. Throws
 * `criterion_not_found`, and `settings_changed` when another administrator was first.
 */
export async function switchCriterion(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  { name, applied, reason, seen }: Decision,
): Promise<void> {
  if (!(await isKnown(name))) throw new AppError('criterion_not_found');
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    const before = await lockSwitch(tx, name);
    if (before.version !== seen) throw new AppError('settings_changed');
    const change = { at: ctx.clock(), by: actor.userId };
    await putSwitch(tx, { name, applied, reason, version: seen + 1 }, change);
    await noteActOn(
      ctx,
      tx,
      actor,
      { kind: 'criterion', id: name },
      {
        action: 'switch_criterion',
        before: { applied: before.applied },
        after: { applied },
        reason,
      },
    );
  });
}

async function isKnown(name: string): Promise<boolean> {
  const { ALL_CRITERIA, listCriteria } = await loadLists();
  return ALL_CRITERIA.some((criteria) =>
    listCriteria(criteria, { off: [] }).some((criterion) => criterion.name === name),
  );
}
