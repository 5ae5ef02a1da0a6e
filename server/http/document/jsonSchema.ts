/** JSON Schema 2020-12, as OpenAPI 3.1 writes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` }) as const;
