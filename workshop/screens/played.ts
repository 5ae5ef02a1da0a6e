import type { BrowserContext, Page } from 'playwright-core';

/** States that come of an act at the page, or of one answer unlike the demonstration's. */

export interface Played {
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<void>;
  /** A request is refused on purpose. */
  readonly loses?: true;
  /** The page goes on waiting. */
  readonly waits?: true;
  /** The page logs an error on purpose. */
  readonly breaks?: true;
}

/** Answers one operation of the API with its own answer, changed. */
const changing =
  (path: string, changes: (whole: Record<string, unknown>) => object) =>
  (context: BrowserContext) =>
    context.route(`**/api${path}`, async (route) => {
      const response = await route.fetch();
      const whole: Record<string, unknown> = await response.json();
      await route.fulfill({ response, json: { ...whole, ...changes(whole) } });
    });

const answering =
  (path: string, json: object, status = 200) =>
  (context: BrowserContext) =>
    context.route(`**/api${path}`, (route) => route.fulfill({ status, json }));

const WRONG_PASSWORD = {
  type: 'about:blank',
  status: 401,
  code: 'invalid_email_or_password',
  title: 'Error de Inicio de Sesión',
  detail: 'Credenciales incorrectas.',
};

const REFUSED_FIELDS = {
  type: 'about:blank',
  status: 422,
  code: 'validation',
  title: 'Revise los datos',
  detail: 'Hay campos que no se pueden aceptar.',
  fields: [
    { field: 'patientName', message: 'Escriba como mucho 100 caracteres.' },
    { field: 'patientAge', message: 'Escriba la edad con número y unidad.' },
  ],
};

const NOT_FOUND = {
  type: 'about:blank',
  status: 404,
  code: 'not_found',
  title: 'No encontrado',
  detail: 'No existe.',
};

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').and(page.locator(':enabled')).fill(NOBODY);
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta-clave');
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
}

const NOBODY = 'nadie@ejemplo.test';
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
/** Milliseconds. */
const DAY = 24 * 3_600_000;

const OFFER = {
  subscription: 'sub_muestra',
  planName: 'Premium',
  startDate: new Date(Date.now() - 4 * DAY).toISOString(),
  until: new Date(Date.now() + 11 * DAY).toISOString(),
  paidCents: 4900,
  usedCount: 3,
  usedCents: 735,
  refundCents: 4165,
  currency: 'eur',
};

export const PLAYED = {
  quotaSpent: {
    prepare: changing('/me', ({ consultation_limit: limit }) => ({
      consultations_this_month: limit,
      consultations_remaining: 0,
    })),
    act: async (page) => page.getByText('Límite de Consultas Alcanzado').first().waitFor(),
  },
  secondFactor: {
    prepare: answering('/auth/sign-in/email', { twoFactorRedirect: true }),
    act: async (page) => {
      await signIn(page);
      await page
        .getByLabel(/[Cc]ódigo/)
        .first()
        .waitFor();
    },
  },
  refused: {
    prepare: answering('/auth/sign-in/email', WRONG_PASSWORD, 401),
    act: async (page) => {
      await signIn(page);
      await page.getByText(WRONG_PASSWORD.detail).first().waitFor();
    },
    loses: true,
  },
  formErrors: {
    prepare: (context) =>
      context.route('**/api/analyses', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: REFUSED_FIELDS.status, json: REFUSED_FIELDS })
          : route.continue(),
      ),
    act: async (page) => {
      await page.getByLabel('Especie', { exact: true }).fill('Perro');
      await page.locator('[data-foot-bar] [type=submit]').click();
      for (const { message } of REFUSED_FIELDS.fields)
        await page.getByText(message).first().waitFor();
    },
    loses: true,
  },
  palette: {
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page);
    },
  },
  keys: {
    act: async (page) => {
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  drafts: {},
  broken: {
    prepare: changing('/analyses?*', () => ({ items: [null] })),
    act: async (page) => page.getByRole('heading', { name: /^Unexpected/ }).waitFor(),
    breaks: true,
  },
  withdrawal: {
    prepare: changing('/billing/subscription', () => ({ withdrawal: OFFER })),
    act: async (page) => {
      await page.getByRole('button', { name: 'Desistir de la suscripción' }).click();
      await dialog(page);
    },
  },
  paid: {
    prepare: answering('/billing/confirm', { state: 'done', planId: 'pro', planName: 'Pro' }),
    act: dialog,
  },
  pending: {
    prepare: answering('/billing/confirm', { state: 'pending', planId: 'pro', planName: 'Pro' }),
    waits: true,
  },
  notFound: {
    prepare: answering('/billing/confirm', NOT_FOUND, 404),
    loses: true,
  },
  problem: {},
} as const satisfies Record<string, Played>;

export type PlayedState = keyof typeof PLAYED;

export function playedOf(state: string): Played | undefined {
  return Object.hasOwn(PLAYED, state) ? PLAYED[state as PlayedState] : undefined;
}
