import { isLoopback, isPrivateAddress } from '#domain/rules/loopback.ts';
import type { Recipient } from './kind.ts';

/** Schemas for addresses of servers that receive cases. Each fault has its own message. */

/** True for an address without credentials or fragment; `?` only where `query` allows it. */
export function isPlain(text: string, query: 'with' | 'without' = 'without'): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${query === 'with' ? '' : search}${hash}` === '';
}

/** Names that no public server has: this machine, the local network, a container's neighbour. */
const LOCAL_NAME = /^[^.:]+$|\.(local|lan|internal|home\.arpa)$/;

export function isPrivateOrHttps(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { protocol, hostname } = new URL(text);
  return (
    protocol !== 'http:' ||
    isLoopback(hostname) ||
    LOCAL_NAME.test(hostname) ||
    isPrivateAddress(hostname)
  );
}

export function placeOf(address: string): Pick<Recipient, 'host' | 'here'> {
  const { host, hostname } = new URL(address);
  return { host, here: isLoopback(hostname) };
}
