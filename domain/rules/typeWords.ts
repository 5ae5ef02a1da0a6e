import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { listed, lowerFirst } from '#domain/text/phrases.ts';
import type { AnalysisType } from '../catalogue/field.ts';
import type { MeasuringMethod } from '../catalogue/imageKind.ts';
import { ABILITY_WORDS, type TypeAbility } from './uncharged.ts';

/** Public words on what is read of each type: those of any installation, or those of one. */

type Abilities = ReadonlyMap<string, TypeAbility>;

/** With the engines that may read a case of the type again, and who then receives it. */
export interface AskableAbility extends TypeAbility {
  readonly engines: readonly { readonly recipient: object | null }[];
}

const reads = (reader: string) =>
  `Además, ${reader} lee la imagen y los datos: el informe dice qué es suyo y cuánto se fía de ello.`;
const KEEPS_IMAGES = 'De las imágenes comprueba solo la calidad técnica.';

type AskableAbilities = ReadonlyMap<string, AskableAbility>;

/** True where another engine, which sends the case out, may be asked to read it again. */
const mayBeSent = (abilities: AskableAbilities) =>
  [...abilities.values()].some(({ engines }) =>
    engines.some(({ recipient }) => recipient !== null),
  );

const readersIn = (abilities: Abilities) =>
  new Set([...abilities.values()].flatMap(({ reader }) => reader ?? []));

export function typesIntroduction(abilities?: AskableAbilities): string {
  const readers = readersIn(abilities ?? new Map());
  if (!abilities || (readers.size === 0 && mayBeSent(abilities)))
    return 'Sin modelo de IA: mediciones y criterios publicados, en cualquier instalación. Si esta se vale además de un modelo o de una automatización, lo dicen el formulario de cada tipo antes de enviar y la política de privacidad, con el servidor que recibe los casos.';
  if (readers.size > 0)
    return `Mediciones y criterios publicados, siempre en este servidor; y en los tipos que lo dicen, la lectura de ${[...readers].join(' o de ')}. Qué servidor recibe esos casos, y qué recibe de ellos, está en la política de privacidad.`;
  return 'Sin modelo de IA: en esta instalación se mide y se aplican criterios publicados, y nada sale de su servidor para leerse.';
}

const measures = (method: MeasuringMethod | undefined) =>
  method !== undefined && givesFigure(method);

/** Empty where the measuring of the type says all. */
export function typeReader(method: MeasuringMethod | undefined, ability?: TypeAbility): string {
  if (ability?.reader) return reads(ability.reader);
  return method ? '' : KEEPS_IMAGES;
}

export function typeLabel(method: MeasuringMethod | undefined, ability?: TypeAbility): string {
  const usual = measures(method) ? 'measuresAndInterprets' : 'interprets';
  return ABILITY_WORDS[ability?.ability ?? usual].label;
}

/** Name of the place for `imagesRead` in a built page. */
export function imagesKey(types: readonly AnalysisType[]): string {
  return ['images', ...types.map(({ type }) => type)].join(' ');
}

/** Handling of the images of several types; empty where each is measured and nothing else reads. */
export function imagesRead(types: readonly AnalysisType[], abilities?: Abilities): string {
  const inSome = (some: readonly AnalysisType[]) =>
    some.length === types.length
      ? undefined
      : `En ${listed(some.map(({ label }) => lowerFirst(label)))}`;
  const unmeasured = types.filter(({ method }) => !measures(method));
  const place = inSome(unmeasured);
  const limits = [place ? `${place} la imagen no se mide.` : 'La imagen no se mide.'];
  const readers = Map.groupBy(types, ({ type }) => abilities?.get(type)?.reader ?? null);
  readers.delete(null);
  return [
    ...(unmeasured.length > 0 ? limits : []),
    ...[...readers].map(
      ([reader, read]) => `${inSome(read) ?? 'Además'}, ${reader} lee la imagen.`,
    ),
  ].join(' ');
}

/** Name of the place for `recipientWords` in a built page. */
export const RECIPIENTS_KEY = 'recipients';

/** Answer to «¿A quién se envían mis casos?»: the promise, where nobody outside reads. */
export function recipientWords(abilities: AskableAbilities = new Map()): string {
  if (abilities.size === 0 || readersIn(abilities).size > 0 || mayBeSent(abilities))
    return 'Para medir las imágenes y aplicar los criterios, a nadie: se hace en el propio servidor. Si en su instalación lee además un modelo o una automatización, el formulario lo dice antes de enviar, y la política de privacidad dice quién es y qué recibe.';
  return 'A nadie. Para leer un caso, esta instalación no envía nada a nadie: mide las imágenes y aplica los criterios en su propio servidor.';
}
