import { describe, expect, it } from 'vitest';
import { loginPath, safeReturnPath } from './returnPath.ts';

describe('safeReturnPath', () => {
  it('accepts a path of this site with query and hash [1.2-19]', () => {
    const from = { pathname: '/history', search: '?type=ecg&search=a%20b', hash: '#fin' };
    const next = new URL(loginPath(from), 'http://x').searchParams.get('next');
    expect(safeReturnPath(next)).toBe('/history?type=ecg&search=a%20b#fin');
  });

  it.each([
    null,
    '',
    'history',
    'https://malo.example/',
    '//malo.example/',
    '/\\malo.example/',
    '/\t/malo.example/',
    '/./\t//malo.example',
    'javascript:alert(1)',
    '/login?next=/history',
    '/register',
  ])('refuses %j [ASVS 1.2.2, 3.7.2]', (next) => {
    const path = safeReturnPath(next);
    if (path !== undefined) expect(new URL(path, 'https://site.test').host).toBe('site.test');
    else expect(path).toBeUndefined();
    expect(path ?? '').not.toContain('malo.example');
  });
});
