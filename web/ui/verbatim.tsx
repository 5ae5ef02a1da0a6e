import { Fragment, type ReactNode } from 'react';

/** A sentence whose names, addresses and identifiers stay as they are on a translated page. */
export function verbatim(words: TemplateStringsArray, ...names: readonly string[]): ReactNode {
  return words.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places of a sentence never move
    <Fragment key={index}>
      {text}
      {names[index] ? <span translate="no">{names[index]}</span> : null}
    </Fragment>
  ));
}
