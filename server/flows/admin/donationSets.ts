import { largestShare } from '#domain/accuracy/publishedSums.ts';
import { withoutPersonalData } from '#domain/catalogue/personalData.ts';
import { ANIMAL_KINDS } from '#domain/catalogue/species.ts';
import { AppError } from '#domain/errors.ts';
import type { AiMark } from '#domain/report/aiMark.ts';
import { wholeConclusion } from '#domain/rules/wholeConclusion.ts';
import type { Context } from '#server/context.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import { countedThisMonth, readMonthSums } from '#server/steps/monthSums.ts';
import {
  type DonationSet,
  findDonation,
  listSet,
  stillDonated,
} from '#server/stores/caseDonations.ts';
import { listImages } from '#server/stores/images.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'timeZone'>;
type Copying = Needs & Pick<Context, 'files'>;

/** Sets of donated cases by type and species, with the rounded figures of this month. */
export async function listDonationSets(ctx: Needs) {
  const { donations } = await readMonthSums(ctx);
  return donations.map(({ name, right, answers }) => {
    const [type = '', species = ''] = name.split('/');
    const kind = ANIMAL_KINDS.find((each) => each === species) ?? null;
    return { type, species: kind, cases: answers, confirmed: right };
  });
}

/** Throws `donation_set_hidden` for a set that is not published, or that too few still donate. */
export async function requireDonationSet(ctx: Needs, set: DonationSet): Promise<void> {
  const listed = await listDonationSets(ctx);
  const shown = listed.some(({ type, species }) => type === set.type && species === set.species);
  if (!shown || (await copiedIds(ctx, set)).length === 0) throw new AppError('donation_set_hidden');
}

/**
 * Donations that a copy of the set has: those of before this month, at most a fifth of one account.
 * Chance, which drew their ids, chose which.
 */
async function copiedIds(ctx: Needs, set: DonationSet): Promise<string[]> {
  const rows = await listSet(ctx.db, set, countedThisMonth(ctx));
  const accounts = [...Map.groupBy(rows, ({ accountId }) => accountId).values()];
  const most = largestShare(accounts.map(({ length }) => length));
  return accounts.flatMap((own) => own.slice(0, most).map(({ id }) => id)).sort();
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
export async function* exportDonationSet(ctx: Copying, set: DonationSet, after?: string) {
  const counted = countedThisMonth(ctx);
  let room = MAX_IMAGE_BYTES;
  let last: string | null = null;
  const cases: DonatedCase[] = [];
  for (const id of await copiedIds(ctx, set)) {
    if (after !== undefined && id <= after) continue;
    if (room <= 0) {
      last = cases.at(-1)?.id ?? null;
      break;
    }
    const donation = await findDonation(ctx.db, id, counted);
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
async function* picturesOf(ctx: Pick<Copying, 'db' | 'files'>, analysisId: string, id: string) {
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
  const owner = await findAccount(ctx.db, scopeOf(donation));
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
    countedThisMonth(ctx),
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
