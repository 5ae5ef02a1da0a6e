import { consultationsText } from '#domain/rules/planOffer.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { type Message, message } from './message.ts';

/** Mails to an owner about an administrator's act: who, when and why. */

interface Act {
  readonly who: string;
  readonly when: string;
}

export function planGivenMail(
  name: string,
  { planId, who, when, url }: Act & { readonly planId: string; readonly url: string },
): Promise<Message> {
  const plan = findPlan(planId);
  const called = plan?.name ?? planId;
  return message('plan-given', `Su cuenta de Vetoscopio tiene ahora el plan ${called}`, {
    heading: `Ya tiene el plan ${called}`,
    paragraphs: [
      `Hola, ${name}:`,
      `${who}, de la administración de Vetoscopio, ha puesto su cuenta en el plan ${called} el ${when}. No se le cobra nada por ello.`,
      ...(plan ? [`Consultas: ${consultationsText(plan).toLowerCase()}.`] : []),
    ],
    action: { label: 'Ver mi plan', url },
  });
}

export function suspendedMail(
  name: string,
  { who, when, reason, contact }: Act & { readonly reason: string; readonly contact: string },
): Promise<Message> {
  return message('suspended', 'Su cuenta de Vetoscopio se ha suspendido', {
    heading: 'Su cuenta está suspendida',
    paragraphs: [
      `Hola, ${name}:`,
      `${who}, de la administración de Vetoscopio, ha suspendido su cuenta el ${when}. Motivo: ${sentence(reason)}`,
      'Sus sesiones se han cerrado y no puede abrir otra hasta que se levante la suspensión. Sus casos y sus datos se conservan.',
    ],
    footnote: `Si no está de acuerdo o quiere preguntar algo, escríbanos: ${contact}`,
  });
}

export function reinstatedMail(
  name: string,
  { who, when, url }: Act & { readonly url: string },
): Promise<Message> {
  return message('reinstated', 'Puede volver a entrar en Vetoscopio', {
    heading: 'Su cuenta ya no está suspendida',
    paragraphs: [
      `Hola, ${name}:`,
      `${who}, de la administración de Vetoscopio, ha levantado la suspensión de su cuenta el ${when}. Inicie sesión como siempre: sus casos y sus datos siguen ahí.`,
    ],
    action: { label: 'Iniciar sesión', url },
  });
}

export function caseOpenedMail(
  name: string,
  {
    patient,
    type,
    who,
    when,
    reason,
    url,
  }: Act & {
    readonly patient: string | null;
    readonly type: string;
    readonly reason: string;
    readonly url: string;
  },
): Promise<Message> {
  const called = patient?.trim() || undefined;
  const subject = 'La administración de Vetoscopio ha abierto un caso suyo';
  return message('case-opened', called ? `${subject}: ${called}` : subject, {
    heading: 'Han abierto un caso suyo',
    paragraphs: [
      `Hola, ${name}:`,
      `${who}, de la administración de Vetoscopio, ha abierto su caso «${type}»${called ? ` de ${called}` : ''} el ${when}. Motivo: ${sentence(reason)}`,
      'Durante una hora puede leer lo que usted escribió, las imágenes y el informe. No puede cambiar nada.',
    ],
    action: { label: 'Ver el caso', url },
    footnote: 'Queda anotado en el caso y en su historial.',
  });
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
