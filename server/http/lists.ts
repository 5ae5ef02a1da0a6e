import { z } from '@hono/zod-openapi';
import { MAX_SEARCH } from '#domain/rules/adminLists.ts';
import { fileHead, fileLine, type List } from '#domain/rules/lists/list.ts';
import type { Context } from '#server/context.ts';
import type { csvStream } from './csv.ts';

const MAX_CURSOR = 4000;
const PAGE = 25;
const MAX_PAGE = 100;

export const search = z
  .string()
  .max(MAX_SEARCH, `Búsqueda: como mucho ${MAX_SEARCH} caracteres.`)
  .optional();

export function sorting<const Columns extends readonly string[]>(
  columns: Columns,
  sort: Columns[number],
  direction: 'asc' | 'desc',
) {
  return {
    sort: z.enum(columns).default(sort),
    direction: z.enum(['asc', 'desc']).default(direction),
  };
}

export const paging = {
  // Longer ones are not ours.
  cursor: z
    .string()
    .transform((text) => (text.length > MAX_CURSOR ? text.slice(0, MAX_CURSOR) : text))
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().openapi({ description: '`cursor` de la página siguiente.' }),
    previous: z.string().nullable().openapi({ description: '`cursor` de la página anterior.' }),
    found: z.number().int().openapi({
      description:
        'Cuántas cumplen los filtros, hasta mil; hasta cincuenta si es frecuente lo buscado.',
    }),
    foundMore: z.boolean().openapi({ description: 'Si las hay además de las contadas.' }),
    total: z.number().int().openapi({ description: 'Cuántas hay sin filtro ninguno.' }),
  });
}

export const csvFile = {
  200: {
    description: 'Lo filtrado, entero: UTF-8 con BOM y punto y coma, como lo abre Excel en español',
    content: { 'text/csv': { schema: z.string() } },
  },
};

/** A list as a table for `csvReply`: its head, and its rows a page at a time. */
export function fileOf(
  { catalogue, timeZone }: Pick<Context, 'catalogue' | 'timeZone'>,
  list: List,
  pages: AsyncGenerator<readonly Readonly<Record<string, unknown>>[]>,
): Parameters<typeof csvStream> {
  const date = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const words = {
    typeName: (type: string) => catalogue.find(type)?.label ?? type,
    localTime: (instant: string) => date.format(new Date(instant)),
  };
  async function* lines() {
    for await (const page of pages) yield page.map((item) => fileLine(list, item, words));
  }
  return [fileHead(list), lines()];
}
