import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';

const faqs = client['super-admin'].faqs;

export type ManagedFaq = InferResponseType<typeof faqs.$get, 200>['items'][number];

export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

const KEY = ['super-admin', 'faqs'] as const;

export function useManagedFaqs() {
  return useQuery({ queryKey: KEY, queryFn: () => unwrap(faqs.$get()) });
}

/** Overwrites the question with that id, or adds one without it. Rejects with `ApiProblem`. */
export function useSaveFaq() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id, text }: { readonly id: string | undefined; readonly text: FaqText }) =>
      id === undefined
        ? unwrap(faqs.$post({ json: text }))
        : unwrap(faqs[':faqId'].$put({ param: { faqId: id }, json: text })),
    onSuccess: changed,
  });
}

/** Rejects with `ApiProblem`. */
export function useDeleteFaq() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: string) => unwrap(faqs[':faqId'].$delete({ param: { faqId: id } })),
    onSuccess: changed,
  });
}

/** Rejects with `ApiProblem`. */
export function useOrderFaqs() {
  const queries = useQueryClient();
  const changed = useChanged();
  return useMutation({
    mutationFn: (ids: readonly string[]) => unwrap(faqs.$put({ json: { ids: [...ids] } })),
    // Optimistic; the server's reply replaces it.
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<{ items: ManagedFaq[] }>(
        KEY,
        (before) =>
          before && { items: ids.flatMap((id) => before.items.find((faq) => faq.id === id) ?? []) },
      );
    },
    onSettled: changed,
  });
}

/** Reloads this list and that of the support centre. */
function useChanged() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: KEY }),
      queries.invalidateQueries({ queryKey: ['faqs'] }),
    ]);
  };
}
