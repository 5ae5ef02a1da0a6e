import { useEffect, useState } from 'react';
import { type ManagedFaq, useManagedFaqs } from '#web/api/faqs.ts';
import { readingOf } from '#web/api/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Plus } from '#web/ui/icons/lucide.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeleteFaqDialog } from './deleteFaqDialog.tsx';
import { FaqForm } from './faqForm.tsx';
import { FaqTable, type FaqTableProps } from './faqTable.tsx';

/** Without a question: a new one. */
type Editing = { readonly faq: ManagedFaq | undefined };

export function FaqsScreen() {
  const [editing, setEditing] = useState<Editing>();
  const [deleting, setDeleting] = useState<ManagedFaq>();
  return (
    <>
      <PageHeader
        inPanel
        title="Gestión de FAQs"
        description="Las preguntas frecuentes del centro de soporte, en el orden en que se leen."
        actions={
          <Button onClick={() => setEditing({ faq: undefined })}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            Añadir FAQ
          </Button>
        }
      />
      {editing ? (
        <div className="mb-6">
          <FaqForm
            key={editing.faq?.id ?? 'new'}
            faq={editing.faq}
            onDone={() => setEditing(undefined)}
          />
        </div>
      ) : null}
      <Faqs onEdit={(faq) => setEditing({ faq })} onDelete={setDeleting} />
      <DeleteFaqDialog
        faq={deleting}
        onClose={(deleted) => {
          if (deleted && editing?.faq?.id === deleting?.id) setEditing(undefined);
          setDeleting(undefined);
        }}
      />
    </>
  );
}

function Faqs({ onEdit, onDelete }: Omit<FaqTableProps, 'faqs'>) {
  const faqs = useManagedFaqs();
  const { isError } = faqs;
  useEffect(() => {
    if (isError)
      toast({
        title: 'Error',
        description: 'No se pudieron cargar las FAQs.',
        variant: 'destructive',
      });
  }, [isError]);
  return (
    <ReadingCard
      reading={readingOf(faqs)}
      failed="No se pudieron cargar las FAQs."
      brief
      loading={<Skeleton className="h-64 w-full" />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No hay preguntas frecuentes">
            El centro de soporte lo dice así hasta que añada la primera.
          </EmptyState>
        ) : (
          <FaqTable faqs={items} onEdit={onEdit} onDelete={onDelete} />
        )
      }
    </ReadingCard>
  );
}
