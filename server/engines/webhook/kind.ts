import { AUTOMATION_ENGINE } from '#domain/rules/engineChoice.ts';
import { placeOf } from '#server/engines/address.ts';
import type { EngineKind, Recipient } from '#server/engines/kind.ts';
import { createProof } from './proof.ts';
import { readSettings, WEBHOOK_VARIABLES, type WebhookSettings } from './settings.ts';

/** An external automation (n8n, Make, your own): receives a case and answers later. */
export const webhook: EngineKind = {
  name: AUTOMATION_ENGINE,
  variables: WEBHOOK_VARIABLES,
  configure: (values) => {
    const settings = readSettings(values);
    if (settings === undefined || !('url' in settings)) return settings;
    return {
      recipient: recipientOf(settings),
      leads: true,
      callbacks: {
        proofOf: createProof(settings),
        // Loaded with the first answer: it reads whole reports.
        parse: async (body, about) => {
          const { parseCallback } = await import('./parseCallback.ts');
          return parseCallback(body, about);
        },
      },
      open: async (parts) => {
        const { createWebhookEngine } = await import('./engine.ts');
        return createWebhookEngine(settings, parts);
      },
    };
  },
};

function recipientOf({ url }: WebhookSettings): Recipient {
  return {
    kind: 'una automatización',
    ...placeOf(url),
    what: 'el formulario entero tal como usted lo escribe, también el nombre del paciente, las imágenes sin metadatos y unos números que identifican el caso y su cuenta; no recibe su nombre, su correo ni los de su clínica, salvo que usted los escriba en el formulario',
  };
}
