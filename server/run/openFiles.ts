import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskFiles } from '../external/files/disk.ts';
import type { FileStore } from '../external/files/files.ts';

/** The configured image store. Rejects with `StorageRefused`. */
export async function openFiles(config: Config): Promise<FileStore> {
  if (!config.s3) return createDiskFiles(join(config.dataDir, 'images'));
  const { openS3Files } = await import('../external/files/s3.ts');
  return openS3Files(config.s3);
}
