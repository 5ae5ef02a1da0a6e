import { expect, test } from 'vitest';
import { withSection } from './document.ts';

const section = {
  suite: 'kills',
  passed: true,
  conditions: '2 cores',
  figures: [{ name: 'lost', goal: '0', value: '0', holds: true }],
};

test('a first run is appended, and the next replaces it', () => {
  const first = withSection('# Reliability\n\nWords.\n', section);
  expect(first).toContain('Words.\n\n<!-- kills -->\n### kills');
  expect(first).toContain('| lost | 0 | 0 | yes |');
  const after = `${first}\n<!-- quota -->\nanother\n<!-- end of quota -->\n`;
  const second = withSection(after, {
    ...section,
    passed: false,
    figures: [{ name: 'lost', goal: '0', value: '2', holds: false }],
  });
  expect(second.match(/### kills/g)).toHaveLength(1);
  expect(second).toContain('| lost | 0 | 2 | **no** |');
  expect(second).toContain('**failed**');
  expect(second).toContain('another');
});
