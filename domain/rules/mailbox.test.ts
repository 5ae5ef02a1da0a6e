import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { mailboxOf } from './mailbox.ts';

everyRow([
  ['Ana.Vet@Clinica.test', 'ana.vet@clinica.test'],
  ['ana+caso1@clinica.test', 'ana@clinica.test'],
  ['ana+a+b@clinica.test', 'ana@clinica.test'],
  ['A.n.a+x@GMail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  [' ana@sub.gmail.com ', 'ana@sub.gmail.com'],
])('{address} is the mailbox {mailbox}', (address, mailbox) =>
  expect(mailboxOf(address)).toBe(mailbox),
);
