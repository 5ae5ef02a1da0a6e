import { useCallback } from 'react';
import { plainLetters } from '#domain/text/plainLetters.ts';
import { copyText } from './copyText.ts';
import { useMe } from './session.ts';

/** Copies words, in the letters that the account asks for. Rejects where it cannot. */
export function useCopyWords(): (text: string) => Promise<void> {
  const isPlain = useMe().data?.preferences.plainLetters ?? false;
  return useCallback((text) => copyText(isPlain ? plainLetters(text) : text), [isPlain]);
}
