import { asProblem } from '#web/api/problem.ts';
import { type Settings, useChangeSetting } from '#web/api/settings.ts';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { SettingState } from './settingState.tsx';

const FEATURES = [
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
] as const;

/** What can be shut for a while: each switch takes effect at once. */
export function FeatureSwitches({ setting }: { readonly setting: Settings['features'] }) {
  const saving = useChangeSetting();
  const { value, version: seen } = setting;
  if (!value) return null;
  const turn = async (key: (typeof FEATURES)[number]['key'], label: string, on: boolean) => {
    try {
      await saving.mutateAsync({ name: 'features', seen, value: { ...value, [key]: on } });
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
        {FEATURES.map(({ key, label, text }) => (
          <li key={key} className="flex items-center justify-between gap-6 p-4 sm:px-6">
            <div>
              <p className="font-semibold">{label}</p>
              <p className="text-meta text-ink-soft">{text}</p>
            </div>
            <Switch
              label={label}
              hideLabel
              checked={value[key]}
              disabled={saving.isPending}
              onChange={(event) => void turn(key, label, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <CardFoot>
        <SettingState setting={setting} byDefault="todo encendido" />
      </CardFoot>
    </Card>
  );
}
