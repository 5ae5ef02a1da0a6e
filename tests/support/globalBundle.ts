import { bundleServer } from '../../scripts/prepare/server.mjs';

/** Tests of processes run what is shipped: its bundle, from the sources as they are now. */
export default bundleServer;
