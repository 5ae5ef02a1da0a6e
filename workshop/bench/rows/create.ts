import type { Row } from '../bench.ts';
import type { SubmitOrder } from '../load/orders.ts';
import { rateFigures, rounds } from './shared.ts';

/** Cases under way at a time. */
const CONNECTIONS = 24;

/** A case begun, without its images. */
export const createRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const measured = await rounds(bench, {
    site,
    sides: [site.before, site.now, site.yardstick],
    order: (side): SubmitOrder => ({
      kind: 'submit',
      port: side.contender.port,
      seconds: bench.options.seconds,
      connections: CONNECTIONS,
      cookies: site.cookies,
      begin: side.begin,
      images: 0,
      imagePath: '',
    }),
  });
  return rateFigures('create', measured, '≥ 0.20');
};
