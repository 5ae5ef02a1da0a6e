import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { attentionOf, casesInTrouble, installationTroubles } from './attention.ts';

const CALM: Parameters<typeof attentionOf>[0] = {
  cases: { stuck: 0, failed: 0 },
  engines: [],
  troubles: [],
  pastDue: 0,
  messages: 0,
};

it('lists engines that are down before slow ones, then cases, the installation, payments and support', () => {
  const items = attentionOf({
    engines: [
      { engine: 'Criterios', health: 'well' },
      { engine: 'Modelo', health: 'slow' },
      { engine: '', health: 'down' },
      { engine: 'Otro', health: 'idle' },
    ],
    cases: { stuck: 1, failed: 2 },
    troubles: [
      ...casesInTrouble({ stuck: 1, failed: 2 }).map(({ text }) => text),
      'Queda menos de 1 GB.',
    ],
    pastDue: 2,
    messages: 1,
  });
  expect(items).toEqual([
    { topic: 'engine', text: expect.stringMatching(/^Motor sin anotar, caído: los tres últimos/) },
    { topic: 'engine', text: expect.stringMatching(/^Modelo, lento: la mitad tarda más/) },
    { topic: 'stuck', text: expect.stringMatching(/^1 caso lleva más de un cuarto de hora/) },
    { topic: 'failed', text: expect.stringMatching(/^2 casos no se pudieron analizar/) },
    { topic: 'operation', text: 'Queda menos de 1 GB.' },
    { topic: 'payment', text: '2 suscripciones tienen el último pago sin cobrar.' },
    {
      topic: 'support',
      text: 'Un mensaje de soporte en las últimas 24 horas, en el correo de soporte.',
    },
  ]);
});

everyRow([
  [CALM, []],
  [{ ...CALM, engines: [{ engine: 'Uno', health: 'idle' as const }] }, []],
  [{ ...CALM, pastDue: 1 }, ['Una suscripción tiene el último pago sin cobrar.']],
  [{ ...CALM, messages: 3 }, [expect.stringMatching(/^3 mensajes de soporte/)]],
])('{known} gives the lines {lines}', (known, lines) => {
  expect(attentionOf(known).map(({ text }) => text)).toEqual(lines);
});

it('a slow engine is a trouble of the installation, and one that is down only once', () => {
  const disk = 'Queda menos de 1 GB.';
  expect(installationTroubles('slow', [disk])).toEqual([
    expect.stringMatching(/^Motor, lento: la mitad tarda/),
    disk,
  ]);
  expect(installationTroubles('slow', [])).toHaveLength(1);
  for (const health of ['well', 'few', 'idle', 'down'] as const)
    expect(installationTroubles(health, [disk])).toEqual([disk]);
});
