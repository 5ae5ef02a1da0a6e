import { describe, expect, it } from 'vitest';
import { FOREIGN_ERRORS } from '#domain/foreignErrorKinds.ts';
import { type ForeignCode, foreignImage } from './foreignImage.ts';
import { imageRefusal } from './imageRefusal.ts';
import { sniffImage } from './images.ts';
import { FOREIGN_FILES } from './testing/foreignFiles.ts';

describe('a file of another format', () => {
  it.each(FOREIGN_FILES)('%s is %s', (_, code, bytes) => {
    expect(foreignImage(bytes)).toBe(code);
    expect(sniffImage(bytes)).toBeUndefined();
  });

  it('has an example of every format that is named', () => {
    const named = new Set(FOREIGN_FILES.map(([, code]) => code));
    expect([...named].sort()).toEqual(Object.keys(FOREIGN_ERRORS).sort());
  });

  it.each(Object.keys(FOREIGN_ERRORS) as ForeignCode[])('%s is named with what to do', (code) => {
    const { status, detail, fields } = imageRefusal(code);
    expect(status).toBe(415);
    expect(detail).toMatch(/^Es un.+\. .*(JPG|PNG|súbala)/);
    expect(fields[0]?.message).toContain(detail);
  });

  it('is none of the accepted ones, no text, and nothing that is cut short', () => {
    const jpeg = [0xff, 0xd8, 0xff, 0xe0];
    const webp = [...new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 ')];
    const text = [...new TextEncoder().encode('BMW, hematocrito 42, MM y II')];
    for (const bytes of [jpeg, webp, text, [], [0x49], [0, 0, 0, 24]])
      expect(foreignImage(Uint8Array.from(bytes))).toBeUndefined();
    for (const [, , bytes] of FOREIGN_FILES)
      for (let length = 0; length < Math.min(bytes.length, 200); length++)
        expect(() => foreignImage(bytes.subarray(0, length))).not.toThrow();
  });
});
