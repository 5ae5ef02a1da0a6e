import { z } from 'zod';
import { isReadable } from '#domain/catalogue/visibleText.ts';
import type { Access } from './access.ts';
import { BETA_STAGES, type BetaStages } from './betaFeatures.ts';
import type { Operator } from './operator.ts';

/**
 * What administrators set of an installation while it runs. The environment, or what the product
 * ships with, is the default of each.
 */

/** Days that each kind of row is kept; a sweep removes what is older. */
export interface Retention {
  /** Messages of the contact form. */
  readonly contactDays: number;
  /** Mails, after they were delivered. */
  readonly sentMailDays: number;
  /** Devices from which nobody signed in any more. */
  readonly deviceDays: number;
}

export const DEFAULT_RETENTION: Retention = { contactDays: 365, sentMailDays: 7, deviceDays: 365 };

/** What may be shut for a while. */
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

/** What the administrators are written to about, each at their own address. */
export interface Notices {
  /** An engine that is slow or down. */
  readonly engine: boolean;
  /** What the day before was, at eight in the morning. */
  readonly daily: boolean;
}

export const DEFAULT_NOTICES: Notices = { engine: true, daily: false };

/** Who gets the messages of the contact form; nobody: the super-administrators. */
export interface Support {
  readonly email: string;
}

/** Which engine reads which type, and whose reading leads the report. */
export interface EnginesSetting {
  /** By type; the environment stands for those that are not named. */
  readonly byType: Readonly<Record<string, string>>;
  /** By engine, whether its conclusion heads the report; as the engine is by itself, for the others. */
  readonly leads: Readonly<Record<string, boolean>>;
}

export const DEFAULT_ENGINES: EnginesSetting = { byType: {}, leads: {} };

/** Who sees each feature that is in beta. */
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
 * Who changes each. Shutting a part for a while is work of the day. What the house answers for by law,
 * who reads what vets write to it and what is erased for good are the super-administrator's, as the
 * criteria that its reports apply are.
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
    // Not in what was stored before there were second readings.
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
    // Not in what was stored before readings stood apart.
    leads: z.record(z.string().max(64), onOff('Su informe encabeza')).default({}),
  }),
} as const satisfies { readonly [Name in SettingName]: z.ZodType<SettingValues[Name]> };
