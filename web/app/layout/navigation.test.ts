import { expect, test } from 'vitest';
import type { SessionUser } from '#web/api/session.ts';
import { activeItem, caseIn, navigationFor, panelLinks } from './navigation.ts';

const user: SessionUser = { id: 'u1', email: 'ana@example.com', name: 'Ana', role: 'user' };

function activeName(pathname: string, who: SessionUser = user) {
  const items = new Set([...panelLinks(who), ...navigationFor(who)]);
  return activeItem([...items], pathname)?.name;
}

test('a regular user finds the five entries in their order [1.2-26]', () => {
  expect(navigationFor(user).map((item) => item.name)).toEqual([
    'Dashboard',
    'Nueva Consulta',
    'Análisis de Muestras',
    'Historial',
    'Suscripción',
  ]);
  expect(navigationFor(null)).toEqual([]);
});

test('one entry at most is active [1.2-35]', () => {
  expect(activeName('/')).toBe('Dashboard');
  expect(activeName('/dashboard')).toBe('Dashboard');
  expect(activeName('/new-analysis')).toBe('Nueva Consulta');
  expect(activeName('/analysis/7f3c2b18')).toBe('Historial');
  expect(activeName('/history/')).toBe('Historial');
  expect(activeName('/support')).toBeUndefined();
});

test('another user’s case belongs to the panel of the administrator who opened it', () => {
  for (const [role, name] of [
    ['admin', 'Panel Admin'],
    ['super_admin', 'Panel Super Admin'],
  ] as const)
    expect(activeItem(navigationFor({ role }), '/analysis/7f3c2b18', true)?.name).toBe(name);
  expect(caseIn('/analysis/7f3c2b18')).toBe('7f3c2b18');
  expect(caseIn('/history')).toBeUndefined();
});

test('each panel is shown to its own administrators only [1.2-30]', () => {
  const admin: SessionUser = { ...user, role: 'admin' };
  const superAdmin: SessionUser = { ...user, role: 'super_admin' };
  expect(panelLinks(user)).toEqual([]);
  expect(panelLinks(admin).map((item) => item.name)).toEqual([
    'Panel Admin',
    'Gestión de Usuarios',
  ]);
  expect(panelLinks(superAdmin).map((item) => [item.name, item.gold])).toEqual([
    ['Panel Super Admin', true],
    ['Gestión de Usuarios', undefined],
    ['Gestión de FAQs', undefined],
    ['Registro de Actos', undefined],
  ]);
  expect(activeName('/super-admin/revenue', superAdmin)).toBe('Panel Super Admin');
  expect(activeName('/super-admin/faqs', superAdmin)).toBe('Gestión de FAQs');
  expect(activeName('/super-admin/users', superAdmin)).toBe('Gestión de Usuarios');
  expect(activeName('/admin/users', admin)).toBe('Gestión de Usuarios');
});
