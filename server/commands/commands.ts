import { ROLES, type Role } from '#domain/rules/access.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { deleteAccount } from '../flows/accounts/deleteAccount.ts';
import {
  confirmAddress,
  endSessions,
  findUserId,
  giveRole,
  listAccounts,
} from '../flows/accounts/operator.ts';
import { promoteSuperAdmin } from '../flows/accounts/superAdmin.ts';
import { givePlanAsOperator } from '../flows/admin/givePlan.ts';
import { currentSwitches } from '../steps/settings.ts';
import { backup } from './backup.ts';
import { CliError } from './cliError.ts';
import { needsAttention, status } from './status.ts';

export type OperatorContext = Pick<
  Context,
  'db' | 'files' | 'clock' | 'timeZone' | 'log' | 'superAdminEmail' | 'keys' | 'payments'
> & { readonly config: Config; readonly dataDir: string };

interface Shape {
  readonly words: readonly string[];
  readonly takes: readonly [least: number, most: number];
  /** Throws a usage error for invalid arguments, before the database opens. */
  check?(args: readonly string[]): void;
}

/** Works in the open database; a running server that holds the embedded one runs it. */
interface Order extends Shape {
  /** Slow and read-only: beside a running server it reads a copy. */
  readonly reads?: true;
  /** True if the output means exit code 1. */
  fails?(output: string): boolean;
  run(ctx: OperatorContext, args: readonly string[]): Promise<string>;
}

/** Opens databases itself, once no process has them open. */
interface Restore extends Shape {
  readonly restores: true;
}

type Command = Order | Restore;

const WITHOUT_PICTURES = '--sin-imagenes';
export const REPLACE = '--sustituir';

const COMMANDS: readonly Command[] = [
  {
    words: ['grant'],
    takes: [2, 2],
    check: ([, wanted = '']) => void roleOf(wanted),
    async run(ctx, [email = '', wanted = '']) {
      const role = roleOf(wanted);
      await giveRole(ctx, email, role);
      return `${email} tiene ahora el rol ${role}.`;
    },
  },
  {
    words: ['revoke'],
    takes: [1, 1],
    async run(ctx, [email = '']) {
      await giveRole(ctx, email, 'user');
      return `${email} ya no tiene rol de administración.`;
    },
  },
  {
    words: ['plan'],
    takes: [2, 2],
    async run(ctx, [email = '', plan = '']) {
      const { planName } = await givePlanAsOperator(ctx, await findUserId(ctx, email), plan);
      return `${email} tiene ahora el plan ${planName}, sin pago.`;
    },
  },
  {
    words: ['user', 'list'],
    takes: [0, 1],
    async run(ctx, [text]) {
      const accounts = await listAccounts(ctx, text);
      if (accounts.length === 0) return 'No hay ninguna cuenta.';
      return accounts.map(describe).join('\n');
    },
  },
  {
    words: ['user', 'confirm'],
    takes: [1, 1],
    async run(ctx, [email = '']) {
      await confirmAddress(ctx, email);
      await promoteSuperAdmin(ctx);
      return `El correo ${email} queda confirmado.`;
    },
  },
  {
    words: ['user', 'sign-out'],
    takes: [1, 1],
    async run(ctx, [email = '']) {
      const ended = await endSessions(ctx, email);
      return `${email}: ${ended} ${ended === 1 ? 'sesión cerrada' : 'sesiones cerradas'}.`;
    },
  },
  {
    words: ['user', 'delete'],
    takes: [1, 2],
    check([email, sure]) {
      if (sure !== '--si')
        throw new CliError(`Se eliminaría ${email} con todos sus casos. Repítalo con --si.`, {
          usage: true,
        });
    },
    async run(ctx, [email = '']) {
      await deleteAccount(ctx, await findUserId(ctx, email));
      return `La cuenta ${email} se ha eliminado.`;
    },
  },
  {
    words: ['status'],
    takes: [0, 1],
    check([form]) {
      if (form !== undefined && form !== '--json')
        throw new CliError(`No se conoce «${form}»; ¿quería decir --json?`, { usage: true });
    },
    run: (ctx, [form]) => status(ctx, ctx.config, form === '--json'),
    fails: needsAttention,
  },
  {
    words: ['criteria'],
    takes: [0, 0],
    reads: true,
    async run({ db, config: { criteria } }) {
      // Loaded late: other commands do not need eight hundred rules.
      const { criteriaInWords } = await import('./criteria.ts');
      return criteriaInWords(await currentSwitches({ db, criteria }), criteria);
    },
  },
  {
    words: ['backup'],
    takes: [1, 2],
    check: onlyFlag(WITHOUT_PICTURES),
    reads: true,
    async run(ctx, [path = '', rowsOnly]) {
      const passphrase = ctx.config.backupPassphrase;
      const from = { ...ctx, files: rowsOnly ? undefined : ctx.files };
      const pictures = await backup(from, { path, passphrase });
      return `Copia guardada en ${path} y comprobada, con ${pictures} imágenes. Contiene datos personales y la clave de la instalación: ${passphrase ? 'está cifrada, y sin BACKUP_PASSPHRASE nadie podrá leerla' : 'guárdela cerrada'}.`;
    },
  },
  { words: ['restore'], takes: [1, 2], check: onlyFlag(REPLACE), restores: true },
];

/** Parses the words into a command and its arguments. Throws a usage error. */
export function findCommand(argv: readonly string[]): {
  command: Command;
  args: readonly string[];
} {
  const command = COMMANDS.find(({ words }) => words.every((word, at) => argv[at] === word));
  if (!command) throw new CliError(`Orden desconocida: ${argv.join(' ')}`, { usage: true });
  const args = argv.slice(command.words.length);
  const [least, most] = command.takes;
  if (args.length < least || args.length > most)
    throw new CliError(`A «${command.words.join(' ')}» le faltan o le sobran datos.`, {
      usage: true,
    });
  command.check?.(args);
  return { command, args };
}

/** Allows this flag as the only second argument. */
function onlyFlag(flag: string): (args: readonly string[]) => void {
  return ([, option]) => {
    if (option !== undefined && option !== flag)
      throw new CliError(`No se conoce «${option}»; ¿quería decir ${flag}?`, { usage: true });
  };
}

function roleOf(wanted: string): Role {
  const role = ROLES.find((known) => known === wanted.replace('-', '_'));
  if (!role) throw new CliError(`No hay un rol «${wanted}»: ${ROLES.join(', ')}.`, { usage: true });
  return role;
}

function describe(account: Awaited<ReturnType<typeof listAccounts>>[number]): string {
  const marks = [
    account.emailVerified ? 'confirmado' : 'sin confirmar',
    ...(account.twoFactorEnabled ? ['segundo factor'] : []),
  ];
  const role = (account.role ?? 'user').padEnd(12);
  return `${role} ${account.email}  ${account.name}  (${marks.join(', ')})`;
}
