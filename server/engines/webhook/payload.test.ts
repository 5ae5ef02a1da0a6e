import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { aCase } from '#server/engines/testing/cases.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { payloadOf, sentKeys } from './payload.ts';

const TOLD = {
  addresses: { image: () => '/imagen', callback: () => '/vuelta' },
  base: 'https://vetoscopio.example',
  until: new Date('2026-11-23T10:00:00Z'),
};

describe.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  'the whole form of %s',
  (_, definition) => {
    const answers = sampleAnswers(definition);
    const sent = payloadOf(
      { ...aCase(answers, 5), definition },
      { analysisId: 'caso', attempt: 1 },
      TOLD,
    );

    it('is sent flat, each answer under the name of its field', () => {
      expect(sent).toMatchObject(answers);
      expect(sent).toMatchObject({ analysisType: definition.type, imageCount: 5, attempt: 1 });
    });

    it('may be handed back whole and is no part of the answer', () => {
      expect(new Set(Object.keys(sent))).toEqual(sentKeys(answers));
    });
  },
);
