import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { engineWords } from '#domain/rules/engineChoice.ts';
import { costText } from '#domain/rules/quota.ts';
import { ABILITY_WORDS } from '#domain/rules/uncharged.ts';
import type { useTypeEngines } from '#web/api/abilities.ts';
import { useReadAgain } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { randomKey } from '#web/api/randomKey.ts';
import { useMe } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export type AskableEngine = NonNullable<ReturnType<typeof useTypeEngines>['data']>[number];

export interface ReadAgainDialogProps {
  readonly id: string;
  /** At least one. */
  readonly engines: readonly AskableEngine[];
  readonly plansPath: string;
  readonly onClose: () => void;
}

/** Chooses an engine for another reading, and shows who receives the case and its cost. */
export function ReadAgainDialog({ id, engines, plansPath, onClose }: ReadAgainDialogProps) {
  const [engine, setEngine] = useState(engines[0]?.name ?? '');
  // One idempotency key for each engine: a repeated press is the same request.
  const [keys] = useState(() => new Map(engines.map(({ name }) => [name, randomKey()])));
  const { data: me } = useMe();
  const readAgain = useReadAgain(id);
  const navigate = useNavigate();
  const left = me?.consultationsRemaining ?? null;
  const exhausted = left === 0;
  const ask = async () => {
    const key = keys.get(engine);
    if (key === undefined) return;
    try {
      const { id: second } = await readAgain.mutateAsync({ engine, key });
      onClose();
      await navigate(`/analysis/${second}`);
    } catch {
      // Shown under the engines.
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Leer otra vez con otro motor"
      description="Se abre un caso nuevo con los mismos datos e imágenes. Este informe no cambia."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          {exhausted ? (
            <Link to={plansPath} className={buttonClass()}>
              Ver Planes de Suscripción
            </Link>
          ) : (
            <Button busy={readAgain.isPending} onClick={() => void ask()}>
              Leer otra vez
            </Button>
          )}
        </>
      }
    >
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">Motor</legend>
        {engines.map((one) => (
          <EngineCard
            key={one.name}
            engine={one}
            checked={one.name === engine}
            onChoose={() => setEngine(one.name)}
          />
        ))}
      </fieldset>
      {exhausted ? (
        <Alert tone="warn" title="No le quedan consultas" className="mt-4">
          Otra lectura es otra consulta. Con otro plan puede pedirla.
        </Alert>
      ) : (
        <p className="mt-4 text-meta text-ink-soft">Es otra consulta. {costText(left)}</p>
      )}
      {readAgain.error ? (
        <Alert tone="bad" live title="No se ha podido pedir" className="mt-4">
          {messageOf(readAgain.error)}
        </Alert>
      ) : null}
    </Dialog>
  );
}

function messageOf(error: Error): string {
  const { fields, detail } = asProblem(error);
  return fields[0]?.message ?? detail;
}

interface EngineCardProps {
  readonly engine: AskableEngine;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function EngineCard({ engine, checked, onChoose }: EngineCardProps) {
  const { name, ability } = engine;
  const { does } = ABILITY_WORDS[ability];
  return (
    <label className="relative flex items-start gap-3 rounded-card border border-line p-4 transition-colors duration-120 hover:border-line-strong has-checked:bg-haem-tint has-checked:ring-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem">
      <input
        type="radio"
        name="engine"
        value={name}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`engine-${name}`}
        aria-describedby={`engine-${name}-does`}
        className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[5px] checked:border-haem"
      />
      <span className="min-w-0 text-control">
        <span id={`engine-${name}`} className="block font-semibold">
          {engineWords(name)}
        </span>
        <span id={`engine-${name}-does`} className="mt-0.5 block text-meta text-ink-soft">
          {does.charAt(0).toUpperCase() + does.slice(1)}.{' '}
          <Recipient engine={engine} whole={checked} />
        </span>
      </span>
    </label>
  );
}

interface RecipientProps {
  readonly engine: AskableEngine;
  /** True to list all data that the engine receives. */
  readonly whole: boolean;
}

/** Receiver of the case, and the parts sent. */
function Recipient({ engine: { recipient }, whole }: RecipientProps) {
  if (recipient === null) return 'El caso no sale de este servidor.';
  const { kind, host, here, what } = recipient;
  return (
    <>
      El caso lo recibe {kind}{' '}
      {here ? (
        'que funciona en este mismo servidor'
      ) : (
        <>
          en <b className="font-semibold text-ink wrap-anywhere">{host}</b>
        </>
      )}
      .{whole ? ` Recibe ${what}.` : null}
    </>
  );
}
