import { useEffect } from 'react';
import { readingOf } from '#web/api/reading.ts';
import { useFaqs } from '#web/api/support.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** The frequent questions: one open at a time. */
export function FaqList() {
  const faqs = useFaqs();
  const { error } = faqs;
  useEffect(() => {
    if (error)
      toast({
        title: 'Error al Cargar FAQs',
        description: error.message,
        variant: 'destructive',
      });
  }, [error]);

  return (
    <ReadingCard
      reading={readingOf(faqs)}
      failed="Error al Cargar FAQs"
      brief
      className="m-4 sm:m-6"
      loading={<Loading />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="p-4 text-control text-ink-soft sm:p-6">
            No hay preguntas frecuentes disponibles en este momento.
          </p>
        ) : (
          <Accordion
            items={items.map((faq) => ({
              value: faq.id,
              title: faq.question,
              content: <p className="max-w-prose whitespace-pre-line">{faq.answer}</p>,
            }))}
          />
        )
      }
    </ReadingCard>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Cargando preguntas frecuentes…</span>
      {['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3'].map((width) => (
        <div
          key={width}
          className="flex h-18 items-center border-t border-line px-4 first-of-type:border-t-0 sm:h-14 sm:px-6"
        >
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
