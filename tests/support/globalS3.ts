import { requireS3 } from './s3Server.ts';

/** What the object store of the tests needs, installed before files that run side by side ask for it. */
export default requireS3;
