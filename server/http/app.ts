import { OpenAPIHono } from '@hono/zod-openapi';
import type { Handler, Hono } from 'hono';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { AppError } from '#domain/errors.ts';
import type { Context, LiveHub } from '#server/context.ts';
import type { Answered } from '#server/observe/log/answered.ts';
import { cookieKind } from '#server/shared/deviceCookie.ts';
import { accessLinkDoor } from './accessLink.ts';
import { accountDataDoor } from './accountData.ts';
import { accountEmailDoor } from './accountEmail.ts';
import { clearAfterSession, markAccount } from './accountMark.ts';
import { accountSessionsDoor } from './accountSessions.ts';
import { adminDoor } from './admin.ts';
import { adminAccountsDoor } from './adminAccounts.ts';
import { adminCasesDoor } from './adminCases.ts';
import { adminEnginesDoor } from './adminEngines.ts';
import { adminFiguresDoor } from './adminFigures.ts';
import { adminSettingsDoor } from './adminSettings.ts';
import { adminUsersDoor } from './adminUsers.ts';
import { analysesDoor } from './analyses.ts';
import { auditDoor } from './audit.ts';
import { authDoor } from './auth.ts';
import { automationDoor } from './automation.ts';
import { beginCase } from './beginCase.ts';
import { billingDoor } from './billing.ts';
import { readBodyFirst } from './bodyFirst.ts';
import { caseOutcomesDoor } from './caseOutcomes.ts';
import { readClientAddress } from './clientAddress.ts';
import { donationSetsDoor } from './donationSets.ts';
import { donationsDoor } from './donations.ts';
import { draftImagesDoor } from './draftImages.ts';
import { draftsDoor } from './drafts.ts';
import type { DoorOptions, HttpEnv } from './env.ts';
import { eventsDoor } from './events.ts';
import { shareFairly } from './fairShare.ts';
import { faqsDoor } from './faqs.ts';
import { findingsDoor } from './findings.ts';
import { readSession, requireOwnOrigin } from './guards.ts';
import { defaultHeaders, securityHeaders } from './headers.ts';
import { imagesDoor } from './images.ts';
import { refuseUnstorable } from './intake.ts';
import { intervalsDoor } from './intervals.ts';
import { invitationsDoor } from './invitations.ts';
import { mailedLinksDoor } from './mailedLinks.ts';
import { marksDoor } from './marks.ts';
import { meDoor } from './me.ts';
import { refuseMethod, refuseUnknown, secretOperations, signedOperations } from './methods.ts';
import { microscopesDoor } from './microscopes.ts';
import { type OperationsOptions, operationsDoor } from './operations.ts';
import { operatorDoor } from './operator.ts';
import { outboxDoor } from './outbox.ts';
import { panelDoor } from './panel.ts';
import { pdfDoor } from './pdf.ts';
import { phonesDoor } from './phones.ts';
import { problemResponse, toResponse } from './problems.ts';
import { countRefusals } from './refusalCount.ts';
import { showRefusals } from './refusalPage.ts';
import { requestLog } from './requestLog.ts';
import { revenueDoor } from './revenue.ts';
import { packJson } from './smallJson.ts';
import { supportDoor } from './support.ts';
import { letTakeOver } from './takeOver.ts';
import { unitsDoor } from './units.ts';
import { boundUnreadReplies } from './unreadReplies.ts';
import { versionsDoor } from './versions.ts';

export interface AppOptions extends DoorOptions, OperationsOptions {
  readonly live: LiveHub;
  readonly authHandler: (request: Request) => Promise<Response>;
  /** Number of our own proxies before the server. */
  readonly trustedProxies: number;
  /** Undefined in tests that only use the API. */
  readonly pages?: Hono<HttpEnv>;
  /** Shows the mails under /outbox; never in production. */
  readonly showsOutbox: boolean;
  readonly https: boolean;
  readonly onAnswered?: ((answered: Answered) => void) | undefined;
}

