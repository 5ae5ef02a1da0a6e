import { useEffect, useState } from 'react';
import { SEARCHED_FROM } from '#domain/rules/support.ts';
import { readingOf } from '#web/api/reading.ts';
import { useFaqs } from '#web/api/support.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { hasWords } from '#web/ui/matchText.ts';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { SearchField } from '#web/ui/searchField.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/useHydrated.ts';

export interface FaqListProps {
  /** The rest of the page is still loading: both are drawn at once. */
  readonly waits: boolean;
}

/** The frequent questions: one open at a time. */
export function FaqList({ waits }: FaqListProps) {
  const faqs = useFaqs();
  const isHydrated = useHydrated();
  const [isDocument] = useState(!isHydrated);
  const { error } = faqs;
  useEffect(() => {
    if (error)
      toast({
        title: 'Error al Cargar FAQs',
        description: error.message,
        variant: 'destructive',
      });
  }, [error]);

  if (waits) return isDocument ? <WrittenQuestions /> : <Loading />;
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
          <Questions faqs={items} />
        )
      }
    </ReadingCard>
  );
}

interface QuestionsProps {
  readonly faqs: readonly {
    readonly id: string;
    readonly question: string;
    readonly answer: string;
  }[];
}

const MAX_SEARCH = 100;

function Questions({ faqs }: QuestionsProps) {
  const [typed, setTyped] = useState('');
  const [opened] = useState(openedInDocument);
  const shown = faqs.filter(({ question, answer }) => hasWords(`${question} ${answer}`, typed));
  return (
    <>
      {faqs.length >= SEARCHED_FROM ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
          <SearchField
            label="Buscar en las preguntas"
            placeholder="Buscar en las preguntas..."
            maxLength={MAX_SEARCH}
            value={typed}
            onSearch={setTyped}
            className="min-w-0 flex-1 basis-60"
          />
          <p role="status" className="text-meta text-ink-soft tabular-nums">
            {typed === ''
              ? `${faqs.length} preguntas`
              : `${shown.length} de ${faqs.length} preguntas`}
          </p>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <Accordion
          defaultValue={faqs[opened]?.id}
          items={shown.map((faq) => ({
            value: faq.id,
            title: faq.question,
            content: <p className="max-w-prose whitespace-pre-line">{faq.answer}</p>,
          }))}
        />
      ) : (
        <EmptyState
          level={3}
          title="Ninguna pregunta lo menciona"
          action={
            <Button variant="secondary" size="head" onClick={() => setTyped('')}>
              Ver todas las preguntas
            </Button>
          }
        >
          Pruebe con otra palabra o escríbanos con el formulario de esta página.
        </EmptyState>
      )}
    </>
  );
}

/** Place of the question that the reader opened before the app came; -1 without one. */
function openedInDocument(): number {
  const written = document.querySelectorAll<HTMLDetailsElement>('[data-fill="faqs"] details');
  return [...written].findIndex(({ open }) => open);
}

/**
 * The questions as the server wrote them into the document (`faqFill`). React lets them stand, because
 * a text is all that it expects here.
 */
function WrittenQuestions() {
  return (
    <div className="written-questions">
      <div data-fill="faqs" suppressHydrationWarning>
        Ahora no se pueden mostrar las preguntas. Vuelva a cargar la página.
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Cargando preguntas frecuentes…</span>
      <div className="border-b border-line px-4 py-3 sm:px-6">
        <Skeleton className="h-11 rounded-card" />
      </div>
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
