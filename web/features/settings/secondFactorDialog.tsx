import { type ReactNode, useId, useState } from 'react';
import { useRefreshAccount } from '#web/api/account.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  type SecondFactorSetup,
  verifyCode,
} from '#web/api/secondFactor.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { AskForm } from './askForm.tsx';
import { RecoveryCodes } from './recoveryCodes.tsx';
import { SetupKey } from './setupKey.tsx';

export type SecondFactorTask = 'enable' | 'renew' | 'disable';

export interface SecondFactorDialogProps {
  /** Undefined while closed. */
  readonly task: SecondFactorTask | undefined;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'setup'; readonly setup: SecondFactorSetup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Password first; then, to enable it, the app and its first code; at the end the recovery codes. */
export function SecondFactorDialog({ task, onClose }: SecondFactorDialogProps) {
  const formId = useId();
  const refresh = useRefreshAccount();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [busy, setBusy] = useState(false);
  const close = () => {
    onClose();
    setStep({ at: 'password' });
  };
  const sendPassword = async (password: string) => {
    if (task === 'enable')
      return setStep({ at: 'setup', setup: await enableSecondFactor(password) });
    if (task === 'renew')
      return setStep({ at: 'codes', codes: await renewRecoveryCodes(password) });
    await disableSecondFactor(password);
    toast({
      title: 'Información Actualizada',
      description: 'La verificación en dos pasos está desactivada.',
    });
    close();
    await refresh();
  };
  const sendCode = async (code: string) => {
    if (step.at !== 'setup') return;
    await verifyCode({ code });
    setStep({ at: 'codes', codes: step.setup.recoveryCodes });
    await refresh();
  };

  if (step.at === 'codes')
    return (
      <Dialog
        open={task !== undefined}
        // Shown only once: only the button confirms that the user has stored them.
        onOpenChange={() => {}}
        title="Guarde sus códigos de recuperación"
        description="Cada uno permite entrar una vez si pierde el teléfono. No volveremos a mostrarlos."
        footer={<Button onClick={close}>Los He Guardado</Button>}
      >
        <RecoveryCodes codes={step.codes} />
      </Dialog>
    );
  const words = step.at === 'setup' ? SETUP_WORDS : WORDS[task ?? 'enable'];
  return (
    <Dialog
      open={task !== undefined}
      onOpenChange={(open) => !open && close()}
      title={words.title}
      description={words.description}
      footer={
        <Buttons formId={formId} busy={busy} onCancel={close} destructive={task === 'disable'}>
          {words.send}
        </Buttons>
      }
    >
      {step.at === 'setup' ? <SetupKey uri={step.setup.uri} /> : null}
      <AskForm
        key={step.at}
        id={formId}
        ask={step.at === 'setup' ? 'code' : 'password'}
        onSend={step.at === 'setup' ? sendCode : sendPassword}
        onBusy={setBusy}
      />
    </Dialog>
  );
}

const WORDS = {
  enable: {
    title: 'Activar la verificación en dos pasos',
    description: 'Para empezar, confirme que es usted.',
    send: 'Continuar',
  },
  renew: {
    title: 'Crear códigos de recuperación nuevos',
    description: 'Los anteriores dejarán de servir. Confirme que es usted.',
    send: 'Crear Códigos',
  },
  disable: {
    title: 'Desactivar la verificación en dos pasos',
    description: 'Su cuenta volverá a pedir solo la contraseña. Confirme que es usted.',
    send: 'Desactivar',
  },
} as const;

const SETUP_WORDS = {
  title: 'Añada la cuenta a su aplicación',
  description:
    'Escanee el código con su aplicación de autenticación y escriba los 6 dígitos que muestre.',
  send: 'Activar',
} as const;

interface ButtonsProps {
  readonly formId: string;
  readonly busy: boolean;
  readonly destructive: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function Buttons({ formId, busy, destructive, onCancel, children }: ButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        type="submit"
        form={formId}
        busy={busy}
        variant={destructive ? 'destructive' : 'primary'}
      >
        {children}
      </Button>
    </>
  );
}
