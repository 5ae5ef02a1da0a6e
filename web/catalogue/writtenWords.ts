import { createContext } from 'react';

/** Words of the free texts that the lines under the chips ask about. */
export const WrittenWords = createContext<readonly string[]>([]);
