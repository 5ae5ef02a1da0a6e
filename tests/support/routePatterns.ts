import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/app/routes.ts';

/** Patterns of the routes, of all of them or of those in a layout's file: `/analysis/:id?`. */
export async function routePatterns(layout?: string): Promise<readonly string[]> {
  return patternsOf(await routes, layout);
}

function patternsOf(entries: readonly RouteConfigEntry[], layout: string | undefined): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const inside = file === layout ? undefined : layout;
    const own = index ? ['/'] : path === undefined ? [] : [`/${path}`];
    return [...(layout === undefined ? own : []), ...patternsOf(children, inside)];
  });
}
