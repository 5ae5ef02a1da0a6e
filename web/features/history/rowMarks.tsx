import type { Row } from './row.ts';

/** Marks of second readings and of openings. */
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
