import { requireS3 } from './s3Server.ts';

/** Installs the tests' object store before files that run in parallel need it. */
export default requireS3;
