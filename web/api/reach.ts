import { networkProblem } from './problem.ts';

/**
 * Asks the server. Only a request that `fetch` itself gives up is the network's: a fault of ours
 * before or after it keeps its own name.
 */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw init.signal?.aborted ? cause : networkProblem(cause);
  }
}
