import type { Config } from '../config/config.ts';

/** Outside production both names of this machine are ours. */
export function ownOrigins(config: Config): string[] {
  if (config.production) return [config.publicUrl];
  return [
    ...new Set([
      config.publicUrl,
      `http://localhost:${config.port}`,
      `http://127.0.0.1:${config.port}`,
    ]),
  ];
}
