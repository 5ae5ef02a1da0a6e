import { z } from 'zod';
import { isReadable } from '#domain/catalogue/visibleText.ts';
import type { Access } from './access.ts';
import { BETA_STAGES, type BetaStages } from './betaFeatures.ts';
import type { Operator } from './operator.ts';

/**
 * Settings that administrators change while an installation runs. The environment, or the product,
 * provides each default.
 */

/** Days that each kind of row is stored; a sweep removes older ones. */
export interface Retention {
  /** Messages of the contact form. */
  readonly contactDays: number;
  /** Mails, after they were delivered. */
  readonly sentMailDays: number;
  /** Devices without a sign-in. */
  readonly deviceDays: number;
}

export const DEFAULT_RETENTION: Retention = { contactDays: 365, sentMailDays: 7, deviceDays: 365 };

/** Parts that can be closed for a while. */
export interface Features {
  /** New accounts. */
  readonly registration: boolean;
  /** New cases. */
  readonly submissions: boolean;
  /** Another engine that is configured, when a vet asks for it. */
  readonly secondReadings: boolean;
}

export const DEFAULT_FEATURES: Features = {
  registration: true,
  submissions: true,
  secondReadings: true,
};

/** Notices mailed to administrators, each at their own address. */
export interface Notices {
  /** An engine that is slow or down. */
  readonly engine: boolean;
  /** The figures of the day before, at eight in the morning. */
  readonly daily: boolean;
}

export const DEFAULT_NOTICES: Notices = { engine: true, daily: false };

/** Recipient of the contact form's messages; empty: the super-administrators. */
export interface Support {
  readonly email: string;
}

/** The engine of each type, and the engines whose reading leads the report. */
export interface EnginesSetting {
  /** By type; the environment's choice for the others. */
  readonly byType: Readonly<Record<string, string>>;
  /** By engine, whether its conclusion heads the report; as the engine is by itself, for the others. */
  readonly leads: Readonly<Record<string, boolean>>;
}

export const DEFAULT_ENGINES: EnginesSetting = { byType: {}, leads: {} };

/** The audience of each feature in beta. */
export interface BetaSetting {
  readonly stages: BetaStages;
}

export const DEFAULT_BETA: BetaSetting = { stages: {} };

export interface SettingValues {
  readonly operator: Operator;
  readonly support: Support;
  readonly retention: Retention;
  readonly features: Features;
  readonly notices: Notices;
  readonly beta: BetaSetting;
  readonly engines: EnginesSetting;
}
export type SettingName = keyof SettingValues;

/**
 * Role that may change each setting. Closing a part for a while is daily work. Settings with legal
 * weight, the recipient of vets' messages, permanent deletion and the criteria of the reports
 * belong to the super-administrator.
 */
export const SETTING_ACCESS = {
  operator: 'super-admin',
  support: 'super-admin',
  retention: 'super-admin',
  features: 'admin',
  notices: 'admin',
  beta: 'admin',
  engines: 'super-admin',
} as const satisfies { readonly [Name in SettingName]: Access };

/** One line of text. A refusal begins with the name of its field. */
const line = (label: string, max: number) =>
  z
    .string(`${label}: falta este dato.`)
    .trim()
    .min(3, { error: `${label}: es demasiado corto.`, abort: true })
    .max(max, `${label}: como mucho ${max} caracteres.`)
    .regex(/^\P{C}*$/u, `${label}: ha de ser una sola línea.`)
    .refine(isReadable, `${label}: ha de tener letras o números.`);

const address = (label: string) =>
  z
    .string(`${label}: falta este dato.`)
    .trim()
    .pipe(
      z
        .email(`${label}: no es una dirección de correo.`)
        .max(254, `${label}: como mucho 254 caracteres.`),
    );

const days = (label: string, least: number, most: number) => {
  const said = `${label}: ha de ser un número entero de días, entre ${least} y ${most}.`;
  return z.number(said).int(said).min(least, said).max(most, said);
};

const onOff = (label: string) => z.boolean(`${label}: ha de ser sí o no.`);

const TAX_ID = 'NIF';

/** The value of each, as it is accepted. */
export const SETTING_SCHEMAS = {
  operator: z.strictObject({
    name: line('Titular', 200),
    taxId: z
      .string(`${TAX_ID}: falta este dato.`)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9 .-]{3,23}$/, `${TAX_ID}: no es un número de identificación fiscal.`),
    address: line('Dirección', 300),
    email: address('Correo del titular'),
    registry: line('Registro', 300).nullable(),
    dpoEmail: address('Correo del delegado de protección de datos').nullable(),
  }),
  support: z.strictObject({ email: address('Correo de soporte') }),
  retention: z.strictObject({
    contactDays: days('Mensajes a soporte', 30, 1095),
    sentMailDays: days('Correos entregados', 1, 90),
    deviceDays: days('Dispositivos sin uso', 30, 1095),
  }),
  features: z.strictObject({
    registration: onOff('Registro de cuentas'),
    submissions: onOff('Envío de casos'),
    // Added later; rows saved before second readings lack it.
    secondReadings: onOff('Segundas lecturas').default(DEFAULT_FEATURES.secondReadings),
  }),
  notices: z.strictObject({
    engine: onOff('Motor lento o caído'),
    daily: onOff('Resumen diario'),
  }),
  beta: z.strictObject({
    stages: z.record(
      z.string().max(64),
      z.enum(BETA_STAGES, 'Función beta: ha de estar apagada, anticipada o para todos.'),
    ),
  }),
  engines: z.strictObject({
    byType: z.record(z.string().max(64), z.string('Motor: ha de ser un nombre.').max(64)),
    // Added later; rows saved before readings stood apart lack it.
    leads: z.record(z.string().max(64), onOff('Su informe encabeza')).default({}),
  }),
} as const satisfies { readonly [Name in SettingName]: z.ZodType<SettingValues[Name]> };
