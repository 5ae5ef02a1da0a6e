import {
  ACCESS_LINK_HOURS,
  CONFIRM_LINK_HOURS,
  hoursInWords,
  INVITATION_DAYS,
  RESET_LINK_HOURS,
} from '#domain/rules/credentials.ts';
import { caseOpenedMail, planGivenMail, reinstatedMail, suspendedMail } from './administration.ts';
import { message } from './message.ts';
import { paymentMail } from './payment.ts';
import { withdrawalMail } from './withdrawal.ts';

/** @param contact a mail address, or the address of a page. */
const notYou = (contact: string) =>
  `Si no ha sido usted, cambie su contraseña y escríbanos cuanto antes: ${contact}`;

const EXPIRES = `El enlace caduca en ${hoursInWords(CONFIRM_LINK_HOURS)}.`;

interface FinishedCase {
  readonly patient: string | null;
  readonly type: string;
  readonly url: string;
  /** As in the report, with its certainty. */
  readonly conclusion?: string | undefined;
  /** The report holds measurements and no conclusion. */
  readonly measured?: true | undefined;
  readonly urgency?: string | undefined;
  /** It asks for something within 24 hours. */
  readonly urgent?: true | undefined;
  /** Machine-readable words: a model or an automation concluded. */
  readonly mark?: readonly string[] | undefined;
}

interface EngineTold {
  readonly word: string;
  readonly meaning: string;
  readonly facts: string;
}

interface DeskMessage {
  readonly subject: string;
  readonly text: string;
  /** Address, and plan with its support: «Premium, soporte dedicado». */
  readonly account?: { readonly email: string; readonly desk: string } | undefined;
}

interface SignIn {
  readonly device: string;
  readonly address: string;
  readonly when: string;
  readonly contact: string;
}

const NOTICES_FOOT =
  'Lo reciben quienes administran esta instalación. Se apaga en Panel Admin, Ajustes, Avisos.';

