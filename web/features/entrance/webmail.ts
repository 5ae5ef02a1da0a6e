/** Inboxes by the domain of an address; a name with a final dot stands for every country. */
const INBOXES: readonly (readonly [address: string, domains: readonly string[]])[] = [
  ['https://mail.google.com/', ['gmail.com', 'googlemail.com']],
  ['https://outlook.live.com/mail/', ['outlook.', 'hotmail.', 'live.', 'msn.com']],
  ['https://mail.yahoo.com/', ['yahoo.', 'ymail.com', 'rocketmail.com']],
  ['https://www.icloud.com/mail/', ['icloud.com', 'me.com', 'mac.com']],
  ['https://mail.proton.me/', ['proton.me', 'protonmail.com', 'pm.me']],
  ['https://mail.aol.com/', ['aol.com']],
  ['https://www.gmx.es/', ['gmx.es']],
  ['https://www.gmx.com/', ['gmx.com', 'gmx.net', 'gmx.us']],
];
/** «com», «es», «co.uk», «com.mx»: nothing that could be another owner's domain. */
const COUNTRY = /^(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** Undefined for a domain that is not known to have a public inbox. */
export function inboxOf(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return INBOXES.find(([, domains]) =>
    domains.some((known) =>
      known.endsWith('.')
        ? domain.startsWith(known) && COUNTRY.test(domain.slice(known.length))
        : domain === known,
    ),
  )?.[0];
}
