import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const STORES = join(import.meta.dirname, '../../server/stores');

/** Every table of the schema with its name in the code, whatever file declares it. */
export async function schemaTables() {
  const files = readdirSync(STORES).filter((name) => /^schema\w*\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, unknown>> => import(join(STORES, name))),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([inCode, value]) =>
      is(value, PgTable) ? [{ inCode, table: value, name: getTableConfig(value).name }] : [],
    );
}
