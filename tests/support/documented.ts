/** Refusals in the API document. */

export interface Refusing {
  readonly responses?: Readonly<Record<string, Response | undefined>>;
}

interface Response {
  readonly content?: Readonly<
    Record<string, { readonly schema?: { readonly allOf?: readonly Part[] } }>
  >;
}

interface Part {
  readonly properties?: { readonly code?: { readonly enum?: readonly string[] } };
}

export function declaredCodes({ responses }: Refusing, status: number): readonly string[] {
  const parts = responses?.[status]?.content?.['application/problem+json']?.schema?.allOf ?? [];
  return parts.flatMap(({ properties }) => properties?.code?.enum ?? []);
}

/** The fault of an undocumented refusal; undefined when it is declared. */
export function undeclared(operation: Refusing, status: number, body: string): string | undefined {
  if (status < 400 || status >= 500) return undefined;
  const { code } = JSON.parse(body) as { readonly code?: string };
  return declaredCodes(operation, status).includes(code ?? '')
    ? undefined
    : `${status} ${code} is not in the document`;
}
