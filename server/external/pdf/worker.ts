import { renderReport } from './render.ts';

/** The drawing thread: a composed report in, the bytes of its PDF out. */
export default renderReport;
