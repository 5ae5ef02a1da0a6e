import type { Toggle } from '#domain/rules/settingSchemas.ts';
import { SETTINGS } from '#domain/rules/settings.ts';
import { asProblem } from '#web/api/problem.ts';
import { type SettingChange, type Settings, useChangeSetting } from '#web/api/settings.ts';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { SettingState } from './settingState.tsx';

/** Parts that can be closed. */
export function FeatureSwitches({ setting }: { readonly setting: Settings['features'] }) {
  return (
    <Switches
      setting={setting}
      switches={SETTINGS.features.toggles}
      byDefault="todo encendido"
      change={(value) => ({ name: 'features', seen: setting.version, value })}
    />
  );
}

export function NoticeSwitches({ setting }: { readonly setting: Settings['notices'] }) {
  return (
    <Switches
      setting={setting}
      switches={SETTINGS.notices.toggles}
      byDefault="solo el del motor"
      change={(value) => ({ name: 'notices', seen: setting.version, value })}
    />
  );
}

interface SwitchesProps<Key extends string> {
  readonly setting: Parameters<typeof SettingState>[0]['setting'] & {
    readonly value: Readonly<Record<Key, boolean>> | null;
  };
  readonly switches: readonly (Toggle & { readonly key: Key })[];
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
  const turn = async ({ key, label }: (typeof switches)[number], on: boolean) => {
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
