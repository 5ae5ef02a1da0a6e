import type { CaseReader, Operator, Services } from './operator.ts';
import type { Retention } from './settings.ts';

/**
 * Of the privacy policy and the terms, as `YYYY-MM-DD`: shown on both and kept with each account that
 * accepts them. A change of what they say gets a new date here.
 */
export const LEGAL_VERSION = '2026-11-22';

/** One line of what the legal pages tell of an installation. */
export interface LegalFact {
  readonly term: string;
  readonly text: string;
  /** Where a click on the text leads. */
  readonly href?: string;
}

export interface Installation {
  readonly operator: Operator | null;
  readonly services: Services;
  readonly retention: Retention;
}

/** The lists that depend on the installation; the rest of the pages is the same everywhere. */
export const LEGAL_LISTS = ['operator', 'services', 'payments', 'retention'] as const;
export type LegalList = (typeof LEGAL_LISTS)[number];

/** The lines of a list, never none. */
export function legalFacts(list: LegalList, about: Installation): readonly LegalFact[] {
  if (list === 'operator') return operatorFacts(about.operator);
  if (list === 'retention') return retentionFacts(about.retention);
  const { services } = about;
  return list === 'payments' ? [PAYMENTS[services.payments]] : serviceFacts(services);
}

function operatorFacts(operator: Operator | null): readonly LegalFact[] {
  if (!operator)
    return [
      {
        term: 'Titular',
        text: 'Esta instalación todavía no dice quién presta el servicio. Si va a trabajar con ella, pida antes su nombre, su NIF y su dirección a quien se la ofrece.',
      },
    ];
  const { name, taxId, address, email, registry, dpoEmail } = operator;
  return [
    { term: 'Titular', text: name },
    { term: 'NIF', text: taxId },
    { term: 'Dirección', text: address },
    { term: 'Correo', text: email, href: `mailto:${email}` },
    ...(registry ? [{ term: 'Registro', text: registry }] : []),
    ...(dpoEmail
      ? [{ term: 'Delegado de protección de datos', text: dpoEmail, href: `mailto:${dpoEmail}` }]
      : []),
  ];
}

function serviceFacts(services: Services): readonly LegalFact[] {
  return [
    ...(services.readers.length > 0 ? services.readers.map(readerFact) : [READ_HERE]),
    IMAGES[services.images],
    DATABASES[services.database],
    MAILS[services.mail],
    PAYMENTS[services.payments],
  ];
}

function retentionFacts({
  contactDays,
  sentMailDays,
  deviceDays,
}: Retention): readonly LegalFact[] {
  return [
    { term: 'Correos que le envía el servicio', text: `${period(sentMailDays)} desde su entrega.` },
    { term: 'Lo que escribe en Soporte', text: `${period(contactDays)} desde que lo envía.` },
    { term: 'Dispositivos conocidos', text: `${period(deviceDays)} desde su último uso.` },
  ];
}

function period(days: number): string {
  if (days % 365 === 0) return days === 365 ? 'Un año' : `${days / 365} años`;
  return days === 1 ? 'Un día' : `${days} días`;
}

const READ_HERE: LegalFact = {
  term: 'Lectura de los casos',
  text: 'La hace un programa que funciona en el mismo servidor. Ni las imágenes ni los datos del caso se envían a otra empresa para leerlos.',
};

function readerFact({ kind, host, here, what, types }: CaseReader): LegalFact {
  const where = here ? `${kind} que funciona en el mismo servidor` : `${kind} en ${host}`;
  return {
    term: `Lectura de los casos (${host})`,
    text: `Además de las medidas y los criterios publicados, que se aplican en este servidor, los casos de ${types.join(', ')} los lee ${where}. De cada caso recibe ${what}. Lo que aparezca escrito dentro de una imagen se envía con ella.`,
  };
}

const IMAGES: Record<Services['images'], LegalFact> = {
  disk: { term: 'Imágenes', text: 'Se guardan en el disco del servidor.' },
  s3: {
    term: 'Imágenes',
    text: 'Se guardan en un espacio privado de un servicio de almacenamiento que contrata el titular.',
  },
};

const DATABASES: Record<Services['database'], LegalFact> = {
  embedded: {
    term: 'Base de datos',
    text: 'Está en el mismo servidor, que se copia a sí misma; de esas copias automáticas queda la última de cada uno de los siete días anteriores.',
  },
  server: { term: 'Base de datos', text: 'Está en un servidor PostgreSQL del titular.' },
};

const MAILS: Record<Services['mail'], LegalFact> = {
  smtp: {
    term: 'Correos',
    text: 'Los entrega el servidor de correo que contrata el titular: recibe su dirección y el texto de cada aviso, que puede llevar el nombre del paciente.',
  },
  none: { term: 'Correos', text: 'Esta instalación no entrega correos: se quedan en el servidor.' },
};

const PAYMENTS: Record<Services['payments'], LegalFact> = {
  stripe: {
    term: 'Pagos',
    text: 'Los cobra Stripe (Stripe Payments Europe, Ltd., Irlanda), que recibe su nombre, su correo, sus datos de facturación y los de la tarjeta. Los de la tarjeta no pasan por este servidor. Stripe puede tratar datos fuera del Espacio Económico Europeo con las garantías que explica en su política de privacidad.',
    href: 'https://stripe.com/es/privacy',
  },
  sandbox: {
    term: 'Pagos',
    text: 'Los pagos de esta instalación son de prueba: no se cobra nada ni se envía nada a un banco.',
  },
  none: { term: 'Pagos', text: 'Esta instalación no cobra: solo se usa el plan Gratuito.' },
};
