/** Styles a list of facts, also one that the server writes into the document. */
export const FACT_LINES =
  'mt-4 text-body [&_dl]:divide-y [&_dl]:divide-line [&_dl]:border-y [&_dl]:border-line [&_dl>div]:py-3 sm:[&_dl>div]:grid sm:[&_dl>div]:grid-cols-[11rem_minmax(0,1fr)] sm:[&_dl>div]:gap-x-4 [&_dt]:font-semibold [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_a]:-my-3 [&_a]:inline-block [&_a]:py-3';
