import type { Context } from '../context.ts';
import { openProfile } from '../steps/lifetimeUse.ts';
import type { Db } from '../stores/db.ts';

interface NewUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Call {
  readonly context: { readonly session?: { readonly user: { readonly id: string } } | null };
}

/** What we do when the authentication library writes a user. */
export function userHooks(ctx: Pick<Context, 'keys' | 'log'>, dbNow: () => Db) {
  return {
    create: { after: (user: NewUser) => openProfile(ctx, dbNow(), user) },
    update: {
      before: async (change: Readonly<Record<string, unknown>>, call: Call | null) => {
        if (typeof change.twoFactorEnabled !== 'boolean') return;
        const said = change.twoFactorEnabled ? 'second factor on' : 'second factor off';
        ctx.log.info(said, { userId: call?.context.session?.user.id });
      },
    },
  };
}
