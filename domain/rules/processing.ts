import type { Installation, LegalFact } from './installation.ts';
import type { ProcessingFacts } from './operator.ts';
import { period } from './period.ts';

/** Facts of an installation for the agreement and the record of processing, beside its services. */

interface Place {
  readonly term: string;
  /** Spanish, after «todavía no dice ». */
  readonly lacks: string;
  /** Environment variable. */
  readonly variable: string;
  /** False where the installation has no such service. */
  readonly applies: (about: Installation) => boolean;
}

const WHO = 'quién lo presta ni en qué país';

const PLACES: Readonly<Record<Exclude<keyof ProcessingFacts, 'logDays' | 'copies'>, Place>> = {
  hosting: {
    term: 'Alojamiento del servidor',
    lacks: WHO,
    variable: 'OPERATOR_HOSTING',
    applies: () => true,
  },
  databaseHost: {
    term: 'Base de datos',
    lacks: WHO,
    variable: 'OPERATOR_DATABASE_HOST',
    applies: ({ services }) => services.database === 'server',
  },
  imagesHost: {
    term: 'Almacén de las imágenes',
    lacks: WHO,
    variable: 'OPERATOR_IMAGES_HOST',
    applies: ({ services }) => services.images === 's3',
  },
  mailHost: {
    term: 'Entrega de los correos',
    lacks: WHO,
    variable: 'OPERATOR_MAIL_HOST',
    applies: ({ services }) => services.mail === 'smtp',
  },
  readersHost: {
    term: 'Lectura de los casos fuera del servidor',
    lacks: WHO,
    variable: 'OPERATOR_READERS_HOST',
    applies: ({ services }) => services.readers.some(({ here }) => !here),
  },
};

const LOG: Place = {
  term: 'Registro técnico',
  lacks: 'cuánto se guarda',
  variable: 'OPERATOR_LOG_DAYS',
  applies: () => true,
};
const COPIES: Place = {
  term: 'Copias de seguridad del titular',
  lacks: 'dónde están ni cuánto se guardan',
  variable: 'OPERATOR_COPIES',
  applies: () => true,
};

type Said = Place & { readonly text: string | null };

function placesOf(about: Installation): readonly Said[] {
  const keys = Object.keys(PLACES) as (keyof typeof PLACES)[];
  return keys
    .map((key) => ({ ...PLACES[key], text: about.processing[key] }))
    .filter(({ applies }) => applies(about));
}

function periodsOf({ processing: { logDays, copies } }: Installation): readonly Said[] {
  return [
    { ...LOG, text: logDays === null ? null : `${period(logDays)}.` },
    { ...COPIES, text: copies },
  ];
}

function factOf({ term, lacks, text }: Said): LegalFact {
  return { term, text: text ?? `Falta: esta instalación todavía no dice ${lacks}.` };
}

/** Providers that store or read cases for the operator, with their country. */
export function processorFacts(about: Installation): readonly LegalFact[] {
  return placesOf(about).map(factOf);
}

/** Periods of the contents of a case. */
export function keepingFacts(about: Installation): readonly LegalFact[] {
  const { sentMailDays } = about.retention;
  return [
    {
      term: 'Casos enviados',
      text: 'Mientras exista la cuenta; al eliminarla se borran, con sus imágenes.',
    },
    { term: 'Casos sin enviar', text: 'Un día desde que se empiezan.' },
    {
      term: 'Borradores',
      text: 'Treinta días desde el último cambio, con sus imágenes; una que el borrador ya no tiene, un día como mucho.',
    },
    { term: 'Correos de informes', text: `${period(sentMailDays)} desde su entrega.` },
    ...periodsOf(about).map(factOf),
  ];
}

/** The variables that the operator has not set yet. */
export function missingFacts(about: Installation): readonly LegalFact[] {
  const missing = [...placesOf(about), ...periodsOf(about)].filter(({ text }) => text === null);
  if (missing.length === 0)
    return [{ term: 'Configuración', text: 'Dice todo lo que este registro necesita de ella.' }];
  return missing.map(({ term, lacks, variable }) => ({
    term: variable,
    text: `${term}: la configuración no dice ${lacks}.`,
  }));
}
