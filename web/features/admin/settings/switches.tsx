import { asProblem } from '#web/api/problem.ts';
import { type SettingChange, type Settings, useChangeSetting } from '#web/api/settings.ts';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { SettingState } from './settingState.tsx';

interface SwitchText<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly text: string;
}

const FEATURES: readonly SwitchText<'registration' | 'submissions' | 'secondReadings'>[] = [
  {
    key: 'registration',
    label: 'Registro de cuentas',
    text: 'Apagado, nadie puede crear una cuenta. Las que hay entran como siempre.',
  },
  {
    key: 'submissions',
    label: 'Envío de casos',
    text: 'Apagado, no se acepta ningún caso nuevo. Los borradores se conservan y los casos ya enviados terminan.',
  },
  {
    key: 'secondReadings',
    label: 'Segundas lecturas',
    text: 'Encendido, un veterinario puede pedir que otro motor configurado lea su caso, por una consulta más. Apagado, solo lee el motor de cada tipo.',
  },
];

/** Parts that can be closed for a while. */
export function FeatureSwitches({ setting }: { readonly setting: Settings['features'] }) {
  return (
    <Switches
      setting={setting}
      switches={FEATURES}
      byDefault="todo encendido"
      change={(value) => ({ name: 'features', seen: setting.version, value })}
    />
  );
}

const NOTICES: readonly SwitchText<'engine' | 'daily'>[] = [
  {
    key: 'engine',
    label: 'Motor lento o caído',
    text: 'Un correo si la mediana pasa de un minuto, fallan tres casos seguidos o uno no termina. De cada motor, uno al día.',
  },
  {
    key: 'daily',
    label: 'Resumen diario',
    text: 'Un correo a las 8:00 con los casos, las consultas devueltas y las cuentas nuevas del día anterior.',
  },
];

/** Notices mailed to administrators. */
export function NoticeSwitches({ setting }: { readonly setting: Settings['notices'] }) {
  return (
    <Switches
      setting={setting}
      switches={NOTICES}
      byDefault="solo el del motor"
      change={(value) => ({ name: 'notices', seen: setting.version, value })}
    />
  );
}

interface SwitchesProps<Key extends string> {
  readonly setting: Parameters<typeof SettingState>[0]['setting'] & {
    readonly value: Readonly<Record<Key, boolean>> | null;
  };
  readonly switches: readonly SwitchText<Key>[];
  /** The default, in words. */
  readonly byDefault: string;
  readonly change: (value: Readonly<Record<Key, boolean>>) => SettingChange;
}

/** Each switch takes effect at once. */
function Switches<Key extends string>(props: SwitchesProps<Key>) {
  const { setting, switches, byDefault, change } = props;
  const saving = useChangeSetting();
  const { value } = setting;
  if (!value) return null;
  const turn = async ({ key, label }: SwitchText<Key>, on: boolean) => {
    try {
      await saving.mutateAsync(change({ ...value, [key]: on }));
      toast({ title: `${label}: ${on ? 'encendido' : 'apagado'}` });
    } catch (error) {
      toast({
        title: 'No se ha cambiado',
        description: asProblem(error).detail,
        variant: 'destructive',
      });
    }
  };
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {switches.map((one) => (
          <li key={one.key} className="flex items-center justify-between gap-6 p-4 sm:px-6">
            <div>
              <p className="font-semibold">{one.label}</p>
              <p className="text-meta text-ink-soft">{one.text}</p>
            </div>
            <Switch
              label={one.label}
              hideLabel
              checked={value[one.key]}
              disabled={saving.isPending}
              onChange={(event) => void turn(one, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <CardFoot>
        <SettingState setting={setting} byDefault={byDefault} />
      </CardFoot>
    </Card>
  );
}
