import { ENGINE_HEALTH_MEANINGS, ENGINE_HEALTH_WORDS, type EngineHealth } from './engineHealth.ts';

/** Subjects of the list on the administration's home page; each leads to the page that acts. */
export const ATTENTION_TOPICS = [
  'engine',
  'stuck',
  'failed',
  'operation',
  'payment',
  'support',
] as const;
export type AttentionTopic = (typeof ATTENTION_TOPICS)[number];

export interface AttentionItem {
  readonly topic: AttentionTopic;
  /** One sentence in Spanish. */
  readonly text: string;
}

interface Cases {
  /** Under way for longer than any case may take. */
  readonly stuck: number;
  /** Abandoned in 24 hours. */
  readonly failed: number;
}

interface Known {
  readonly cases: Cases;
  readonly engines: readonly { readonly engine: string; readonly health: EngineHealth }[];
  /** Sentences of the installation's status, those of cases among them. */
  readonly troubles: readonly string[];
  /** Subscriptions whose last payment failed. */
  readonly pastDue: number;
  /** Support messages of the last 24 hours. */
  readonly messages: number;
}

/** Most urgent first; empty when nothing waits for an administrator. */
export function attentionOf(known: Known): AttentionItem[] {
  const { cases, engines, troubles, pastDue, messages } = known;
  const ofCases = casesInTrouble(cases);
  const others = troubles.filter((text) => !ofCases.some((one) => one.text === text));
  return [
    ...inOrder(engines).map((one): AttentionItem => ({ topic: 'engine', text: engineLine(one) })),
    ...ofCases,
    ...others.map((text): AttentionItem => ({ topic: 'operation', text })),
    ...(pastDue > 0 ? [{ topic: 'payment', text: pastDueLine(pastDue) } as const] : []),
    ...(messages > 0 ? [{ topic: 'support', text: messagesLine(messages) } as const] : []),
  ];
}

export function casesInTrouble({ stuck, failed }: Cases): AttentionItem[] {
  const items: AttentionItem[] = [];
  if (stuck > 0)
    items.push({
      topic: 'stuck',
      text: `${counted(stuck, 'caso lleva', 'casos llevan')} más de un cuarto de hora en análisis: compruebe que hay un proceso de análisis en marcha.`,
    });
  if (failed > 0)
    items.push({
      topic: 'failed',
      text: `${counted(failed, 'caso no se pudo', 'casos no se pudieron')} analizar en las últimas 24 horas: busque «engine failed» en el registro.`,
    });
  return items;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

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
