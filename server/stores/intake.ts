import { and, asc, eq, sql } from 'drizzle-orm';
import type { Answers, FigureUnits } from '#domain/catalogue/field.ts';
import type { OwnInterval } from '#domain/criteria/case.ts';
import type { SettingName } from '#domain/rules/settings.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import { CHARGED, type ChargeTimes, UNCHARGED_SINCE } from './charges.ts';
import type { Db } from './db.ts';
import { LACKS_SIZES } from './images.ts';
import { preparedInside } from './prepared.ts';
import { analyses, analysisImages, charges, refusedImages } from './schema.ts';
import { criterionSwitches, settings } from './schemaAdministration.ts';
import { ownIntervals } from './schemaIntervals.ts';
import { ACCOUNT, inScope } from './scope.ts';

/**
 * Facts that decide whether a case is begun, or accepted, each in one read: with the account locked,
 * so that nothing of it changes until the case is written.
 */

const CASE = sql.placeholder('analysisId');
const NOTHING = sql`(select) as nothing`;

/** A value as it is stored; null for the default. */
function settingOf(db: Db, name: SettingName) {
  const value = db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return sql<unknown>`(${value})`;
}

interface Known {
  readonly id: string;
  readonly status: AnalysisStatus;
  readonly imageCount: number;
  readonly requestHash: string;
}

function knownOf(db: Db) {
  return db
    .select({
      one: sql`json_build_object('id', ${analyses.id}, 'status', ${analyses.status},
        'imageCount', ${analyses.imageCount}, 'requestHash', ${analyses.requestHash})`,
    })
    .from(analyses)
    .where(
      and(
        inScope(analyses, ACCOUNT),
        eq(analyses.idempotencyKey, sql.placeholder('idempotencyKey')),
      ),
    );
}

const beginning = preparedInside((tx) =>
  tx
    .select({
      /** The case that has the key already. */
      known: sql<Known | null>`(${knownOf(tx)})`,
      features: settingOf(tx, 'features'),
      /** Charges of the window. */
      charged: tx.$count(charges, CHARGED),
      unsubmitted: tx.$count(
        analyses,
        and(inScope(analyses, ACCOUNT), sql`${analyses.status} = 'pending_images'`),
      ),
    })
    .from(NOTHING)
    .prepare('read_beginning'),
);

export async function readBeginning(
  tx: Db,
  asked: {
    readonly accountId: string;
    readonly idempotencyKey: string;
  } & Pick<ChargeTimes, 'start'>,
) {
  const times = { start: asked.start?.toISOString() ?? null };
  const [row] = await beginning(tx).execute({ ...asked, ...times });
  if (!row) throw new Error('A select without a table gives one row');
  return row;
}

function switchesOf(db: Db) {
  return db
    .select({
      all: sql`coalesce(json_agg(json_build_object('name', ${criterionSwitches.name},
        'applied', ${criterionSwitches.applied})), '[]'::json)`,
    })
    .from(criterionSwitches);
}

function intervalsOf(db: Db) {
  return db
    .select({
      all: sql`coalesce(json_agg(json_build_object('analyte', ${ownIntervals.analyte},
        'species', ${ownIntervals.species}, 'low', ${ownIntervals.low}, 'high', ${ownIntervals.high})
        order by ${ownIntervals.analyte}, ${ownIntervals.species}), '[]'::json)`,
    })
    .from(ownIntervals)
    .where(inScope(ownIntervals, ACCOUNT));
}

function ofCase(db: Db, column: typeof analyses.submittedData | typeof analyses.units) {
  return db.select({ column }).from(analyses).where(eq(analyses.id, CASE));
}

function firstImageOf(db: Db) {
  return db
    .select({ id: analysisImages.id })
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, CASE))
    .orderBy(asc(analysisImages.position))
    .limit(1);
}

const acceptance = preparedInside((tx) => {
  const inCase = eq(analysisImages.analysisId, CASE);
  const beingRead = and(inScope(analyses, ACCOUNT), sql`${analyses.status} = 'pending_webhook'`);
  return tx
    .select({
      answers: sql<Answers>`(${ofCase(tx, analyses.submittedData)})`,
      units: sql<FigureUnits | null>`(${ofCase(tx, analyses.units)})`,
      images: tx.$count(analysisImages, inCase),
      firstImage: sql<string | null>`(${firstImageOf(tx)})`,
      withoutSizes: tx.$count(analysisImages, and(inCase, LACKS_SIZES)),
      /** Those that came of a draft. */
      ofDraft: tx.$count(
        analysisImages,
        and(inCase, sql`${analysisImages.storageKey} like 'draft-%'`),
      ),
      refusedImages: tx.$count(refusedImages, eq(refusedImages.analysisId, CASE)),
      features: settingOf(tx, 'features'),
      engines: settingOf(tx, 'engines'),
      switches: sql<{ name: string; applied: boolean | null }[]>`(${switchesOf(tx)})`,
      ownIntervals: sql<OwnInterval[]>`(${intervalsOf(tx)})`,
      /** Charges of the window. */
      charged: tx.$count(charges, CHARGED),
      /** Uncharged cases of today. */
      uncharged: tx.$count(charges, UNCHARGED_SINCE),
      /** The account's other cases with an engine. */
      beingRead: tx.$count(analyses, beingRead),
      pressingOnes: tx.$count(analyses, and(beingRead, sql`${analyses.pressing}`)),
    })
    .from(NOTHING)
    .prepare('read_acceptance');
});

export async function readAcceptance(
  tx: Db,
  asked: {
    readonly accountId: string;
    readonly analysisId: string;
  } & ChargeTimes,
) {
  const times = { start: asked.start?.toISOString() ?? null, day: asked.day.toISOString() };
  const [row] = await acceptance(tx).execute({ ...asked, ...times });
  if (!row) throw new Error('A select without a table gives one row');
  return row;
}
