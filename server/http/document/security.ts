import type { Access } from '#domain/rules/access.ts';

type Requirement = Readonly<Record<string, string[]>>;

const session: readonly Requirement[] = [{ session: [] }];

/** Requirements of each access; signed operations name their signature. */
export const SECURITY_OF: Readonly<Record<Access, readonly Requirement[]>> = {
  anyone: [],
  credentials: [],
  session,
  owner: session,
  admin: session,
  'super-admin': session,
  signed: [],
  phone: [{ phoneCode: [] }],
};

export const ANSWER_SECURITY: Requirement[] = [{ automationKey: [] }, { standardWebhooks: [] }];
export const IMAGE_SECURITY: Requirement[] = [{ imageSeal: [] }];
export const STRIPE_SECURITY: Requirement[] = [{ stripeSignature: [] }];

/** @param cookie name of the session cookie; another one behind TLS. */
export function securitySchemes(cookie: string) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookie,
      description:
        'La pone `POST /auth/sign-in/email`. Quien escribe con ella manda también la cabecera `Origin`.',
    },
    automationKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'ANALYSIS_WEBHOOK_BEARER o, si no se indicó, ANALYSIS_WEBHOOK_SECRET.',
    },
    standardWebhooks: {
      type: 'apiKey',
      in: 'header',
      name: 'webhook-signature',
      description:
        'Standard Webhooks, con ANALYSIS_WEBHOOK_SECRET: la firma cubre `webhook-id`, `webhook-timestamp` y el cuerpo, y vale cinco minutos. En una respuesta, `webhook-id` es el de la petición que trajo el caso, tal cual o seguido de `_` y lo que sea.',
    },
    imageSeal: {
      type: 'apiKey',
      in: 'query',
      name: 'seal',
      description:
        'Viene en cada `imageUrl`, y vale para esa imagen mientras se espera el informe.',
    },
    phoneCode: {
      type: 'http',
      scheme: 'bearer',
      description:
        'El código que muestra el ordenador, un punto y una clave de 128 bits que el móvil se hace: vale diez minutos, para un borrador y un móvil.',
    },
    stripeSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'Stripe-Signature',
      description: 'La de Stripe, con STRIPE_WEBHOOK_SECRET.',
    },
  } as const;
}
