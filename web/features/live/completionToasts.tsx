import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { urgencyMark } from '#domain/report/labels.ts';
import { readListed } from '#web/api/analyses.ts';
import {
  type AnalysisEvent,
  subscribeToAnalyses,
  subscribeToEndings,
  useLiveConnection,
} from '#web/api/live.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { part } from '#web/parts/part.ts';
import { dismissToast, type ToastSubject, toast } from '#web/ui/toast.ts';

/** Milliseconds, so that a page begins without their code. */
const MARKS_AFTER = 5_000;
/** Milliseconds on screen. */
const DURATION = 10_000;
/** Longer: the user may be on another page. */
const ENDED_DURATION = 60_000;

/**
 * Keeps this tab's live stream open and announces each completed case, except the one on screen,
 * which announces itself. Also announces the reason for an ended session. Place it once, in each
 * layout of a signed-in user.
 */
export function CompletionToasts({ userId }: { readonly userId: string }) {
  useLiveConnection(userId);
  useEffect(() => {
    // Sends marks that an earlier visit could not. Without the code they wait for the next page.
    const gone = new AbortController();
    const timer = setTimeout(() => {
      part(() => import('#web/marks/background.ts')).then(
        (marks) => marks.tidyMarks(userId, gone.signal),
        () => {},
      );
    }, MARKS_AFTER);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [userId]);
  const types = useTypes();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  const shown = useRef<{ readonly id: string; readonly toast: number }>(undefined);
  useEffect(() => {
    path.current = pathname;
    if (shown.current && isOpen(shown.current.id, pathname)) dismissToast(shown.current.toast);
  }, [pathname]);

  useEffect(() => {
    const gone = new AbortController();
    const tell = async (event: AnalysisEvent) => {
      const about = await subjectOf(event.id, gone.signal);
      // The case may have been opened meanwhile.
      if (gone.signal.aborted || isOpen(event.id, path.current)) return;
      const label = types.find(event.type)?.label ?? event.type;
      const opened = toast({
        title: 'Análisis Completado',
        about,
        description: `${label}, ...${event.id.slice(-8)}`,
        duration: DURATION,
        action: { label: 'Ver Informe', href: `/analysis/${event.id}` },
      });
      shown.current = { id: event.id, toast: opened };
    };
    const stop = subscribeToAnalyses((event) => {
      if (becameCompleted(event) && !isOpen(event.id, path.current)) void tell(event);
    });
    return () => {
      stop();
      gone.abort();
    };
  }, [types]);
  useEffect(
    () =>
      subscribeToEndings(({ title, detail }) =>
        toast({ title, description: detail, variant: 'destructive', duration: ENDED_DURATION }),
      ),
    [],
  );
  return null;
}

/** Undefined on failure: the toast can do without it. */
async function subjectOf(id: string, signal: AbortSignal): Promise<ToastSubject | undefined> {
  try {
    const item = await readListed(id, signal);
    return item && { name: item.patientName?.trim(), urgency: urgencyMark(item.urgency) };
  } catch {
    return undefined;
  }
}

function becameCompleted({ status, previousStatus }: AnalysisEvent): boolean {
  return status === 'completed' && previousStatus !== 'completed';
}

function isOpen(id: string, pathname: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === `/analysis/${id}`;
}
