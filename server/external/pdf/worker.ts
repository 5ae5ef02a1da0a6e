import { renderReport } from './render.ts';

export default renderReport;
