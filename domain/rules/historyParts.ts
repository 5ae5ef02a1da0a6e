/**
 * Parts of a history that its vet asks for: reports that nobody has opened yet, cases without an
 * end, and reports that ask for something within 24 hours.
 */
export const HISTORY_PARTS = ['unopened', 'running', 'urgent'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** Matches of a filtered history are counted up to here; beyond it, «más de». */
export const MOST_MATCHES = 200;

/** A part of this many cases, or more, is counted no further. */
export const MOST_COUNTED = 1000;
