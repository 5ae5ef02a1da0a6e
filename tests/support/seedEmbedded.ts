import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import './provided.ts';

/** Copies the template into an empty DATA_DIR. Only with `globalEmbedded.ts`. */
export async function seedEmbedded(dataDir: string): Promise<void> {
  const template: string | undefined = inject('embeddedTemplate');
  if (!template)
    throw new Error('Este proyecto de vitest no tiene base integrada (véase vitest.config.ts)');
  await cp(join(template, 'database'), join(dataDir, 'database'), { recursive: true });
}
