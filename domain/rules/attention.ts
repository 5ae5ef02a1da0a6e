import { ENGINE_HEALTH_MEANINGS, ENGINE_HEALTH_WORDS, type EngineHealth } from './engineHealth.ts';

/** Subjects of the list on the administration's home page; each leads to the page that acts. */
export const ATTENTION_TOPICS = ['engine', 'operation', 'payment', 'support'] as const;
export type AttentionTopic = (typeof ATTENTION_TOPICS)[number];

export interface AttentionItem {
  readonly topic: AttentionTopic;
  /** One sentence in Spanish. */
  readonly text: string;
}

interface Known {
  readonly engines: readonly { readonly engine: string; readonly health: EngineHealth }[];
  /** Sentences of the installation's status. */
  readonly troubles: readonly string[];
  /** Subscriptions whose last payment failed. */
  readonly pastDue: number;
  /** Support messages of the last 24 hours. */
  readonly messages: number;
}

/** Most urgent first; empty when nothing waits for an administrator. */
export function attentionOf({ engines, troubles, pastDue, messages }: Known): AttentionItem[] {
  return [
    ...inOrder(engines).map((one): AttentionItem => ({ topic: 'engine', text: engineLine(one) })),
    ...troubles.map((text): AttentionItem => ({ topic: 'operation', text })),
    ...(pastDue > 0 ? [{ topic: 'payment', text: pastDueLine(pastDue) } as const] : []),
    ...(messages > 0 ? [{ topic: 'support', text: messagesLine(messages) } as const] : []),
  ];
}

/** Sentences of the status, after a slow engine's: one that is down has its own among them. */
export function installationTroubles(health: EngineHealth, troubles: readonly string[]): string[] {
  if (health !== 'slow') return [...troubles];
  return [engineLine({ engine: 'Motor', health }), ...troubles];
}

function inOrder(engines: Known['engines']) {
  const having = (health: EngineHealth) => engines.filter((one) => one.health === health);
  return [...having('down'), ...having('slow')];
}

/** Name of reports stored before they had one. */
export const engineName = (engine: string) => engine || 'Motor sin anotar';

function engineLine({ engine, health }: Known['engines'][number]): string {
  const word = ENGINE_HEALTH_WORDS[health].toLowerCase();
  return `${engineName(engine)}, ${word}: ${ENGINE_HEALTH_MEANINGS[health]}`;
}

function pastDueLine(count: number): string {
  return count === 1
    ? 'Una suscripción tiene el último pago sin cobrar.'
    : `${count} suscripciones tienen el último pago sin cobrar.`;
}

function messagesLine(count: number): string {
  const many = count === 1 ? 'Un mensaje' : `${count} mensajes`;
  return `${many} de soporte en las últimas 24 horas, en el correo de soporte.`;
}
