import { LEGAL_VERSION } from '#domain/rules/legal.ts';
import type { Context } from '../context.ts';
import { openProfile } from '../steps/lifetimeUse.ts';
import type { Db } from '../stores/db.ts';
import { recordTerms } from '../stores/profiles.ts';

interface NewUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Call {
  readonly path?: string | undefined;
  readonly context: { readonly session?: { readonly user: { readonly id: string } } | null };
}

export function userHooks(ctx: Pick<Context, 'keys' | 'clock' | 'log'>, dbNow: () => Db) {
  return {
    create: {
      after: async (user: NewUser, call: Call | null) => {
        await openProfile(ctx, dbNow(), user);
        // The form shows the accepted terms beside its button.
        if (call?.path === '/sign-up/email')
          await recordTerms(dbNow(), user.id, LEGAL_VERSION, ctx.clock());
      },
    },
    update: {
      before: async (change: Readonly<Record<string, unknown>>, call: Call | null) => {
        if (typeof change.twoFactorEnabled !== 'boolean') return;
        const message = change.twoFactorEnabled ? 'second factor on' : 'second factor off';
        ctx.log.info(message, { userId: call?.context.session?.user.id });
      },
    },
  };
}