/** Resources of the API, chained so that the typed client knows them. */
function apiDoors(ctx: Context, live: LiveHub) {
  return new OpenAPIHono<HttpEnv>()
    .route('/', meDoor(ctx))
    .route('/', accountSessionsDoor(ctx))
    .route('/', accessLinkDoor(ctx))
    .route('/', mailedLinksDoor(ctx))
    .route('/', accountEmailDoor(ctx))
    .route('/', accountDataDoor(ctx))
    .route('/', intervalsDoor(ctx))
    .route('/', unitsDoor(ctx))
    .route('/', microscopesDoor(ctx))
    .route('/', analysesDoor(ctx))
    .route('/', versionsDoor(ctx))
    .route('/', marksDoor(ctx))
    .route('/', findingsDoor(ctx))
    .route('/', caseOutcomesDoor(ctx))
    .route('/', donationsDoor(ctx))
    .route('/', panelDoor(ctx))
    .route('/', imagesDoor(ctx))
    .route('/', automationDoor(ctx))
    .route('/', pdfDoor(ctx))
    .route('/', draftsDoor(ctx))
    .route('/', phonesDoor(ctx))
    .route('/', draftImagesDoor(ctx))
    .route('/', supportDoor(ctx))
    .route('/', operatorDoor(ctx))
    .route('/', billingDoor(ctx))
    .route('/', adminDoor(ctx))
    .route('/', adminAccountsDoor(ctx))
    .route('/', adminUsersDoor(ctx))
    .route('/', auditDoor(ctx))
    .route('/', invitationsDoor(ctx))
    .route('/', adminCasesDoor(ctx))
    .route('/', adminSettingsDoor(ctx))
    .route('/', adminEnginesDoor(ctx))
    .route('/', adminFiguresDoor(ctx))
    .route('/', revenueDoor(ctx))
    .route('/', donationSetsDoor(ctx))
    .route('/', faqsDoor(ctx))
    .route('/', eventsDoor(ctx, live));
}

export type Api = ReturnType<typeof apiDoors>;

export function createApp(options: AppOptions) {
  const { ctx } = options;
  const app = new OpenAPIHono<HttpEnv>();
  const api = apiDoors(ctx, options.live);
  const isSigned = signedOperations({ '/api': api });
  const isSecret = secretOperations({ '/api': api });
  app.onError((error) => toResponse(error, ctx.log));
  app.notFound((c) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? problemResponse(new AppError('not_found'))
      : refuseMethod(['GET']),
  );
  app.use(boundUnreadReplies());
  app.use(letTakeOver());
  app.use(requestLog({ ...options, log: ctx.log }));
  app.use(securityHeaders(options));

  app.use(showRefusals());
  app.route('/', operationsDoor(options));

  app.use('/api/*', defaultHeaders({ 'cache-control': 'no-store' }));
  const cookies = cookieKind(options.https);
  app.use('/api/*', clearAfterSession(cookies));
  app.use('/api/*', readClientAddress(options.trustedProxies));
  app.use('/api/*', requireOwnOrigin(options.origins, isSigned));
  // No place before the client has done its part.
  app.use('/api/*', readBodyFirst());
  app.use('/api/*', readSession(options));
  app.use('/api/*', shareFairly());
  app.use('/api/*', refuseUnstorable(isSigned));
  app.use('/api/*', packJson(isSecret));
  app.use('/api/analyses/*', countRefusals(ctx));
  app.use('/api/me', markAccount(ctx, cookies));
  const auth = authDoor(ctx, { ...options, cookies });
  app.route('/api/auth', auth);
  app.route('/api', api);
  app.get(
    '/api/openapi.json',
    replyWith(async () => {
      const { describeApi } = await import('./document/describeApi.ts');
      const { name: cookie } = options.sessionCookie;
      const { catalogue } = ctx;
      return describeApi({ api, auth, catalogue, units: await loadUnits(), cookie });
    }),
  );
  app.all('/api/*', refuseUnknown({ '/api': api, '/api/auth': auth }));

  if (options.showsOutbox) app.route('/outbox', outboxDoor(ctx));
  // Otherwise the pages would reply with an unrelated screen.
  else app.all('/outbox/*', () => problemResponse(new AppError('not_found')));
  const controls = ctx.payments?.controls;
  if (controls) app.get('/sandbox', async (c) => c.redirect(await controls()));
  app.use('/analysis/:id', beginCase(options));
  if (options.pages) app.route('/', options.pages);
  return app;
}

/** Makes the JSON at the first request. */
function replyWith(make: () => Promise<object>): Handler<HttpEnv> {
  let made: object | undefined;
  return async (c) => {
    made ??= await make();
    return c.json(made);
  };
}
