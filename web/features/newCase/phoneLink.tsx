import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import { MAX_IMAGES } from '#domain/limits.ts';
import { useBackStep } from '#web/ui/backSteps.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode as QrIcon } from '#web/ui/icons/lucide.ts';
import { LiveDot } from '#web/ui/liveDot.tsx';
import { QrCode } from '#web/ui/qrCode.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import {
  isLive,
  type PhoneLink as Link,
  type LivePhoneLink,
  usePhoneCode,
} from './usePhoneCode.ts';

export interface PhoneLinkProps {
  readonly draft: string;
  readonly type: string;
  /** The animal's, or empty. */
  readonly name: string;
  readonly disabled: boolean;
  readonly sending: boolean;
}

/** The button with its code, loaded at the first press of its stand-in and open at once. */
export function PhoneLink({ draft, type, name, disabled, sending }: PhoneLinkProps) {
  const [open, setOpen] = useState(true);
  const link = usePhoneCode(draft, type, sending);
  const { state, left, make } = link;
  const needed = open && !disabled && state.is === 'none';
  useEffect(() => {
    if (needed) make();
  }, [needed, make]);
  const shown = open && !disabled;
  useBackStep(shown, () => setOpen(false));
  return (
    <Popover.Root open={shown} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="secondary"
          disabled={disabled}
          icon={<QrIcon strokeWidth={1.75} aria-hidden="true" />}
          className="aria-expanded:border-haem! aria-expanded:bg-haem-tint! aria-expanded:text-haem! tabular-nums"
        >
          {state.is === 'joined' ? `Móvil unido ${clock(left)}` : 'Hacer la foto con el móvil'}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Hacer la foto con el móvil"
          sideOffset={10}
          collisionPadding={12}
          className="z-50 w-107 max-w-[calc(100vw-1.5rem)] animate-fade rounded-card border border-line bg-surface p-5 text-ink shadow-float"
        >
          {/* Inside the padding, since the arrow stands outside the panel. */}
          <div className="max-h-[calc(var(--radix-popover-content-available-height)-2.5rem)] overflow-y-auto overscroll-contain">
            <Contents link={link} name={name} onRevoke={() => setOpen(false)} />
          </div>
          <Popover.Arrow className="fill-surface" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface ContentsProps {
  readonly link: Link;
  readonly name: string;
  readonly onRevoke: () => void;
}

function Contents({ link, name, onRevoke }: ContentsProps) {
  const { state, left, make, revoke } = link;
  if (isLive(state)) {
    const end = () => {
      onRevoke();
      revoke();
    };
    return <Code state={state} left={left} name={name} onRevoke={end} />;
  }
  if (state.is === 'making' || state.is === 'none')
    return <Spinner label="Pidiendo el código…" className="mx-auto text-haem" />;
  const { title, detail } = state.is === 'failed' ? state : ENDED[state.is];
  return (
    <div role="status" className="space-y-3">
      <p className="text-control font-semibold">{title}</p>
      <p className="text-meta text-ink-soft">{detail}</p>
      <Button variant="secondary" size="head" onClick={make}>
        {state.is === 'failed' ? 'Reintentar' : 'Pedir otro código'}
      </Button>
    </div>
  );
}

const ENDED = {
  finished: {
    title: 'El móvil ha terminado',
    detail: 'Sus fotos están en este caso. Para hacer más, pida otro código.',
  },
  expired: {
    title: 'El código ha caducado',
    detail: 'Valía diez minutos. Las fotos que llegaron siguen en este caso.',
  },
  revoked: {
    title: 'El código está anulado',
    detail: 'Otra pestaña pidió uno nuevo, o lo anuló. Las fotos que llegaron siguen en este caso.',
  },
} as const;

interface CodeProps extends Pick<ContentsProps, 'name' | 'onRevoke'> {
  readonly state: LivePhoneLink;
  readonly left: number;
}

function Code({ state, left, name, onRevoke }: CodeProps) {
  const [showsName, setShowsName] = useState(false);
  // Behind the code, in the part of the address that no server gets.
  const text = showsName && name ? `${state.address}/${encodeURIComponent(name)}` : state.address;
  return (
    <>
      <div className="flex flex-wrap gap-5">
        <QrCode
          text={text}
          label="Código para la cámara del móvil"
          className="size-39 shrink-0 border border-line p-1.5"
        />
        <div className="min-w-44 flex-1 text-meta text-ink-soft">
          <p className="mb-1.5 text-control font-semibold text-ink">Hacer la foto con el móvil</p>
          <ol className="list-inside list-decimal space-y-1.5">
            <li>Abra la cámara y apunte aquí.</li>
            <li>Ponga el móvil en el ocular.</li>
            <li>La foto aparece en este caso.</li>
          </ol>
          <p className="mt-2 text-hint">
            Sin iniciar sesión. Vale 10 minutos, para este caso, un móvil y {MAX_IMAGES} fotos.
          </p>
        </div>
      </div>
      {name ? (
        <Switch
          label="Mostrar en el móvil el nombre del animal"
          checked={showsName}
          disabled={state.is === 'joined'}
          onChange={(event) => setShowsName(event.target.checked)}
          className="mt-2 text-meta!"
        />
      ) : null}
      <div className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-meta">
        <LiveDot />
        <span role="status">{state.is === 'joined' ? 'Móvil unido' : 'Esperando al móvil'}</span>
        <span aria-hidden="true">·</span>
        <span className="font-semibold tabular-nums">{clock(left)}</span>
        <Button variant="ghost" size="head" onClick={onRevoke} className="ml-auto">
          Anular
        </Button>
      </div>
    </>
  );
}
