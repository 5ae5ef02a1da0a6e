export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` }) as const;
