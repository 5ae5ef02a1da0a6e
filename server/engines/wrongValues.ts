/** Variables whose value nobody may read over a shoulder or in a log. */
const SECRET = /SECRET|KEY|PASSPHRASE|BEARER|_TOKEN$|^(DATABASE|SMTP)_URL$/;
/** Address with a user, a password or parameters. */
const WITH_SECRETS = /:\/\/.*[@?]/s;
const MOST_SHOWN = 60;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** One line for each mistaken variable: its name, what it must be, and what it is now. */
export function wrongValues(
  issues: readonly Issue[],
  values: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (!first.has(name)) first.set(name, lineOf(name, message, values[name]));
  }
  return [...first.values()];
}

function lineOf(name: string, message: string, value = ''): string {
  const isHidden = value === '' || SECRET.test(name) || WITH_SECRETS.test(value);
  if (isHidden || message.includes(`«${value}»`)) return `${name}: ${message}.`;
  const shown = value.replace(/\p{C}/gu, ' ');
  const short = shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown;
  return `${name}: ${message}; ahora es «${short}».`;
}
