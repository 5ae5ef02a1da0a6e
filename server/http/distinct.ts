import { z } from '@hono/zod-openapi';

/** A list that has each entry once, by its `identity`. */
export function distinct<Item extends z.ZodType>(
  item: Item,
  identity: (entry: z.output<Item>) => unknown,
) {
  return z.array(item).superRefine((list, ctx) => {
    const entries = new Set<unknown>();
    for (const [at, entry] of list.entries()) {
      const name = identity(entry);
      if (entries.has(name))
        ctx.addIssue({
          code: 'custom',
          path: [at],
          message: `Elemento ${at + 1}: está dos veces en la lista; deje uno.`,
        });
      entries.add(name);
    }
  });
}
