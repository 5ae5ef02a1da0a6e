import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ana.Vet@Clinica.test', 'ana.vet@clinica.test'],
  ['ana+caso1@clinica.test', 'ana@clinica.test'],
  ['ana+a+b@clinica.test', 'ana@clinica.test'],
  ['A.n.a+x@GMail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  [' ana@sub.gmail.com ', 'ana@sub.gmail.com'],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
