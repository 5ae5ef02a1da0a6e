import { useState } from 'react';
import { useUpdatePreferences } from '#web/api/account.ts';
import { detailOr } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ThemeChoice } from '#web/ui/themeChoice.tsx';
import { toast } from '#web/ui/toast.ts';

/** Each takes effect at once. The theme is saved by `ThemeSync`, wherever it is changed. */
export function PreferencesCard({ me }: { readonly me: Me }) {
  const update = useUpdatePreferences();
  /** Requested value until the server replies. */
  const [asked, setAsked] = useState<boolean>();
  const notify = async (wanted: boolean) => {
    setAsked(wanted);
    try {
      await update({ notifyFinished: wanted });
      toast({
        title: 'Información Actualizada',
        description: wanted
          ? 'Le avisaremos por correo cuando termine un análisis.'
          : 'Ya no le avisaremos por correo.',
      });
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
      <div className="p-4 sm:px-6">
        <Switch
          label="Avisarme por correo cuando termine un análisis"
          checked={asked ?? me.preferences.notifyFinished}
          aria-busy={asked !== undefined}
          onChange={(event) => {
            if (asked === undefined) void notify(event.target.checked);
          }}
          className="w-full flex-row-reverse justify-between gap-6 font-semibold"
        />
      </div>
    </Card>
  );
}
