import { SECOND_FACTOR_ID } from './secondFactorId.ts';

export interface AccountSection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** In the index, where the title is long. */
  readonly short?: string;
}

/** Sections of the account page, in order. */
export const SECTIONS = {
  subscription: {
    id: 'suscripcion',
    title: 'Suscripción',
    description:
      'Su plan y sus pagos. Las tarjetas y los documentos de pago se gestionan en el portal de pagos.',
  },
  ownPlan: {
    id: 'plan',
    title: 'Gestión del plan',
    short: 'Plan',
    description: 'Cambie el plan de su propia cuenta, sin pago.',
  },
  fiscal: {
    id: 'fiscal',
    title: 'Información fiscal',
    short: 'Fiscal',
    description: 'Aparece en sus documentos de pago y en el encabezado de los informes.',
  },
  email: {
    id: 'correo',
    title: 'Correo electrónico',
    short: 'Correo',
    description: 'Con él inicia sesión y recibe los avisos.',
  },
  password: {
    id: 'contrasena',
    title: 'Cambiar contraseña',
    short: 'Contraseña',
    description: 'Al cambiarla se cierran las demás sesiones abiertas.',
  },
  secondFactor: {
    id: SECOND_FACTOR_ID,
    title: 'Verificación en dos pasos',
    short: 'Dos pasos',
    description: 'Además de la contraseña se pide un código de su teléfono.',
  },
  sessions: {
    id: 'sesiones',
    title: 'Sesiones abiertas',
    short: 'Sesiones',
    description: 'Dónde está abierta su cuenta. Cierre lo que no reconozca.',
  },
  preferences: {
    id: 'preferencias',
    title: 'Preferencias',
    description: 'El aspecto de la aplicación y los avisos por correo.',
  },
  intervals: {
    id: 'intervalos',
    title: 'Intervalos de su laboratorio',
    short: 'Intervalos',
    description: 'Los informes comparan sus cifras con ellos antes que con los generales.',
  },
  microscopes: {
    id: 'microscopios',
    title: 'Microscopios',
    description:
      'Cuánto mide un píxel con cada objetivo y cámara. Con la escala, los informes miden en micras.',
  },
  data: {
    id: 'datos',
    title: 'Sus datos',
    description: 'Lléveselos cuando quiera, o elimine la cuenta con todo lo suyo.',
  },
} as const satisfies Record<string, AccountSection>;
