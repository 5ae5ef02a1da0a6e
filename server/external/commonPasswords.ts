/**
 * Whether a password is among the commonest of the leaks that were published: some fifty thousand,
 * kept by the zxcvbn-ts project (MIT). Loaded when it is first asked for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  common ??= load();
  const known = await common;
  // «Password1!» is the same guess as «password».
  return known.has(lower) || known.has(lower.replace(/[\d\W_]+$/u, ''));
}

let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>(dictionary['passwords-common']);
}
