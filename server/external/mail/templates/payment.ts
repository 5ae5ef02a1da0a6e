import { DOCUMENT_WORDS, type PaymentDocument } from '#domain/rules/paymentDocuments.ts';
import type { EndedBecause, Notice } from '#domain/rules/paymentNotices.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { moneyText } from '#domain/text/money.ts';
import type { MailContent } from './layout.ts';
import { type Message, message } from './message.ts';

interface About {
  readonly url: string;
  readonly timeZone: string;
  readonly documents: PaymentDocument;
}

type Words = Pick<MailContent, 'heading' | 'footnote'> & {
  readonly subject: string;
  readonly text: string;
  /** «Ver mi plan» by default. */
  readonly action?: { readonly label: string; readonly url: string };
};

/** A mail about a plan: begun, renewed, unpaid, cancelled, ended, paid twice. */
export function paymentMail(name: string, notice: Notice, about: About): Promise<Message> {
  const plan = findPlan(notice.planId)?.name ?? notice.planId;
  const { subject, text, heading, footnote, action } = wordsOf(notice, plan, about);
  return message(`payment-${notice.kind}`, subject, {
    heading,
    paragraphs: [`Hola, ${name}:`, text],
    action: action ?? { label: 'Ver mi plan', url: about.url },
    ...(footnote === undefined ? {} : { footnote }),
  });
}

function wordsOf(notice: Notice, plan: string, { url, timeZone, documents }: About): Words {
  const footnote = `${DOCUMENT_WORDS[documents].the} está en la información de su cuenta.`;
  const day = (at: Date) =>
    new Intl.DateTimeFormat('es-ES', { timeZone, dateStyle: 'long' }).format(at);
  switch (notice.kind) {
    case 'started':
      return {
        subject: `Su plan ${plan} de Vetoscopio está activo`,
        heading: `Ya tiene el plan ${plan}`,
        text: `Hemos recibido su pago de ${moneyText(notice.amountCents)}, IVA incluido.${notice.until ? ` Se renueva el ${day(notice.until)}.` : ''} Puede cancelarlo cuando quiera desde su cuenta y lo conserva hasta el final del periodo pagado.`,
        footnote,
      };
    case 'renewed':
      return {
        subject: `Su plan ${plan} de Vetoscopio se ha renovado`,
        heading: 'Su plan se ha renovado',
        text: `Hemos cobrado ${moneyText(notice.amountCents)}, IVA incluido, por su plan ${plan}.${notice.until ? ` La próxima renovación es el ${day(notice.until)}.` : ''}`,
        footnote,
      };
    case 'renewal':
      return {
        subject: `Su plan ${plan} de Vetoscopio se renueva el ${day(notice.on)}`,
        heading: 'Su plan se renueva pronto',
        text: `El ${day(notice.on)} se renueva su plan ${plan} por ${moneyText(notice.amountCents)}, IVA incluido, y se cobra en la tarjeta con que paga. Si no quiere seguir, cancele antes de esa fecha, sin motivo y sin coste: en «Info. Cuenta», la tarjeta «Suscripción» abre el portal de pagos, y allí «Cancelar». Conserva el plan hasta entonces y sus casos también después.`,
        action: { label: 'Ver o cancelar mi plan', url },
      };
    case 'failed':
      return {
        subject: `No hemos podido cobrar su plan ${plan} de Vetoscopio`,
        heading: 'No hemos podido cobrar su plan',
        text: `El pago de ${moneyText(notice.amountCents)} de su plan ${plan} no se ha aceptado. Lo intentaremos de nuevo; mientras tanto conserva su plan. Compruebe su tarjeta para no perderlo.`,
        ...(notice.url === null ? {} : { action: { label: 'Pagar ahora', url: notice.url } }),
      };
    case 'unpaid':
      return {
        subject: `Su plan ${plan} de Vetoscopio está pendiente de pago`,
        heading: 'Su cuenta ha pasado al plan Gratuito',
        text: `No hemos podido cobrar su plan ${plan} después de varios intentos. Sus casos se conservan. Para recuperarlo, pague lo pendiente desde su cuenta.`,
      };
    case 'cancelling':
      return {
        subject: `Ha cancelado su plan ${plan} de Vetoscopio`,
        heading: 'Su plan no se renovará',
        text: `Conserva el plan ${plan} hasta el ${day(notice.until)}. Desde ese día su cuenta pasa al plan Gratuito, sus casos se conservan y no se le cobra nada más.`,
        footnote: 'Si cambia de idea, puede reactivarlo desde su cuenta antes de esa fecha.',
      };
    case 'ended':
      return {
        subject: `Su plan ${plan} de Vetoscopio ha terminado${notice.because === 'unpaid' ? ' por falta de pago' : ''}`,
        heading: `Su plan ${plan} ha terminado`,
        text: `${ENDED[notice.because]} Su cuenta queda en el plan Gratuito si no tiene otro, y sus casos se conservan.`,
      };
    case 'duplicate':
      return {
        subject: 'Le devolvemos un pago duplicado de Vetoscopio',
        heading: 'Pago duplicado devuelto',
        text: `Su cuenta ya tenía una suscripción y se pagó otra del plan ${plan}. La hemos cancelado y le devolvemos ${moneyText(notice.amountCents)}; llegarán a su tarjeta en unos días. Su plan anterior sigue igual.`,
      };
  }
}

const ENDED: Readonly<Record<EndedBecause, string>> = {
  asked: 'La suscripción se ha cancelado y no se le cobrará nada más.',
  refunded: 'Se ha devuelto su último pago y la suscripción se ha cancelado.',
  disputed: 'Su banco ha anulado el último pago y la suscripción se ha cancelado.',
  unpaid:
    'No hemos podido cobrar la renovación después de varios intentos, así que la suscripción se ha cancelado. No se le cobrará nada más; si quiere el plan, puede contratarlo otra vez.',
};
