/** Values of a row of the history that its short form leaves out. */
export const UNSAID = {
  patientName: null,
  summary: null,
  conclusion: null,
  aiMark: null,
  certainty: null,
  firstImage: null,
  unopened: false,
  urgency: null,
  askedEngine: null,
  openedByAdministration: false,
} as const;

type Key = keyof typeof UNSAID;
type Listed = { readonly [K in Key]: unknown };

type ShortRow<Row extends Listed> = Omit<Row, Key> & {
  readonly [K in Key]?: Row[K] | undefined;
};

/** Without what it says by being absent, and without a summary of the conclusion beside it. */
export function shortened<Row extends Listed>(row: Row): ShortRow<Row> {
  const others = Object.entries(row).filter(
    ([key, value]) =>
      !(key in UNSAID && value === UNSAID[key as Key]) &&
      !(key === 'summary' && row.conclusion !== null),
  );
  return Object.fromEntries(others) as ShortRow<Row>;
}

/** The row of a short form; its summary is null where a conclusion stands. */
export function whole<Row extends Listed>(row: ShortRow<Row>): Row {
  return { ...UNSAID, ...row } as Row;
}
