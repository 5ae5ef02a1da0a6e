import type { MeasuringMethod } from '../catalogue/imageKind.ts';
import { ABILITY_WORDS, type TypeAbility } from './uncharged.ts';

/** Public words on what is read of each type: those of any installation, or those of one. */

type Abilities = ReadonlyMap<string, TypeAbility>;

const reads = (reader: string) =>
  `Además, ${reader} lee la imagen y los datos: el informe dice qué es suyo y cuánto se fía de ello.`;
const KEEPS_IMAGES = 'De las imágenes comprueba solo la calidad técnica.';

export function typesIntroduction(abilities?: Abilities): string {
  if (!abilities)
    return 'Sin modelo de IA: mediciones y criterios publicados, en cualquier instalación. Si esta se vale además de un modelo o de una automatización, lo dicen el formulario de cada tipo antes de enviar y la política de privacidad, con el servidor que recibe los casos.';
  const readers = new Set([...abilities.values()].flatMap(({ reader }) => reader ?? []));
  if (readers.size > 0)
    return `Mediciones y criterios publicados, siempre en este servidor; y en los tipos que lo dicen, la lectura de ${[...readers].join(' o de ')}. Qué servidor recibe esos casos, y qué recibe de ellos, está en la política de privacidad.`;
  return 'Sin modelo de IA: en esta instalación se mide y se aplican criterios publicados, y nada sale de su servidor para leerse.';
}

/** Empty where the measuring of the type says all. */
export function typeReader(method: MeasuringMethod | undefined, ability?: TypeAbility): string {
  if (ability?.reader) return reads(ability.reader);
  return method ? '' : KEEPS_IMAGES;
}

export function typeLabel(method: MeasuringMethod | undefined, ability?: TypeAbility): string {
  const usual = method ? 'measuresAndInterprets' : 'interprets';
  return ABILITY_WORDS[ability?.ability ?? usual].label;
}
