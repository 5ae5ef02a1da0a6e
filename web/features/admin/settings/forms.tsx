import type { Settings } from '#web/api/settings.ts';
import { type SettingField, SettingForm } from './settingForm.tsx';

interface FormProps {
  readonly settings: Settings;
}

const OPERATOR: readonly SettingField<
  'name' | 'taxId' | 'address' | 'email' | 'registry' | 'dpoEmail'
>[] = [
  { key: 'name', label: 'Titular', required: true },
  { key: 'taxId', label: 'NIF', required: true },
  { key: 'address', label: 'Dirección', required: true },
  { key: 'email', label: 'Correo del titular', type: 'email', required: true },
  { key: 'registry', label: 'Registro', hint: 'Donde esté inscrita la sociedad, si lo está.' },
  { key: 'dpoEmail', label: 'Correo del delegado de protección de datos', type: 'email' },
];

export function OperatorForm({ settings }: FormProps) {
  const { byDefault, version } = settings.operator;
  return (
    <SettingForm
      settings={settings}
      name="operator"
      fields={OPERATOR}
      typed={({ operator: { value } }) => ({
        name: value?.name ?? '',
        taxId: value?.taxId ?? '',
        address: value?.address ?? '',
        email: value?.email ?? '',
        registry: value?.registry ?? '',
        dpoEmail: value?.dpoEmail ?? '',
      })}
      change={(typed) => ({
        name: 'operator',
        seen: version,
        value: typed && {
          ...typed,
          registry: typed.registry || null,
          dpoEmail: typed.dpoEmail || null,
        },
      })}
      byDefault={
        byDefault
          ? `${byDefault.name}, de las variables del entorno`
          : 'ninguno; las variables del entorno no lo dicen'
      }
    />
  );
}

const SUPPORT: readonly SettingField<'email'>[] = [
  { key: 'email', label: 'Correo de soporte', type: 'email', required: true },
];

/** Recipient of the contact form's messages. */
export function SupportForm({ settings }: FormProps) {
  const { version } = settings.support;
  return (
    <SettingForm
      settings={settings}
      name="support"
      fields={SUPPORT}
      typed={({ support: { value } }) => ({ email: value?.email ?? '' })}
      change={(typed) => ({ name: 'support', seen: version, value: typed })}
      byDefault="los superadministradores, cada uno en su correo"
    />
  );
}

const RETENTION: readonly SettingField<'contactDays' | 'sentMailDays' | 'deviceDays'>[] = [
  {
    key: 'contactDays',
    label: 'Mensajes a soporte',
    type: 'number',
    required: true,
    hint: 'Días desde que llegan, respondidos o no: de 30 a 1095.',
  },
  {
    key: 'sentMailDays',
    label: 'Correos entregados',
    type: 'number',
    required: true,
    hint: 'Días desde su entrega: de 1 a 90.',
  },
  {
    key: 'deviceDays',
    label: 'Dispositivos sin uso',
    type: 'number',
    required: true,
    hint: 'Días desde la última sesión en ellos: de 30 a 1095.',
  },
];

export function RetentionForm({ settings }: FormProps) {
  const { byDefault, version } = settings.retention;
  const text = (days: number | undefined) => String(days ?? '');
  return (
    <SettingForm
      settings={settings}
      name="retention"
      fields={RETENTION}
      typed={({ retention: { value } }) => ({
        contactDays: text(value?.contactDays),
        sentMailDays: text(value?.sentMailDays),
        deviceDays: text(value?.deviceDays),
      })}
      change={(typed) => ({
        name: 'retention',
        seen: version,
        value: typed && {
          contactDays: figure(typed.contactDays),
          sentMailDays: figure(typed.sentMailDays),
          deviceDays: figure(typed.deviceDays),
        },
      })}
      byDefault={`${byDefault?.contactDays}, ${byDefault?.sentMailDays} y ${byDefault?.deviceDays} días`}
    />
  );
}

/** An invalid number is sent as -1, which the server refuses by the name of its field. */
const figure = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : -1);
