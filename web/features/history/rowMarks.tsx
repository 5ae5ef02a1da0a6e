import type { Row } from './row.ts';

/** Under the type of a case: read again by another engine, or read by the administration. */
export function RowMarks({ row }: { readonly row: Row }) {
  return (
    <>
      {row.second ? <Mark>Segunda lectura</Mark> : null}
      {row.opened ? <Mark>Consultado por la administración</Mark> : null}
    </>
  );
}

function Mark({ children }: { readonly children: string }) {
  return <span className="block text-hint font-normal text-ink-soft">{children}</span>;
}
