import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { listedUser } from '#tests/support/listedUser.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { UserMenu } from '#web/features/admin/userMenu.tsx';
import { MoreActions } from '#web/features/report/moreActions.tsx';
import { type OnDemand, onDemand } from '#web/ui/onDemand.ts';
import { type MenuStart, useMenuOnDemand } from '#web/ui/useMenuOnDemand.ts';
import { LoadedMenu } from './layout/loadedMenu.tsx';

/** Every menu that comes after its button takes what was done to that button. */

const act = vi.fn();
const MENUS: Readonly<Record<string, ComponentType<MenuStart>>> = {
  'app/layout/accountMenu.tsx': (start) => (
    <LoadedMenu
      {...start}
      user={{ id: '1', email: 'ana@clinica.test', name: 'Ana', role: 'user' }}
      onSignOut={act}
      className=""
    >
      Ana
    </LoadedMenu>
  ),
  'features/admin/userRowActions.tsx': (start) => (
    <UserMenu
      {...start}
      user={{ ...listedUser, role: 'user', state: 'active' }}
      onAct={act}
      onEdit={act}
      label="Acciones"
      className=""
    />
  ),
  'features/report/reportActions.tsx': (start) => (
    <MoreActions
      {...start}
      report={composeDocument(sampleSheet())}
      analysisId="1"
      withUnchecked={false}
      copyPath={undefined}
      onReadAgain={undefined}
      onCorrect={act}
      onScale={undefined}
    />
  ),
};

beforeEach(() => fakeApi({ 'GET /api/me': () => answer(aMe()) }));
afterEach(() => vi.unstubAllGlobals());

test('every menu on demand is asked here', () => {
  const users = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .filter((file) => readFileSync(`web/${file}`, 'utf8').includes('useMenuOnDemand('));
  expect(users.toSorted()).toEqual(Object.keys(MENUS).toSorted());
});

function Place({ part }: { readonly part: OnDemand<MenuStart> }) {
  const late = useMenuOnDemand(part);
  return late.Menu ? (
    <late.Menu {...late.start} />
  ) : (
    <button type="button" data-stand-in="" {...late.standIn} />
  );
}

/** @returns what lets the file of the menu arrive. */
async function open(menu: ComponentType<MenuStart>) {
  const { promise, resolve } = Promise.withResolvers<ComponentType<MenuStart>>();
  const part = onDemand(() => promise);
  renderPage({ routes: [{ path: '*', element: <Place part={part} /> }] });
  await screen.findByRole('button');
  return () => resolve(menu);
}

const standIn = () => document.querySelector<HTMLElement>('[data-stand-in]');
const isOpen = () => screen.queryByRole('menu') !== null;

test.each(Object.entries(MENUS))(
  'the next key goes to the menu of %s, come by the focus',
  async (_, menu) => {
    const arrive = await open(menu);
    standIn()?.focus();
    arrive();
    await waitFor(() => expect(standIn()).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('menu'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    await waitFor(() => expect(isOpen()).toBe(true));
  },
);

test.each(Object.entries(MENUS))(
  'a press on the button of %s opens a menu that stays',
  async (_, menu) => {
    const arrive = await open(menu);
    fireEvent.pointerEnter(standIn() ?? document.body);
    arrive();
    // The file is there, and the menu is about to be drawn.
    const button = standIn();
    const focuses = fireEvent.pointerDown(button ?? document.body, { button: 0 });
    await waitFor(() => expect(isOpen()).toBe(true));
    // A browser then gives the focus to the button under the pointer, unless the press took it.
    if (focuses) screen.getByRole('button', { hidden: true }).focus();
    await new Promise((done) => setTimeout(done));
    expect(isOpen()).toBe(true);
  },
);
