import { useState } from 'react';
import type { Me } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#web/ui/card.tsx';
import { ShieldCheck, ShieldOff } from '#web/ui/icons/lucide.ts';
import { SecondFactorDialog, type SecondFactorTask } from './secondFactorDialog.tsx';

interface SecondFactorCardProps {
  readonly me: Me;
  /** After the dialog, whether or not it changed something. */
  readonly onClosed?: () => void;
}

export function SecondFactorCard({ me, onClosed }: SecondFactorCardProps) {
  const [task, setTask] = useState<SecondFactorTask>();
  const on = me.twoFactorEnabled;
  return (
    <Card flush>
      <div className="p-4 sm:p-6">
        <CardHead
          level={3}
          title={on ? 'Su cuenta pide un código' : 'Su cuenta solo pide la contraseña'}
          end={on ? <OnBadge /> : <OffBadge />}
        />
        <p className="mt-2 max-w-measure text-meta text-ink-soft">
          {on
            ? 'Al iniciar sesión se pide el código de su aplicación de autenticación. Si pierde el teléfono, entre con uno de sus códigos de recuperación.'
            : 'Con una aplicación de autenticación en el teléfono, quien conozca su contraseña no podrá entrar sin él.'}
        </p>
      </div>
      <CardFoot>
        {on ? (
          <>
            <Button variant="secondary" onClick={() => setTask('renew')}>
              Crear Códigos Nuevos
            </Button>
            <Button variant="secondary" onClick={() => setTask('disable')}>
              Desactivar
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setTask('enable')}>
            Activar
          </Button>
        )}
      </CardFoot>
      <SecondFactorDialog
        task={task}
        onClose={() => {
          setTask(undefined);
          onClosed?.();
        }}
      />
    </Card>
  );
}

function OnBadge() {
  return (
    <Badge tone="ok" icon={<ShieldCheck aria-hidden="true" />}>
      Activada
    </Badge>
  );
}

function OffBadge() {
  return (
    <Badge tone="neutral" icon={<ShieldOff aria-hidden="true" />}>
      Desactivada
    </Badge>
  );
}
