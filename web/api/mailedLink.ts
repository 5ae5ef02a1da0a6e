import { useQuery } from '@tanstack/react-query';
import { client, unwrap } from './client.ts';

export type MailedLinkKind = 'reset' | 'invitation' | 'email-change';

/** Asked once, of a token that is there: the answer stays while the page is open, also after the link was used. */
export function useLinkCheck(kind: MailedLinkKind, token: string) {
  return useQuery({
    queryKey: ['mailed-link', kind, token] as const,
    queryFn: () => unwrap(client['mailed-links'].check.$post({ json: { kind, token } })),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
