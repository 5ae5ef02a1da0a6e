import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of an integration file; it runs once on each. */
    databaseKind: 'embedded' | 'server';
    /** Address of the throwaway PostgreSQL, as its superuser, in the database `postgres`. */
    postgresUrl: string;
    /** Name of a database of that server to make the others from. */
    postgresTemplate: string;
    /** A DATA_DIR with an embedded database to copy instead of making another. */
    embeddedTemplate: string;
    /** Address of the browser that the walks share. */
    chromiumEndpoint: string;
  }
}
