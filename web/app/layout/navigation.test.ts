import { expect, test } from 'vitest';
import type { SessionUser } from '#web/api/session.ts';
import { isActive, navigationFor, panelLinks } from './navigation.ts';

const user: SessionUser = { id: 'u1', email: 'ana@example.com', name: 'Ana', role: 'user' };

function activeNames(pathname: string, who: SessionUser = user): string[] {
  return navigationFor(who)
    .filter((item) => isActive(item, pathname))
    .map((item) => item.name);
}

test('a regular user finds the five entries in their order', () => {
  expect(navigationFor(user).map((item) => item.name)).toEqual([
    'Dashboard',
    'Nueva Consulta',
    'Análisis de Muestras',
    'Historial',
    'Suscripción',
  ]);
  expect(navigationFor(null)).toEqual([]);
});

test('one entry at most is active', () => {
  expect(activeNames('/')).toEqual(['Dashboard']);
  expect(activeNames('/dashboard')).toEqual(['Dashboard']);
  expect(activeNames('/new-analysis')).toEqual(['Nueva Consulta']);
  expect(activeNames('/analysis/7f3c2b18')).toEqual(['Historial']);
  expect(activeNames('/history/')).toEqual(['Historial']);
  expect(activeNames('/support')).toEqual([]);
});

test('each panel is shown to its own administrators only', () => {
  const admin: SessionUser = { ...user, role: 'admin' };
  const superAdmin: SessionUser = { ...user, role: 'super_admin' };
  expect(panelLinks(user)).toEqual([]);
  expect(panelLinks(admin).map((item) => item.name)).toEqual([
    'Panel Admin',
    'Gestión de Usuarios',
  ]);
  expect(panelLinks(superAdmin).map((item) => [item.name, item.gold])).toEqual([
    ['Panel Super Admin', true],
  ]);
  expect(activeNames('/super-admin/revenue', superAdmin)).toEqual(['Panel Super Admin']);
});
