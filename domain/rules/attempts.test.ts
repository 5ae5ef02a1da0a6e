import { describe, expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { isMessageOf, messageIdOf } from './attempts.ts';

const name = { analysisId: '7f3c2b18-0000-4000-8000-000000000000', attempt: 1 };
const own = messageIdOf(name);

describe('isMessageOf', () => {
  everyRow([own, `${own}_2`, `${own}_informe`])('by its id {id}', (id) => {
    expect(isMessageOf(id, name)).toBe(true);
  });
  everyRow([
    ['of another attempt', messageIdOf({ ...name, attempt: 2 })],
    ['of an attempt whose number begins alike', messageIdOf({ ...name, attempt: 10 })],
    ['of another case', messageIdOf({ ...name, analysisId: name.analysisId.replace('7', '8') })],
    ['of its own', 'msg_1'],
    ['that only ends in it', `x${own}`],
    ['that is empty', ''],
  ])('and not by one {case}', (_, id) => {
    expect(isMessageOf(id, name)).toBe(false);
  });
});
