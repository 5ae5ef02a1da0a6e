import { storedAiMark } from '#domain/report/storedAiMark.ts';
import type { Caller } from '#domain/rules/access.ts';
import { withReason } from '#domain/rules/refusedImages.ts';
import type { Context } from '#server/context.ts';
import { requireExportLeft } from '#server/steps/limits.ts';
import { listBelongings } from '#server/stores/accountExport.ts';
import { listAnalysisIds } from '#server/stores/accountRemoval.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { listMarks } from '#server/stores/caseMarks.ts';
import { listOpenings } from '#server/stores/caseOpenings.ts';
import { findOutcome } from '#server/stores/caseOutcomes.ts';
import { findFeedback } from '#server/stores/feedback.ts';
import { listFindingAnswers } from '#server/stores/findingAnswers.ts';
import { listImagesWithOverlays } from '#server/stores/images.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { listRefusedImages } from '#server/stores/refusedImages.ts';
import { listWholeVersions } from '#server/stores/reportVersions.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { listSessions } from '#server/stores/sessions.ts';

/** A plain zip ends at 4 GB; pictures beyond half of that are listed and left out. */
const MAX_IMAGE_BYTES = 2 * 1024 ** 3;

type Needs = Pick<Context, 'db' | 'files' | 'clock'>;

/** One file of the copy, read only when its turn comes. */
export interface ExportedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** False for pictures, which are compressed already. */
  readonly compress: boolean;
}

/** Copies all stored data of an account: JSON and pictures. Throws `rate_limited`. */
export async function exportAccount(
  ctx: Needs,
  caller: Caller,
): Promise<AsyncGenerator<ExportedFile>> {
  await requireExportLeft(ctx, caller.accountId);
  return files(ctx, caller);
}

async function* files(ctx: Needs, caller: Caller): AsyncGenerator<ExportedFile> {
  const scope = scopeOf(caller);
  const account = withoutScope(await findAccount(ctx.db, scope));
  const sessions = await listSessions(ctx.db, caller.userId, ctx.clock());
  const { draftImages, ...rest } = await listBelongings(ctx.db, scope, caller.userId);
  const ofDrafts = draftImages.map(asFile);
  const about = ofDrafts.map((image) => image.about);
  yield json('cuenta.json', { account, sessions, ...rest, draftImages: about });
  const copied = new PictureCopy(ctx);
  for (const { about, storageKey } of ofDrafts)
    if (about.file !== null && storageKey !== null) yield* copied.add(about.file, storageKey);
  for (const id of await listAnalysisIds(ctx.db, scope)) {
    const analysis = await findAnalysis(ctx.db, id);
    if (!analysis) continue;
    const images = await imagesOf(ctx, id);
    const refused = await listRefusedImages(ctx.db, id);
    const feedback = await findFeedback(ctx.db, id);
    const about = images.map((image) => image.about);
    const outcome = await findOutcome(ctx.db, id);
    const openings = await listOpenings(ctx.db, id);
    const versions = await listWholeVersions(ctx.db, id);
    const marks = await listMarks(ctx.db, id);
    const findings = await listFindingAnswers(ctx.db, id);
    const aiMark = storedAiMark(analysis.aiResponse);
    yield json(`casos/${id}/caso.json`, {
      ...withoutScope(analysis),
      aiMark,
      images: about,
      refusedImages: refused.map(withReason),
      feedback,
      outcome,
      openings,
      versions,
      marks,
      findings,
    });
    for (const { about, storageKey } of images)
      yield* copied.add(`casos/${id}/${about.file}`, storageKey);
  }
  const { leftOut } = copied;
  yield text('LEEME.txt', README + (leftOut.length > 0 ? LEFT_OUT + leftOut.join('\n') : ''));
}

/** Pictures of the copy, as long as there is room for them. */
class PictureCopy {
  readonly #ctx: Needs;
  #room = MAX_IMAGE_BYTES;
  readonly leftOut: string[] = [];

  constructor(ctx: Needs) {
    this.#ctx = ctx;
  }

  async *add(path: string, storageKey: string): AsyncGenerator<ExportedFile> {
    // Undefined: deleted during the copy.
    const bytes = await this.#ctx.files.find(storageKey);
    if (!bytes) return;
    if (bytes.byteLength > this.#room) this.leftOut.push(path);
    else yield { path, bytes, compress: false };
    this.#room = Math.max(0, this.#room - bytes.byteLength);
  }
}

type DraftImages = Awaited<ReturnType<typeof listBelongings>>['draftImages'];

/** An image of a draft with its place in the copy; null while it has none. */
function asFile({ storageKey, ...image }: DraftImages[number]) {
  const { draftId, id } = image;
  const file = storageKey && `borradores/${draftId}/${id}.${storageKey.split('.').at(-1) ?? 'bin'}`;
  return { storageKey, about: { ...image, file } };
}

const README =
  'Copia de los datos de su cuenta de Vetoscopio.\n\n' +
  'cuenta.json: perfil, sesiones, dispositivos, consumo, suscripciones, páginas de pago, documentos de pago, intervalos de su laboratorio, escalas de sus microscopios y casos cuyas imágenes cedió, con la versión del texto, cuándo y cuándo lo retiró.\n' +
  'borradores/ID: las imágenes de los casos que aún no ha enviado; «draftImages» de cuenta.json dice de cada una cuándo la eligió, cuánto ha llegado y, si se rechazó, por qué («code»).\n' +
  'casos/ID/caso.json: lo que envió, el informe, su valoración, lo que dijo que fue y las imágenes de cada caso, con las que se rechazaron («refusedImages»), si aún no ha abierto el informe («unopened»), y quién de la administración lo abrió, cuándo y por qué. «versions» tiene cada versión de un informe que corrigió: sus datos, el informe, cuándo, quién («madeBy»; null es el motor), por qué y, sin informe, cuándo la deshizo («undoneAt»). «marks» tiene lo que marcó sobre las imágenes, en píxeles de cada una, también lo que quitó («removed»). «findings» tiene los hallazgos de un modelo de IA o una automatización que confirmó («yes») o negó («no»), con lo que había antes en su campo («before»). Dentro del informe, «lectura_sin_comprobar» es lo que dijo un modelo de IA o una automatización, que nadie ha comprobado. «aiMark» dice si lo leyó alguno, cuál y cuándo.\n';
const LEFT_OUT =
  '\nEstas imágenes no caben en un solo archivo; ábralas desde el caso, en la aplicación:\n';

async function imagesOf(ctx: Needs, analysisId: string) {
  const images = await listImagesWithOverlays(ctx.db, analysisId);
  return images.map(({ storageKey, ...image }) => {
    const { position, fileName, mediaType, width, height, overlay, scale } = image;
    const file = `imagen-${position}.${storageKey.split('.').at(-1) ?? 'bin'}`;
    const about = { file, position, fileName, mediaType, width, height, overlay, scale };
    return { storageKey, about };
  });
}

/** A row without the name of its account, which is the person's own. */
function withoutScope<Row extends { readonly accountId: string }>(row: Row | undefined) {
  if (!row) return undefined;
  const { accountId: _, ...shown } = row;
  return shown;
}

function json(path: string, value: unknown): ExportedFile {
  return text(path, `${JSON.stringify(value, null, 2)}\n`);
}

function text(path: string, content: string): ExportedFile {
  return { path, bytes: new TextEncoder().encode(content), compress: true };
}
