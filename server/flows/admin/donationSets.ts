import { FEWEST_ACCOUNTS } from '#domain/accuracy/vetAnswers.ts';
import { withoutPersonalData } from '#domain/catalogue/personalData.ts';
import { AppError } from '#domain/errors.ts';
import type { AiMark } from '#domain/report/aiMark.ts';
import { wholeConclusion } from '#domain/rules/wholeConclusion.ts';
import type { Context } from '#server/context.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import {
  type DonationSet,
  findDonation,
  listSet,
  stillDonated,
  sumDonations,
} from '#server/stores/caseDonations.ts';
import { listImages } from '#server/stores/images.ts';
import { findAccount } from '#server/stores/profiles.ts';

type Needs = Pick<Context, 'db' | 'files' | 'clock'>;

/** Sets of donated cases by type and species; figures of fewer than five accounts are null. */
export async function listDonationSets(ctx: Pick<Context, 'db'>) {
  const sums = await sumDonations(ctx.db);
  return sums.map(({ type, species, ...figures }) => ({
    type,
    species,
    figures: figures.accounts < FEWEST_ACCOUNTS ? null : figures,
  }));
}

/** Throws `donation_set_hidden` for a set of too few accounts. */
export async function requireDonationSet(
  ctx: Pick<Context, 'db'>,
  set: DonationSet,
): Promise<void> {
  const [sum] = await sumDonations(ctx.db, set);
  if (!sum || sum.accounts < FEWEST_ACCOUNTS) throw new AppError('donation_set_hidden');
}

/** A copy ends with the case that passes this: a plain zip ends at 4 GB. */
const MAX_IMAGE_BYTES = 2 * 1024 ** 3;

interface DonatedCase {
  /** Drawn by chance for the donation: it leads to no account and no case. */
  readonly id: string;
  readonly imagenes: readonly string[];
  readonly conclusion: string | null;
  /** As in the API. */
  readonly aiMark: AiMark | null;
  readonly certeza: string;
  readonly motor: string | null;
  readonly fue: string;
  readonly palabras: string | null;
}

/**
 * The files of a set, or those after a donation. Each case is read at its turn, and the manifest
 * comes after them: a case that was taken back during the copy is not in it, or is listed there as
 * one to delete.
 */
export async function* exportDonationSet(ctx: Needs, set: DonationSet, after?: string) {
  let room = MAX_IMAGE_BYTES;
  let last: string | null = null;
  const cases: DonatedCase[] = [];
  for (const id of await listSet(ctx.db, set, after)) {
    if (room <= 0) {
      last = cases.at(-1)?.id ?? null;
      break;
    }
    const donation = await findDonation(ctx.db, id);
    if (!donation) continue;
    const images: string[] = [];
    for await (const picture of picturesOf(ctx, donation.analysisId, id)) {
      room -= picture.bytes.byteLength;
      images.push(picture.path);
      yield picture;
    }
    cases.push(await describe(ctx, id, donation, images));
  }
  yield text('conjunto.json', await manifestOf(ctx, set, cases, last));
  yield text('LEEME.txt', README);
}

/** Stored images have no metadata, and the names of their files, which people chose, stay behind. */
async function* picturesOf(ctx: Needs, analysisId: string, id: string) {
  for (const { storageKey, position } of await listImages(ctx.db, analysisId)) {
    // Deleted during the copy.
    const bytes = await ctx.files.find(storageKey);
    if (!bytes) continue;
    const extension = storageKey.split('.').at(-1) ?? 'bin';
    yield { path: `casos/${id}/imagen-${position}.${extension}`, bytes, compress: false };
  }
}

type Donation = NonNullable<Awaited<ReturnType<typeof findDonation>>>;

async function describe(
  ctx: Needs,
  id: string,
  donation: Donation,
  imagenes: readonly string[],
): Promise<DonatedCase> {
  const owner = await findAccount(ctx.db, donation.userId);
  const names = [owner?.name, owner?.fullName, owner?.companyName, donation.patientName].flatMap(
    (name) => name || [],
  );
  const concluded = wholeConclusion(listedConclusion(donation));
  return {
    id,
    imagenes,
    conclusion: concluded && withoutPersonalData(concluded, names),
    aiMark: donation.aiMark,
    certeza: donation.certainty,
    motor: donation.engine,
    fue: donation.outcome,
    palabras: donation.note && withoutPersonalData(donation.note, names),
  };
}

async function manifestOf(
  ctx: Needs,
  { type, species }: DonationSet,
  cases: readonly DonatedCase[],
  last: string | null,
): Promise<string> {
  const active = await stillDonated(
    ctx.db,
    cases.map(({ id }) => id),
  );
  const manifest = {
    tipo: type,
    especie: species,
    sacado: ctx.clock().toISOString(),
    casos: cases.filter(({ id }) => active.has(id)),
    retirados: cases.filter(({ id }) => !active.has(id)).map(({ id }) => `casos/${id}`),
    sigueTras: last,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function text(path: string, content: string) {
  return { path, bytes: new TextEncoder().encode(content), compress: true };
}

const README =
  'Imágenes que sus veterinarios cedieron para medir la exactitud de Vetoscopio, con lo que fue cada caso.\n\n' +
  'Solo sirven para medir y publicar cifras. No se usan para entrenar modelos, y las imágenes no se publican.\n\n' +
  'conjunto.json: de cada caso, sus imágenes, la conclusión y la certeza del informe, si la sacó un modelo de IA o una automatización («aiMark»), el motor que lo leyó, si otra prueba la confirmó («confirmed») o fue otra cosa («other»), y lo que escribió el veterinario. «retirados» son carpetas de este archivo cuya cesión se retiró mientras se sacaba: bórrelas. «sigueTras», si no es null, dice que el conjunto no cabe en un archivo: el resto se saca de la misma dirección, añadiendo &after= y ese valor.\n\n' +
  'Quien cedió puede retirarlo cuando quiera. Esta copia sustituye a las anteriores del mismo conjunto: bórrelas, y saque otra antes de cada uso.\n';
