import { expect, it } from 'vitest';
import { SETTINGS } from '#domain/rules/settings.ts';
import { changesOf, fieldWords, targetWords, valueWords } from './auditWords.ts';

it('a change shows only changed fields, in the order of the form', () => {
  const before = { answer: 'Antes.', question: '¿Y?', other: 1 };
  const after = { question: '¿Y esto?', answer: 'Antes.', other: 2 };
  expect(changesOf(before, after)).toEqual(['question', 'other']);
  expect(changesOf(null, { answer: 'Sí.', question: '¿Y?' })).toEqual(['question', 'answer']);
  expect(changesOf(null, null)).toEqual([]);
});

it('a target without a name is shown in words, and others by id', () => {
  expect(targetWords('list', 'transactions')).toBe('Transacciones');
  expect(targetWords('list', 'receipts')).toBe('Datos para facturar');
  for (const [name, { title }] of Object.entries(SETTINGS))
    expect(targetWords('settings', name)).toBe(title);
  expect(targetWords('settings', 'gone')).toBe('gone');
  expect(targetWords('criterion', 'ecg/E-C1')).toBe('Criterio E-C1 de ECG');
  expect(targetWords('criterion', 'gone/X-1')).toBe('Criterio X-1 de gone');
  expect(targetWords('faq', 'order')).toBe('Todas');
  expect(targetWords('faq', 'c4945165')).toBeUndefined();
  expect(targetWords('user', 'users')).toBeUndefined();
});

it('values are shown in Spanish, and unknown ones as stored', () => {
  expect(fieldWords('suspendedReason')).toBe('Motivo de la suspensión');
  expect(fieldWords('strange')).toBe('strange');
  expect(fieldWords('applied')).toBe('En esta instalación');
  const applied = [null, true, false].map((value) => valueWords('applied', value));
  expect(applied).toEqual(['sin cambiar', 'encendido', 'apagado']);
  expect(valueWords('name', null)).toBe('—');
  expect(valueWords('role', 'super_admin')).toBe('Superadministrador');
  expect(valueWords('status', 'suspended')).toBe('Suspended');
  expect(valueWords('order', ['b', 'a'])).toBe('["b","a"]');
});
