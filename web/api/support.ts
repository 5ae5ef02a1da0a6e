import { useQuery } from '@tanstack/react-query';
import { client, unwrap } from './client.ts';

/** The frequent questions, oldest first. */
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

/** Where to pay for a plan. Rejects with `ApiProblem`. */
export async function startCheckout(planId: string): Promise<string> {
  const { url } = await unwrap(client.billing.checkout.$post({ json: { planId } }));
  return url;
}
