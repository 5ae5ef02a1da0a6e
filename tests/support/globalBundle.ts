import { bundleServer } from '../../scripts/prepare/server.mjs';

/** Tests of processes run the shipped bundle, built from the current sources. */
export default bundleServer;
