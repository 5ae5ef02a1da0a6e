import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { type AskableAbility, recipientWords, typesIntroduction } from './typeWords.ts';

const OWN: AskableAbility = { type: 'ecg', ability: 'interprets', reader: null, engines: [] };

everyRow<readonly [string, readonly AskableAbility[], boolean]>([
  ['rules alone read', [OWN, { ...OWN, engines: [{ recipient: null }] }], true],
  ['a model reads one type', [OWN, { ...OWN, reader: 'un modelo de lenguaje' }], false],
  ['a model may be asked to read again', [{ ...OWN, engines: [{ recipient: {} }] }], false],
  ['nothing is known', [], false],
])('where {case}, the promise to send nothing is {made}', (_, abilities, made) => {
  const byType = new Map(abilities.map((ability, at) => [String(at), ability]));
  expect(recipientWords(byType).includes('no envía nada a nadie')).toBe(made);
  if (byType.size > 0)
    expect(typesIntroduction(byType).includes('nada sale de su servidor')).toBe(made);
});

it('without an installation the answer is conditional', () => {
  expect(recipientWords()).toMatch(/^Para medir.*Si en su instalación/);
});
