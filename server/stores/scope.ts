import { type Column, eq, type Placeholder, sql } from 'drizzle-orm';

/** The rows of one account. A store takes it in place of a person: its query is the check. */
class AccountScope {
  readonly #accountId: string;
  constructor(accountId: string) {
    this.#accountId = accountId;
  }
  get accountId(): string {
    return this.#accountId;
  }
}
export type Scope = AccountScope;

/** The scope of a caller; a job, which has none, takes the account of its row. */
export const scopeOf = ({ accountId }: { readonly accountId: string }): Scope =>
  new AccountScope(accountId);

interface OfAccount {
  readonly userId: Column;
}

/** The column that names the account of a row. */
export const accountOf = <T extends OfAccount>({ userId }: T): T['userId'] => userId;

/** The account in a prepared query, which runs with `{ accountId }`. */
export const ACCOUNT = sql.placeholder('accountId');

/** The condition that a list, count, sum or look-up of the account's rows adds. */
export const inScope = (table: OfAccount, scope: Scope | Placeholder<'accountId'>) =>
  eq(accountOf(table), scope instanceof AccountScope ? scope.accountId : scope);

/** The account of a new row that belongs to it as a whole, not to a person in it. */
export const ownedBy = ({ accountId }: Scope) => ({ userId: accountId });
