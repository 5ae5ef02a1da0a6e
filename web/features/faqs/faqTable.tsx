import { useEffect, useRef, useState } from 'react';
import { type ManagedFaq, useOrderFaqs } from '#web/api/faqs.ts';
import { asProblem } from '#web/api/problem.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ArrowDown, ArrowUp, Pencil, Trash } from '#web/ui/icons/lucide.ts';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';

export interface FaqTableProps {
  readonly faqs: readonly ManagedFaq[];
  readonly onEdit: (faq: ManagedFaq) => void;
  readonly onDelete: (faq: ManagedFaq) => void;
}

/** Reordered by its arrows, which fingers and keyboards reach alike. */
export function FaqTable({ faqs, onEdit, onDelete }: FaqTableProps) {
  const { move, announcement, body } = useMoves(faqs);
  return (
    <Card flush>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Table caption="Preguntas frecuentes, en su orden">
        <THead>
          <Th>Orden</Th>
          <Th>Pregunta</Th>
          <Th className="max-lg:hidden">Respuesta</Th>
          <Th align="right">Acciones</Th>
        </THead>
        <tbody ref={body}>
          {faqs.map((faq, index) => (
            <Tr key={faq.id}>
              <Td className="w-0 whitespace-nowrap">
                <span className="-ml-2 flex items-center max-sm:-mr-2 max-sm:flex-col">
                  <IconButton
                    label={`Subir «${faq.question}»`}
                    data-move={`${faq.id} up`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`Bajar «${faq.question}»`}
                    data-move={`${faq.id} down`}
                    disabled={index === faqs.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                </span>
              </Td>
              <Td className="min-w-36 font-semibold wrap-anywhere">{faq.question}</Td>
              <Td className="max-w-prose max-lg:hidden">
                <span className="line-clamp-2 whitespace-pre-line wrap-anywhere text-ink-soft">
                  {faq.answer}
                </span>
              </Td>
              <Td align="right" className="w-0 whitespace-nowrap">
                <span className="-mr-2 inline-flex max-sm:flex-col">
                  <IconButton label={`Editar «${faq.question}»`} onClick={() => onEdit(faq)}>
                    <Pencil strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                  <IconButton label={`Eliminar «${faq.question}»`} onClick={() => onDelete(faq)}>
                    <Trash strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                </span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** One move at a time; keeps the focus and announces the new position. */
function useMoves(faqs: readonly ManagedFaq[]) {
  const order = useOrderFaqs();
  const [announcement, announce] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const moved = useRef<{ readonly id: string; readonly way: 'up' | 'down' }>(undefined);
  // A moved row loses the focus, and so does a button that becomes disabled.
  useEffect(() => {
    const at = faqs.findIndex(({ id }) => id === moved.current?.id);
    if (!moved.current || at < 0) return;
    const { id, way } = moved.current;
    moved.current = undefined;
    const over = at === (way === 'up' ? 0 : faqs.length - 1);
    const left = way === 'up' ? 'down' : 'up';
    const button = `[data-move="${id} ${over ? left : way}"]`;
    body.current?.querySelector<HTMLButtonElement>(button)?.focus();
  }, [faqs]);
  const move = (from: number, to: number) => {
    const faq = faqs[from];
    if (!faq || from === to || order.isPending) return;
    const others = faqs.filter((other) => other !== faq);
    const ids = others.toSpliced(to, 0, faq).map(({ id }) => id);
    moved.current = { id: faq.id, way: to < from ? 'up' : 'down' };
    order.mutate(ids, {
      onSuccess: () => announce(`«${faq.question}» es ahora la ${to + 1} de ${faqs.length}.`),
      onError: (error) =>
        toast({
          title: 'Error',
          description: `No se pudo cambiar el orden. ${asProblem(error).detail}`,
          variant: 'destructive',
        }),
    });
  };
  return { move, announcement, body };
}
