import type { Client } from './product.ts';

/** Every address at which the API shows an account what is its own. */

interface Described {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly 'x-access'?: string } }>>;
}

/** Without the live stream, which does not end. */
const ENDLESS = '/events';

/** From the API document, with each own case, image and version in its place. */
export async function ownReads(vet: Client): Promise<string[]> {
  const { paths } = (await vet.get('/api/openapi.json')).body as Described;
  const asked = Object.entries(paths).flatMap(([path, { get }]) =>
    get && ['session', 'owner'].includes(get['x-access'] ?? '') && path !== ENDLESS ? [path] : [],
  );
  const addresses = asked.map((path) => `/api${path}`);
  const reads = addresses.filter((path) => !path.includes('{'));
  const ofCase = addresses.filter((path) => path.includes('/analyses/{id}'));
  for (const id of await ownCases(vet)) {
    const { status, images, version } = (await vet.get(`/api/analyses/${id}`)).body;
    const values = {
      image: images.map((image: { id: string }) => image.id),
      number: Array.from({ length: version?.number ?? 0 }, (_, at) => at + 1),
    };
    // Printing has a slow pace, also for a case without a report.
    const readable = ofCase.filter((path) => status === 'completed' || !path.endsWith('/pdf'));
    for (const path of readable) reads.push(...filledIn(path.replace('{id}', id), values));
  }
  return reads;
}

async function ownCases(vet: Client): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${cursor}`;
    const { items, nextCursor } = (await vet.get(`/api/analyses?limit=100${query}`)).body;
    ids.push(...items.map((item: { id: string }) => item.id));
    cursor = nextCursor;
  }
  return ids;
}

function filledIn(path: string, values: Readonly<Record<string, readonly unknown[]>>): string[] {
  const [hole, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (hole === undefined) return [path];
  return (values[name] ?? []).map((value) => path.replace(hole, String(value)));
}
