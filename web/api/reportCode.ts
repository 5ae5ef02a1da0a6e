import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadTypeParts } from '#domain/report/document/loadTypeParts.ts';
import type { TypeParts } from '#domain/report/document/typeParts.ts';
import { readKnown } from '#domain/report/readKnown.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import { part } from '#web/parts/part.ts';
import type { Analysis } from './analyses.ts';

export interface ReadableCase {
  readonly analysis: Analysis;
  readonly reading: ReportReading;
  readonly typeParts: TypeParts;
}

/**
 * A case once the code that only some reports need has come: that of its type, and the reader of
 * external and older reports. Until the code of a changed case has come, the case as it was.
 */
export function useReadableCase(analysis: Analysis | undefined) {
  const known = useMemo(() => readKnown(analysis?.aiResponse), [analysis?.aiResponse]);
  const code = useQuery({
    queryKey: ['reportCode', analysis?.type, known !== undefined] as const,
    queryFn: () => loadCode(analysis?.type ?? '', known !== undefined),
    enabled: analysis !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const now = useMemo((): ReadableCase | undefined => {
    const reading = known ?? code.data?.readReport?.(analysis?.aiResponse);
    if (!(analysis && code.data && reading)) return undefined;
    return { analysis, reading, typeParts: code.data.typeParts };
  }, [known, code.data, analysis]);
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  return { code, readable: now ?? last };
}

async function loadCode(type: string, known: boolean) {
  const [typeParts, reader] = await Promise.all([
    part(() => loadTypeParts(type)),
    known ? undefined : part(() => import('#domain/report/read.ts')),
  ]);
  return { typeParts, readReport: reader?.readReport };
}
