import { describe, expect, expectTypeOf, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { ACCESS, callerOfSession, mayCall } from './access.ts';
import { displayName } from './displayName.ts';
import { sniffImage } from './images.ts';
import {
  ANALYSIS_STATUSES,
  detailStatus,
  historyStatus,
  isAnalysisStatus,
  isFailed,
  isFinal,
  type Move,
} from './status.ts';

describe('status', () => {
  it('moves only forward, and out of an end only a failed case that is read again: any other move does not compile [2.4-08, 2.4-10]', () => {
    expectTypeOf<Move>().toEqualTypeOf<
      | { readonly from: 'pending_images'; readonly to: 'pending_webhook' | 'failed' }
      | { readonly from: 'pending_webhook'; readonly to: 'completed' | 'failed' | 'error' }
      | { readonly from: 'failed' | 'error'; readonly to: 'pending_webhook' }
    >();
    expect(ANALYSIS_STATUSES.filter(isFailed)).toEqual(['failed', 'error']);
    expect(ANALYSIS_STATUSES.filter(isFinal)).toEqual(['completed', 'failed', 'error']);
  });

  everyRow([
    ['pending_images', 'Pendiente Imágenes', 'En Proceso'],
    ['pending_webhook', 'Procesando IA', 'En Proceso'],
    ['completed', 'Completado', 'Completado'],
    ['failed', 'Fallido', 'Fallido'],
    ['error', 'Error Interno', 'Error Interno'],
    ['archivado', 'archivado', 'archivado'],
    ['constructor', 'constructor', 'constructor'],
    ['', 'Desconocido', 'Desconocido'],
    [null, 'Desconocido', 'Desconocido'],
    [undefined, 'Desconocido', 'Desconocido'],
  ])(
    '{status} reads in the history and in the detail [2.4-01, 2.4-02, 2.4-03, 2.4-04, 2.4-05, 2.4-06]',
    (status, history, detail) => {
      expect([historyStatus(status).text, detailStatus(status).text]).toEqual([history, detail]);
      if (!isAnalysisStatus(status)) expect(historyStatus(status).tone).toBe('neutral');
    },
  );

  it('looks live only during reading', () => {
    const live = ANALYSIS_STATUSES.filter((status) => detailStatus(status).tone === 'live');
    expect(live).toEqual(['pending_webhook']);
  });
});

describe('access', () => {
  everyRow([
    ['anyone', [true, true, true, true]],
    ['session', [false, true, true, true]],
    ['owner', [false, true, true, true]],
    ['admin', [false, false, true, true]],
    ['super-admin', [false, false, false, true]],
    ['signed', [true, true, true, true]],
    ['phone', [true, true, true, true]],
  ] as const)('{access} lets through [1.6-01]', (access, allowed) => {
    const roles = [undefined, 'user', 'admin', 'super_admin'] as const;
    expect(roles.map((role) => mayCall(access, role))).toEqual(allowed);
    expect(ACCESS).toContain(access);
  });

  it('a session acts for the account of its user, with what its role may', () => {
    const mayAdminister = (['user', 'admin', 'super_admin'] as const).map((role) => {
      const caller = callerOfSession({ userId: 'a', role });
      expect(caller).toMatchObject({ accountId: 'a', userId: 'a', by: 'session' });
      for (const act of ['read', 'write', 'submit', 'discard'] as const)
        expect(caller.may.has(act)).toBe(true);
      return caller.may.has('administer');
    });
    expect(mayAdminister).toEqual([false, true, true]);
  });
});

everyRow([
  [{ fullName: ' Lucía Ferrándiz ', email: 'l@x.es' }, 'Lucía Ferrándiz'],
  [{ fullName: '  ', email: 'lucia@x.es' }, 'lucia'],
  [{ fullName: null, email: null }, 'Usuario'],
  [{ email: '@x.es' }, 'Usuario'],
  [{}, 'Usuario'],
])('display name of {person} [1.3-07, 1.9-08]', (person, name) => {
  expect(displayName(person)).toBe(name);
});

describe('image types by their bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  everyRow([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['RIFF\x00\x00\x00\x00WAVE', undefined],
    ['\x89PNG\n\x1a\n', undefined],
    ['GIF89a', undefined],
    ['<svg xmlns', undefined],
    ['%PDF-1.7', undefined],
    ['\x00\x00\x00\x18ftypheic', undefined],
    ['\xff\xd8', undefined],
    ['', undefined],
  ])('bytes {text} are {type}', (text, type) => {
    expect(sniffImage(bytes(text))).toBe(type);
  });
});
