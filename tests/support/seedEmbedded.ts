import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import './provided.ts';

/**
 * Puts an empty embedded database, with no migration yet, in a DATA_DIR that has none. Does nothing in
 * a project that made no template: there the database is made when it is opened, only slower.
 */
export async function seedEmbedded(dataDir: string): Promise<void> {
  const template: string | undefined = inject('embeddedTemplate');
  if (template === undefined) return;
  await cp(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
}
