import { deskOf } from '#domain/rules/support.ts';
import { useFirstReply } from '#web/api/firstReply.ts';
import { useMe } from '#web/api/session.ts';
import { useFaqs } from '#web/api/support.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContactForm } from './contactForm.tsx';
import { FaqList } from './faqList.tsx';

/** The public support centre. */
export function SupportScreen() {
  const { data: me, isPending } = useMe();
  const answered = useFirstReply(useFaqs());
  const loading = isPending || !answered;
  const desk = me ? deskOf(me.currentPlan) : undefined;
  return (
    <>
      <PageHeader
        title="Centro de Soporte"
        description="Respuestas a las preguntas frecuentes y un formulario para escribir a quien presta el servicio."
      />
      {/* Drawn anew with both, so that what is read does not slide under the reader. */}
      <div
        key={loading ? 'loading' : 'loaded'}
        className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Card flush>
          <CardHead
            title="Preguntas frecuentes"
            className="border-b border-line px-4 py-4 sm:px-6 sm:pt-6"
          />
          <FaqList waits={loading} />
        </Card>
        <Card>
          <CardHead title="Escríbanos" />
          {desk ? (
            <p className="mt-2 text-meta text-ink-soft">
              Su mensaje lleva su plan: {desk.words}.
              {desk.ahead ? ' Se atiende antes que los demás.' : ''}
            </p>
          ) : null}
          <div className="mt-2 text-control [&_dd]:wrap-anywhere [&_dt]:font-semibold [&_a]:text-haem [&_a]:underline">
            <noscript>
              <p className="mb-3">El formulario necesita JavaScript. Sin él, escriba a:</p>
            </noscript>
            <noscript data-fill="contact" />
          </div>
          <div className="mt-5 noscript:hidden">
            {/* Rendered once the sender is known: filling the form in later would overwrite
                typed text. */}
            {loading ? <ContactLoading /> : <ContactForm name={me?.fullName} email={me?.email} />}
          </div>
        </Card>
      </div>
    </>
  );
}

/** As high as the form, so that the page does not jump when it comes. */
function ContactLoading() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Cargando el formulario…</span>
      {['name', 'email', 'subject'].map((field) => (
        <div key={field}>
          <Skeleton className="mb-2.5 h-4 w-28" />
          <Skeleton className="h-11 rounded-card" />
        </div>
      ))}
      <div>
        <Skeleton className="mb-2.5 h-4 w-28" />
        <Skeleton className="h-34 rounded-card" />
      </div>
      <Skeleton className="h-11 rounded-card" />
    </div>
  );
}
