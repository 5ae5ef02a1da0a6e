import { z } from 'zod';
import type { S3Settings } from '../external/files/s3.ts';

export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'no es un nombre de bucket: de 3 a 63 minúsculas, cifras, puntos y guiones',
    )
    .optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'debe ser una dirección http:// o https://',
      abort: true,
    })
    .refine(isPlain, 'debe ser solo la dirección del servicio, sin claves ni «?»')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'no es un nombre de región (por ejemplo, eu-west-1)')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type Given = { readonly [Name in keyof typeof s3Variables]?: string | undefined };

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Undefined when no variable is set; `missingOfS3` refuses a partial set. */
export function s3Of(env: Given): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region = 'us-east-1' } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { bucket, endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

export function missingOfS3(env: Given): string[] {
  const names = [...NEEDED, 'S3_ENDPOINT', 'S3_REGION'] as const;
  if (!names.some((name) => env[name])) return [];
  const lines = NEEDED.filter((name) => !env[name]).map(
    (name) => `${name}: falta; para guardar las imágenes en S3 se necesita también.`,
  );
  if (!env.S3_ENDPOINT && !env.S3_REGION)
    lines.push('S3_ENDPOINT: falta la dirección del servicio S3 (o S3_REGION, si es el de AWS).');
  return lines;
}

function isPlain(text: string): boolean {
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
}
