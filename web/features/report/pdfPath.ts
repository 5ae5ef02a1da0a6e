export interface PaperOf {
  readonly analysisId: string;
  /** True to print the unchecked reading too. */
  readonly withUnchecked: boolean;
}

/** Address of a report's PDF: a download, or `inline` to be shown. */
export function pdfPath({ analysisId, withUnchecked }: PaperOf, inline = false): string {
  const query = new URLSearchParams({
    ...(withUnchecked ? { unchecked: 'true' } : {}),
    ...(inline ? { inline: 'true' } : {}),
  });
  return `/api/analyses/${analysisId}/pdf${query.size > 0 ? `?${query}` : ''}`;
}
