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

/** A table of the account: `accountId` is its id, in whatever column. */
interface OfAccount {
  readonly accountId: Column;
}

/** The account in a prepared query, which runs with `{ accountId }`. */
export const ACCOUNT = sql.placeholder('accountId');

/** The condition that a list, count, sum or look-up of the account's rows adds. */
export const inScope = (table: OfAccount, scope: Scope | Placeholder<'accountId'>) =>
  eq(table.accountId, scope instanceof AccountScope ? scope.accountId : scope);

/** The account of a new row. */
export const ownedBy = ({ accountId }: Scope) => ({ accountId });

/** A row as documents of its person have it: they name its account by the person. */
export const asWritten = <Row extends { readonly accountId: string | null }>({
  accountId: userId,
  ...row
}: Row) => ({ userId, ...row });
