import { z } from 'zod';

/** User and password of an address, as typed: up to its last «@». */
const CREDENTIALS = /^[a-z]+:\/\/(.*)@/is;
/** Signs that end or break an address where they are written as such. */
const RESERVED = /[#/?[\]\s]|%(?![\da-f]{2})/i;

/** An address with user and password, of a protocol. The message follows the name of the variable. */
export function urlWithPassword(protocol: RegExp, otherwise: string) {
  const reserved = (text: unknown) => RESERVED.exec(CREDENTIALS.exec(String(text))?.[1] ?? '')?.[0];
  const written = (sign: string) =>
    `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  const words = (sign: string) =>
    `en el usuario o la contraseña, ${sign.trim() ? `«${sign}»` : 'un espacio'} se escribe ${written(sign)}`;
  const cause = ({ input }: { readonly input?: unknown }) => {
    const sign = reserved(input);
    return sign === undefined ? otherwise : words(sign);
  };
  return z
    .url({ protocol, error: cause, abort: true })
    .refine((text) => reserved(text) === undefined, {
      error: cause,
    });
}
