import { MODEL_ENGINE } from '#domain/rules/engineChoice.ts';
import { placeOf } from '#server/engines/address.ts';
import type { EngineKind, Recipient } from '#server/engines/kind.ts';
import { monthlyOf } from './cost.ts';
import { LLM_VARIABLES, type LlmSettings, readSettings } from './settings.ts';

/** A language model behind the chat-completions protocol. */
export const llm: EngineKind = {
  name: MODEL_ENGINE,
  variables: LLM_VARIABLES,
  configure: (values) => {
    const settings = readSettings(values);
    if (settings === undefined || !('baseUrl' in settings)) return settings;
    return {
      recipient: recipientOf(settings),
      monthly: monthlyOf(settings),
      // Loaded only where a model is configured.
      open: async (parts) => {
        const { createLlmEngine } = await import('./engine.ts');
        return createLlmEngine(settings, parts);
      },
    };
  },
};

function recipientOf({ baseUrl, imageSide }: LlmSettings): Recipient {
  return {
    kind: 'un modelo de lenguaje',
    ...placeOf(baseUrl),
    what: `las imágenes reducidas a ${imageSide} píxeles y los datos clínicos que usted escribe, sin el nombre del paciente, ni el suyo, ni el de su clínica, ni los nombres de los archivos; de un texto libre se borran los nombres, teléfonos y correos que se reconocen`,
  };
}
