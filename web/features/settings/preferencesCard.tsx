import { useState } from 'react';
import { useUpdatePreferences } from '#web/api/account.ts';
import { detailOr } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ThemeChoice } from '#web/ui/themeChoice.tsx';
import { toast } from '#web/ui/toast.ts';

interface SwitchWords {
  readonly name: 'notifyFinished' | 'plainLetters' | 'uploadsImages';
  readonly label: string;
  readonly description?: string;
  readonly on: string;
  readonly off: string;
}

const SWITCHES: readonly SwitchWords[] = [
  {
    name: 'notifyFinished',
    label: 'Avisarme por correo cuando termine un análisis',
    on: 'Le avisaremos por correo cuando termine un análisis.',
    off: 'Ya no le avisaremos por correo.',
  },
  {
    name: 'plainLetters',
    label: 'Copiar sin superíndices',
    description: '«x10e9/l» en vez de «×10⁹/l», para programas de gestión que no los admiten.',
    on: 'Lo que copie irá sin superíndices ni otros signos especiales.',
    off: 'Lo que copie irá como se lee en pantalla.',
  },
  {
    name: 'uploadsImages',
    label: 'Subir las imágenes al elegirlas',
    description:
      'Se guardan en su cuenta mientras rellena el caso, y enviarlo no le hace esperar. Si no lo envía, se borran.',
    on: 'Las imágenes se subirán al elegirlas.',
    off: 'Las imágenes se quedarán en su dispositivo hasta que envíe el caso.',
  },
];

/** Each takes effect at once. The theme is saved by `ThemeSync`, wherever it is changed. */
export function PreferencesCard({ me }: { readonly me: Me }) {
  return (
    <Card flush className="divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6">
        <div className="min-w-0">
          <p className="font-semibold">Tema</p>
          <p className="text-meta text-ink-soft">«Sistema» sigue al de su dispositivo.</p>
        </div>
        <div className="w-full sm:w-72">
          <ThemeChoice />
        </div>
      </div>
      {SWITCHES.map((words) => (
        <PreferenceSwitch key={words.name} words={words} value={me.preferences[words.name]} />
      ))}
    </Card>
  );
}

interface PreferenceSwitchProps {
  readonly words: SwitchWords;
  readonly value: boolean;
}

function PreferenceSwitch({ words, value }: PreferenceSwitchProps) {
  const update = useUpdatePreferences();
  /** Requested value until the server replies. */
  const [asked, setAsked] = useState<boolean>();
  const change = async (wanted: boolean) => {
    setAsked(wanted);
    try {
      await update({ [words.name]: wanted });
      toast({ title: 'Información Actualizada', description: wanted ? words.on : words.off });
    } catch (error) {
      toast({
        title: 'Error al Actualizar',
        description: detailOr('No se pudo guardar la preferencia. Inténtelo de nuevo.', error),
        variant: 'destructive',
      });
    } finally {
      setAsked(undefined);
    }
  };
  return (
    <div className="p-4 sm:px-6">
      <Switch
        label={words.label}
        checked={asked ?? value}
        aria-busy={asked !== undefined}
        onChange={(event) => {
          if (asked === undefined) void change(event.target.checked);
        }}
        className="w-full flex-row-reverse justify-between gap-6 font-semibold"
      />
      {words.description ? (
        <p className="mt-1 text-meta text-ink-soft">{words.description}</p>
      ) : null}
    </div>
  );
}
