import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ImageScale } from '#domain/rules/imageScale.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import { CASE_COLUMNS } from './analyses.ts';
import type { OutcomeAnswer } from './caseOutcomes.ts';
import type { Db } from './db.ts';
import type { Feedback } from './feedback.ts';
import { prepared } from './prepared.ts';
import { isMissing, type MissingImage } from './refusedImages.ts';
import { analyses, analysisFeedback, analysisImages, profiles, refusedImages } from './schema.ts';
import { caseOpenings } from './schemaAdministration.ts';
import { caseDonations, caseOutcomes } from './schemaMarks.ts';

interface ListedImage {
  readonly id: string;
  readonly position: number;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly hasOverlay: boolean;
  readonly scale: ImageScale | null;
}

interface ListedReading {
  readonly id: string;
  readonly engine: string;
  readonly status: AnalysisStatus;
  /** The engine behind its report; the facts alone where the requested one failed. */
  readonly readBy: string | null;
  readonly createdAt: string;
}

function imagesOf(db: Db) {
  const image = sql`json_build_object(
    'id', ${analysisImages.id}, 'position', ${analysisImages.position},
    'fileName', ${analysisImages.fileName}, 'width', ${analysisImages.width},
    'height', ${analysisImages.height}, 'hasOverlay', ${analysisImages.overlay} is not null,
    'scale', ${analysisImages.scale})`;
  return db
    .select({
      all: sql`coalesce(json_agg(${image} order by ${analysisImages.position}), '[]'::json)`,
    })
    .from(analysisImages)
    .where(eq(analysisImages.analysisId, analyses.id));
}

function refusedOf(db: Db) {
  const { position, fileName, code } = refusedImages;
  const refused = sql`json_build_object(
    'position', ${position}, 'fileName', ${fileName}, 'code', ${code})`;
  return db
    .select({ all: sql`coalesce(json_agg(${refused} order by ${position}), '[]'::json)` })
    .from(refusedImages)
    .where(isMissing(db, analyses.id));
}

function feedbackOf(db: Db) {
  return db
    .select({
      all: sql`json_build_object('verdict', ${analysisFeedback.verdict},
        'comment', ${analysisFeedback.comment}, 'outcome', ${analysisFeedback.outcome})`,
    })
    .from(analysisFeedback)
    .where(eq(analysisFeedback.analysisId, analyses.id));
}

function outcomeOf(db: Db) {
  return db
    .select({
      all: sql`json_build_object('outcome', ${caseOutcomes.outcome}, 'note', ${caseOutcomes.note})`,
    })
    .from(caseOutcomes)
    .where(eq(caseOutcomes.analysisId, analyses.id));
}

function donationOf(db: Db) {
  return db
    .select({ all: caseDonations.donatedAt })
    .from(caseDonations)
    .where(and(eq(caseDonations.analysisId, analyses.id), isNull(caseDonations.takenBackAt)));
}

function openingsOf(db: Db) {
  const opening = sql`json_build_object(
    'at', ${caseOpenings.openedAt}, 'reason', ${caseOpenings.reason}, 'by', ${profiles.fullName})`;
  return db
    .select({
      all: sql`coalesce(json_agg(${opening} order by ${caseOpenings.openedAt} desc), '[]'::json)`,
    })
    .from(caseOpenings)
    .leftJoin(profiles, eq(profiles.userId, caseOpenings.adminId))
    .where(eq(caseOpenings.analysisId, analyses.id));
}

function readingsOf(db: Db) {
  const other = alias(analyses, 'other');
  const reading = sql`json_build_object('id', ${other.id}, 'engine', ${other.askedEngine},
    'status', ${other.status}, 'readBy', ${other.readBy}, 'createdAt', ${other.createdAt})`;
  return db
    .select({ all: sql`coalesce(json_agg(${reading} order by ${other.createdAt}), '[]'::json)` })
    .from(other)
    .where(and(eq(other.againOf, analyses.id), isNotNull(other.submittedAt)));
}

const detailQuery = prepared((db) =>
  db
    .select({
      ...CASE_COLUMNS,
      failure: analyses.failure,
      images: sql<ListedImage[]>`(${imagesOf(db)})`,
      refusedImages: sql<MissingImage[]>`(${refusedOf(db)})`,
      feedback: sql<Feedback | null>`(${feedbackOf(db)})`,
      outcome: sql<OutcomeAnswer | null>`(${outcomeOf(db)})`,
      donatedAt: sql<Date | null>`(${donationOf(db)})`.mapWith(caseDonations.donatedAt),
      openings: sql<{ at: string; reason: string; by: string | null }[]>`(${openingsOf(db)})`,
      readings: sql<ListedReading[]>`(${readingsOf(db)})`,
    })
    .from(analyses)
    .where(eq(analyses.id, sql.placeholder('id')))
    .prepare('analysis_detail'),
);

export async function findDetail(db: Db, id: string) {
  const rows = await detailQuery(db).execute({ id });
  return rows[0];
}
