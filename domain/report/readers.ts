import type { OtherReader } from './uncheckedReading.ts';

interface ReaderNames {
  /** Opening of a sentence: «Un modelo de lenguaje». */
  readonly who: string;
  /** Short form, also after «Solo»: «la IA». */
  readonly the: string;
  readonly of: string;
  /** Column title: «IA». */
  readonly column: string;
  /** Without a model name. */
  readonly unnamed: string;
}

export const READER_NAMES: Readonly<Record<OtherReader, ReaderNames>> = {
  modelo: {
    who: 'Un modelo de lenguaje',
    the: 'la IA',
    of: 'de la IA',
    column: 'IA',
    unnamed: 'Modelo de lenguaje',
  },
  automatizacion: {
    who: 'Una automatización externa',
    the: 'la automatización',
    of: 'de la automatización',
    column: 'Automatización',
    unnamed: 'Automatización externa',
  },
};
