import { moneyText } from '#domain/text/money.ts';
import { type Message, message } from './message.ts';

interface Withdrawn {
  readonly planName: string;
  readonly bought: string;
  /** Day and hour of the request. */
  readonly when: string;
  readonly email: string;
  readonly paidCents: number;
  readonly usedCount: number;
  readonly usedCents: number;
  readonly refundCents: number;
  readonly url: string;
  readonly contact: string;
}

/** Acknowledges a withdrawal with its content, day and hour (Directive 2011/83/EU, article 11a). */
export function withdrawalMail(name: string, about: Withdrawn): Promise<Message> {
  const { planName, paidCents, usedCount, usedCents, refundCents } = about;
  const used = `${usedCount} ${usedCount === 1 ? 'consulta usada' : 'consultas usadas'}`;
  const back =
    refundCents === 0
      ? 'Lo usado cubre lo pagado, así que no hay nada que devolver.'
      : `Le devolvemos ${moneyText(refundCents)} por el mismo medio con que pagó; su banco puede tardar unos días en mostrarlo.`;
  return message('withdrawal', `Ha desistido de su plan ${planName} de Vetoscopio`, {
    heading: 'Hemos recibido su desistimiento',
    paragraphs: [
      `Hola, ${name}:`,
      `El ${about.when} desistió de la suscripción al plan ${planName}, contratada el ${about.bought} con la cuenta ${about.email}.`,
      `Pagado: ${moneyText(paidCents)}. ${used}: ${moneyText(usedCents)}. ${back}`,
      'La suscripción termina, no se le cobra nada más y su cuenta queda en el plan Gratuito. Sus casos se conservan.',
    ],
    action: { label: 'Ver mi cuenta', url: about.url },
    footnote: `Guarde este correo: es el acuse de recibo de su desistimiento. Si no ha sido usted, escríbanos: ${about.contact}`,
  });
}
