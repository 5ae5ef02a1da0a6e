// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aReadMe } from '#tests/support/webAccount.ts';
import { toSessionUser } from '#web/api/session.ts';
import { Drawer } from './drawer.tsx';
import { DrawerLinks } from './drawerLinks.tsx';

it('the drawer closes before signing out, so that the question is visible', () => {
  const order: string[] = [];
  // jsdom has no popovers.
  const panel = () => document.querySelector<HTMLElement>('[popover]');
  const links = (
    <Drawer>
      <DrawerLinks user={toSessionUser(aReadMe())} onSignOut={() => order.push('signed out')} />
    </Drawer>
  );
  renderPage({ routes: [{ path: '/', element: links }] });
  Object.assign(panel() ?? {}, { hidePopover: () => order.push('closed') });
  fireEvent.click(screen.getByText('Cerrar Sesión'));
  expect(order).toEqual(['closed', 'signed out']);
});
