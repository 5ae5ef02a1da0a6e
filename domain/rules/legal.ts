import type { Installation, LegalFact } from './installation.ts';
import type { CaseReader, Operator, Services } from './operator.ts';
import { period } from './period.ts';
import { keepingFacts, missingFacts, processorFacts } from './processing.ts';
import type { Retention } from './settings.ts';

/**
 * Version of privacy policy and terms (`YYYY-MM-DD`), shown on both and stored with each
 * acceptance. Change it whenever their text changes.
 */
export const LEGAL_VERSION = '2026-11-29';

/** Lists that depend on the installation. */
export const LEGAL_LISTS = [
  'operator',
  'contact',
  'services',
  'payments',
  'retention',
  'processors',
  'keeping',
  'missing',
] as const;
export type LegalList = (typeof LEGAL_LISTS)[number];

/** Never empty. */
export function legalFacts(list: LegalList, about: Installation): readonly LegalFact[] {
  if (list === 'operator') return operatorFacts(about.operator);
  if (list === 'contact') return [contactFact(about.operator)];
  if (list === 'retention') return retentionFacts(about.retention);
  if (list === 'processors') return processorFacts(about);
  if (list === 'keeping') return keepingFacts(about);
  if (list === 'missing') return missingFacts(about);
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

function contactFact(operator: Operator | null): LegalFact {
  if (!operator)
    return {
      term: 'Correo',
      text: 'Esta instalación todavía no dice a quién escribir. Pídaselo a quien se la ofrece.',
    };
  return { term: 'Correo', text: operator.email, href: `mailto:${operator.email}` };
}

function serviceFacts(services: Services): readonly LegalFact[] {
  return [
    ...readingFacts(services.readers),
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

const READ_HERE = 'La hace un programa que funciona en el mismo servidor.';
const NOTHING_SENT = 'Ni las imágenes ni los datos del caso se envían a otra empresa para leerlos.';
const SENT_ON_REQUEST =
  'Ni las imágenes ni los datos del caso se envían para leerlos a nadie más, salvo que usted pida otra lectura de un caso.';

function readingFacts(readers: readonly CaseReader[]): LegalFact[] {
  const always = readers.filter(({ types }) => types.length > 0);
  const onRequest = readers.filter(({ types }) => types.length === 0);
  const text = `${READ_HERE} ${onRequest.length > 0 ? SENT_ON_REQUEST : NOTHING_SENT}`;
  return [
    ...(always.length > 0 ? always.map(readerFact) : [{ term: 'Lectura de los casos', text }]),
    ...onRequest.map(askedFact),
  ];
}

const INSIDE_IMAGES = 'Lo que aparezca escrito dentro de una imagen se envía con ella.';

function placeOf({ kind, host, here }: CaseReader): string {
  return here ? `${kind} que funciona en el mismo servidor` : `${kind} en ${host}`;
}

function readerFact(reader: CaseReader): LegalFact {
  const { host, what, types, onRequest } = reader;
  const more =
    onRequest.length > 0
      ? ` Si usted pide otra lectura de un caso de ${onRequest.join(', ')}, también puede recibirlo.`
      : '';
  return {
    term: `Lectura de los casos (${host})`,
    text: `Además de las medidas y los criterios publicados, que se aplican en este servidor, los casos de ${types.join(', ')} los lee ${placeOf(reader)}.${more} De cada caso recibe ${what}. ${INSIDE_IMAGES}`,
  };
}

function askedFact(reader: CaseReader): LegalFact {
  const { host, what } = reader;
  return {
    term: `Otra lectura de un caso (${host})`,
    text: `Solo si usted la pide para un caso que ya tiene informe, la hace ${placeOf(reader)}. De ese caso recibe ${what}. ${INSIDE_IMAGES}`,
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
    text: 'Los entrega el servidor de correo que contrata el titular: recibe su dirección y el texto de cada aviso; el de un informe lleva el nombre del paciente, la conclusión y la urgencia.',
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
