import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { conclusion, DOG, reportOf, rule, whenIron } from './testing.ts';

describe('criteria: certainty', () => {
  everyRow([
    ['limitada', {}, 'sugestivo'],
    ['limitada', { direct: true }, 'compatible'],
    ['no_diagnostica', { direct: true }, 'no_concluyente'],
  ] as const)('a sample that is {verdict} lowers it ({more})', (verdict, more, certainty) => {
    const quality = whenIron({ kind: 'quality', verdict }, { stage: 'limits' }, 'Q1');
    const { parts } = reportOf([whenIron(conclusion('óxido', more)), quality], {
      ...DOG,
      iron: 20,
    });
    expect(parts.certeza).toBe(certainty);
  });

  it('a serious contradiction of its answers lowers it and is named', () => {
    const doubt = whenIron(
      { kind: 'coherence', text: 'no cuadra.', keys: ['iron'], serious: true },
      { stage: 'coherence' },
      'A1',
    );
    const { parts } = reportOf([whenIron(conclusion('óxido', {})), doubt], { ...DOG, iron: 20 });
    expect(parts).toMatchObject({
      conclusion: 'óxido (pendiente de aclarar una incoherencia de los datos)',
      certeza: 'posible',
      coherencia: [{ texto: 'no cuadra.', campos: ['iron'] }],
    });
  });

  it('an inconclusive class names the contradiction before its final stop', () => {
    const doubt = whenIron(
      { kind: 'coherence', text: 'no cuadra.', keys: ['iron'], serious: true },
      { stage: 'coherence' },
      'A1',
    );
    const open = whenIron(conclusion('Óxido sin clasificar.', { certainty: 'no_concluyente' }));
    expect(reportOf([open, doubt], { ...DOG, iron: 20 }).parts).toMatchObject({
      conclusion: 'Óxido sin clasificar (pendiente de aclarar una incoherencia de los datos).',
      certeza: 'no_concluyente',
    });
  });

  it('a figure derived from what is contradicted is doubtful too', () => {
    const doubt = whenIron(
      { kind: 'coherence', text: 'no cuadra.', keys: ['iron'], serious: true },
      { stage: 'coherence' },
      'A1',
    );
    const doubled = whenIron(
      { kind: 'value', name: 'doubled', value: 40 },
      { stage: 'derived' },
      'D1',
    );
    const rests = rule('C1', (facts) => {
      return facts.value('doubled') === 40 ? conclusion('óxido', {}) : undefined;
    });
    expect(reportOf([doubt, doubled, rests], { ...DOG, iron: 20 }).parts.certeza).toBe('posible');
  });

  it('a sample that is poor for some answers lowers only what rests on them', () => {
    const quality = (key: string) =>
      whenIron({ kind: 'quality', verdict: 'no_diagnostica', keys: [key] }, {}, 'Q1');
    const led = (key: string) =>
      reportOf([whenIron(conclusion('óxido', {})), quality(key)], { ...DOG, iron: 20 }).parts
        .certeza;
    expect([led('iron'), led('zinc')]).toEqual(['no_concluyente', 'compatible']);
  });

  everyRow([
    [{ ids: ['C1'] }, {}, 'posible'],
    [{ ids: ['C2'] }, {}, 'compatible'],
    [{}, {}, 'posible'],
    [{}, { direct: true }, 'compatible'],
  ] as const)(
    'a ceiling for {ceiling} lowers {more} to {certainty}',
    (ceiling, more, certainty) => {
      const limit = whenIron({ kind: 'ceiling', certainty: 'posible', ...ceiling }, {}, 'L1');
      const { parts } = reportOf([whenIron(conclusion('óxido', more)), limit], {
        ...DOG,
        iron: 20,
      });
      expect(parts.certeza).toBe(certainty);
    },
  );

  it('an answer dropped by a contradiction is absent for every later rule', () => {
    const drops = whenIron(
      { kind: 'coherence', text: 'imposible.', keys: ['iron'], drops: ['iron'] },
      { stage: 'coherence' },
      'A1',
    );
    const { parts } = reportOf([drops, whenIron(conclusion('óxido', {}))], {
      ...DOG,
      iron: 20,
      zinc: 1,
    });
    expect(parts.conclusion).toBe(
      'Los datos indicados no permiten aplicar ningún criterio de clasificación.',
    );
  });
});
