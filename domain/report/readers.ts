import type { OtherReader } from './uncheckedReading.ts';

interface ReaderNames {
  /** Begins a sentence: «Un modelo de lenguaje». */
  readonly who: string;
  /** Over what it says, and behind «Solo»: «la IA». */
  readonly the: string;
  readonly of: string;
  /** Over its column: «IA». */
  readonly column: string;
  /** Where it does not say what its model is called. */
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
