import { useQuery } from '@tanstack/react-query';
import { client, unwrap } from './client.ts';

/** Oldest first. */
export function useFaqs() {
  return useQuery({ queryKey: ['faqs'], queryFn: () => unwrap(client.faqs.$get()) });
}

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Rejects with `ApiProblem`. */
export function sendContact(message: ContactMessage): Promise<unknown> {
  return unwrap(client.contact.$post({ json: message }));
}
