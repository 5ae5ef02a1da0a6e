import { expect, test } from 'vitest';
import { letterheadOf } from './letterhead.ts';

const NOTHING = {
  fullName: ' ',
  companyName: null,
  licenceNumber: null,
  clinicPhone: null,
  clinicAddress: null,
};

test('the letterhead has the address in one line and leaves out what is empty', () => {
  expect(letterheadOf(NOTHING)).toEqual({});
  const clinicAddress = 'Av. del Puerto 118\n\n46002 Valencia ';
  expect(letterheadOf({ ...NOTHING, clinicAddress })).toEqual({
    contact: 'Av. del Puerto 118, 46002 Valencia',
  });
  const owner = { ...NOTHING, fullName: 'Lucía Ferrándiz', licenceNumber: '46/2187' };
  expect(letterheadOf({ ...owner, clinicAddress, clinicPhone: '963 00 00 00' })).toEqual({
    contact: 'Av. del Puerto 118, 46002 Valencia · 963 00 00 00',
    vet: 'Lucía Ferrándiz',
    licence: '46/2187',
  });
});