/** Every mail of the product; user input is escaped. */
export const messages = {
  confirmation: (name: string, url: string) =>
    message('confirmation', 'Confirme su cuenta de Vetoscopio', {
      heading: 'Confirme su correo electrónico',
      paragraphs: [
        `Hola, ${name}:`,
        'Gracias por registrarse en Vetoscopio. Confirme su dirección para activar la cuenta y enviar su primer caso.',
      ],
      action: { label: 'Confirmar mi correo', url },
      footnote: `${EXPIRES} Si usted no ha creado esta cuenta, puede ignorar este mensaje.`,
    }),

  /** To the owner of an account that an administrator created. */
  invitation: (name: string, url: string) =>
    message('invitation', 'Le han invitado a Vetoscopio', {
      heading: 'Le han invitado a Vetoscopio',
      paragraphs: [
        `Hola, ${name}:`,
        'La administración de Vetoscopio ha preparado una cuenta para usted con esta dirección. Elija su contraseña para activarla y enviar su primer caso.',
      ],
      action: { label: 'Activar mi cuenta', url },
      footnote: `El enlace sirve una sola vez, solo con esta dirección, y caduca en ${INVITATION_DAYS} días. Si no esperaba esta invitación, puede ignorarla.`,
    }),

  /** After an attempt to register a taken address. */
  alreadyRegistered: (name: string, loginUrl: string) =>
    message('already-registered', 'Ya tiene una cuenta en Vetoscopio', {
      heading: 'Ya tiene una cuenta',
      paragraphs: [
        `Hola, ${name}:`,
        'Alguien ha intentado registrarse con esta dirección, que ya tiene una cuenta. Inicie sesión o, si no recuerda la contraseña, pida una nueva desde la misma página.',
      ],
      action: { label: 'Iniciar sesión', url: loginUrl },
      footnote: 'Si no ha sido usted, no tiene que hacer nada: su cuenta no ha cambiado.',
    }),

  resetPassword: (name: string, url: string) =>
    message('reset-password', 'Restablezca su contraseña de Vetoscopio', {
      heading: 'Restablezca su contraseña',
      paragraphs: [
        `Hola, ${name}:`,
        'Hemos recibido una petición para restablecer su contraseña. Elija una nueva con este enlace.',
      ],
      action: { label: 'Elegir otra contraseña', url },
      footnote: `El enlace sirve una sola vez y caduca en ${hoursInWords(RESET_LINK_HOURS)}. Si usted no lo ha pedido, puede ignorar este mensaje.`,
    }),

  /** To the owner of an account whose guesses a stranger used up. */
  accessLink: (name: string, url: string) =>
    message('access-link', 'Inicie sesión en Vetoscopio', {
      heading: 'Su enlace de acceso',
      paragraphs: [
        `Hola, ${name}:`,
        'Ha habido demasiados intentos de entrar en su cuenta con una contraseña que no es la suya. Con este enlace puede iniciar sesión ahora desde su dispositivo, con su contraseña de siempre.',
      ],
      action: { label: 'Iniciar sesión', url },
      footnote: `El enlace caduca en ${hoursInWords(ACCESS_LINK_HOURS)} y no sirve sin su contraseña. Si usted no lo ha pedido, puede ignorar este mensaje.`,
    }),

  passwordChanged: (name: string, when: string, contact: string) =>
    message('password-changed', 'Su contraseña de Vetoscopio ha cambiado', {
      heading: 'Su contraseña ha cambiado',
      paragraphs: [
        `Hola, ${name}:`,
        `La contraseña de su cuenta se cambió el ${when} y las demás sesiones se han cerrado.`,
      ],
      footnote: notYou(contact),
    }),

  /** To the current address: nothing changes until its owner agrees. */
  agreeToEmailChange: (name: string, newEmail: string, url: string, contact: string) =>
    message('email-change-old', 'Confirme el cambio de su correo en Vetoscopio', {
      heading: 'Confirme el cambio de correo',
      paragraphs: [
        `Hola, ${name}:`,
        `Se ha pedido cambiar el correo de su cuenta a ${newEmail}. Si está de acuerdo, confírmelo; después enviaremos otro mensaje a la dirección nueva.`,
      ],
      action: { label: 'Aceptar el cambio', url },
      footnote: `${EXPIRES} ${notYou(contact)}`,
    }),

  /** To the new address, as proof that it is read. */
  confirmNewEmail: (name: string, url: string) =>
    message('email-change-new', 'Confirme su nuevo correo en Vetoscopio', {
      heading: 'Confirme su nuevo correo',
      paragraphs: [
        `Hola, ${name}:`,
        'Para terminar el cambio, confirme que esta dirección es suya. Desde entonces iniciará sesión con ella.',
      ],
      action: { label: 'Confirmar mi correo', url },
      footnote: `${EXPIRES} Si no lo ha pedido, puede ignorar este mensaje.`,
    }),

  /** To both addresses, after the change. */
  emailChanged: (name: string, newEmail: string, contact: string) =>
    message('email-changed', 'El correo de su cuenta de Vetoscopio ha cambiado', {
      heading: 'Su correo ha cambiado',
      paragraphs: [`Hola, ${name}:`, `El correo de su cuenta es ahora ${newEmail}.`],
      footnote: notYou(contact),
    }),

  /** The subject names urgency and patient, so that the vet recognises the case without opening it. */
  analysisFinished: (
    name: string,
    { patient, type, url, conclusion, measured, urgency, urgent, mark }: FinishedCase,
  ) => {
    const called = patient?.trim() || undefined;
    const subject = `${urgent ? 'Urgente: ' : ''}${called ? `${called} · ` : ''}${type}: informe listo`;
    return message('analysis-finished', subject, {
      heading: 'Su informe está listo',
      paragraphs: [
        `Hola, ${name}:`,
        `El análisis «${type}»${called ? ` de ${called}` : ''} se ha completado y ya tiene su informe.`,
        ...(urgency ? [`${urgency}.`] : []),
        ...(conclusion
          ? [
              `${measured ? 'Medido' : 'Conclusión'}: ${conclusion}${/[.!?…]$/.test(conclusion) ? '' : '.'}`,
            ]
          : []),
        ...(mark ? [`[${mark.join('; ')}]`] : []),
      ],
      action: { label: 'Ver informe', url },
      footnote: 'Puede desactivar estos avisos en la información de su cuenta.',
    });
  },

  newDevice: (name: string, { device, address, when, contact }: SignIn) =>
    message('new-device', 'Nuevo inicio de sesión en Vetoscopio', {
      heading: 'Nuevo inicio de sesión',
      paragraphs: [
        `Hola, ${name}:`,
        `Se ha iniciado sesión en su cuenta desde un dispositivo que no conocíamos: ${device}, con la dirección ${address}, el ${when}.`,
      ],
      footnote: `Si ha sido usted, no tiene que hacer nada. ${notYou(contact)}`,
    }),

  payment: paymentMail,
  withdrawal: withdrawalMail,

  planGiven: planGivenMail,
  suspended: suspendedMail,
  reinstated: reinstatedMail,
  caseOpened: caseOpenedMail,

  /** To administrators: an engine that is slow or down. */
  engineNotice: (engine: string, { word, meaning, facts }: EngineTold, url: string) =>
    message('engine-notice', `Motor ${word.toLowerCase()}: ${engine}`, {
      heading: `${engine}: ${word.toLowerCase()}`,
      paragraphs: [`${word}: ${meaning}`, facts],
      action: { label: 'Ver las consultas', url },
      footnote: NOTICES_FOOT,
    }),

  /** To administrators, each morning: the day before. */
  dailySummary: (day: string, lines: readonly string[], url: string) =>
    message('daily-summary', `Vetoscopio: resumen del ${day}`, {
      heading: `Resumen del ${day}`,
      paragraphs: lines,
      action: { label: 'Ver la administración', url },
      footnote: NOTICES_FOOT,
    }),

  /** To the desk that answers the contact form; `account` for a signed-in sender. */
  contact: (
    from: { readonly name: string; readonly email: string },
    { subject, text, account }: DeskMessage,
  ) =>
    message('contact', `Contacto${account ? ` (${account.desk})` : ''}: ${subject}`, {
      heading: account ? `${subject} · ${account.desk}` : subject,
      paragraphs: [
        `De ${from.name} <${from.email}>`,
        ...(account ? [`Cuenta ${account.email}, plan ${account.desk}.`] : []),
        ...text.split(/\n+/),
      ],
    }),
} as const;

export type Messages = typeof messages;
