import { useState } from 'react';
import { useOnline } from '#web/api/network.ts';
import type { ApiProblem } from '#web/api/problem.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { withoutThem } from './awaitedTexts.ts';
import type { FormImage } from './caseImages.ts';
import { changeId } from './changeImage.tsx';
import { CONTINUE_SENDING, isCut } from './texts.ts';

export interface SendProblemProps {
  readonly problem: ApiProblem;
  readonly images: readonly FormImage[];
  readonly leaveOut: (keys: readonly string[]) => void;
}

/** A box in the rail, a line in the bar. */
export function SendProblem({ problem, images, leaveOut }: SendProblemProps) {
  const network = useNetwork();
  const refused = images.flatMap(({ key, state }, at) =>
    state.name === 'failed' && state.lasting ? [{ key, position: at + 1 }] : [],
  );
  const [first] = refused;
  if (first)
    return (
      <>
        <Told tone="bad" title={NOT_SENT} text={`${problem.detail} No se ha cobrado nada.`} />
        <div className="mb-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="head"
            onClick={() => leaveOut(refused.map(({ key }) => key))}
          >
            Enviar sin {withoutThem(refused.map(({ position }) => position))}
          </Button>
          <Button
            variant="ghost"
            size="head"
            onClick={() => document.getElementById(changeId(first.key))?.click()}
          >
            Cambiarla
          </Button>
        </div>
      </>
    );
  if (isCut(problem)) return <Told {...cutText(network, problem, images)} />;
  const reassurance = problem.fields.length > 0 ? '' : ' Todo lo escrito sigue aquí.';
  return <Told tone="bad" title={NOT_SENT} text={`${problem.detail}${reassurance}`} />;
}

const NOT_SENT = 'No se ha enviado';

interface Told {
  readonly tone: 'bad' | 'ok';
  readonly title: string;
  readonly text: string;
}

function Told({ tone, title, text }: Told) {
  return (
    <>
      <div className="max-lg:hidden">
        <Alert tone={tone} title={title} live={tone === 'ok'} className="mb-4">
          <span className="text-meta">{text}</span>
        </Alert>
      </div>
      <p
        role={tone === 'ok' ? 'status' : undefined}
        className={`mb-2 text-hint lg:hidden ${tone === 'ok' ? 'text-ok' : 'text-bad'}`}
      >
        <b className="font-semibold">{title}.</b> {text}
      </p>
    </>
  );
}

function cutText(network: Network, problem: ApiProblem, images: readonly FormImage[]): Told {
  const there = images.filter(({ state }) => state.name === 'uploaded').length;
  const safe =
    there > 0
      ? `Todo sigue aquí, y ya se ${there === 1 ? 'ha subido' : 'han subido'} ${there} de ${countImages(images.length)}.`
      : 'Todo lo escrito sigue aquí.';
  const goOn = `Pulse «${CONTINUE_SENDING}» para seguir donde se quedó.`;
  if (network === 'back') return { tone: 'ok', title: 'Ya hay conexión', text: `${safe} ${goOn}` };
  if (network === 'down')
    return {
      tone: 'bad',
      title: NOT_SENT,
      text: `Se ha cortado la conexión. ${safe} Podrá continuar en cuanto vuelva.`,
    };
  return { tone: 'bad', title: NOT_SENT, text: `${problem.detail} ${safe} ${goOn}` };
}

/** Network state since mounting, by the browser. With `up` the server may still be down. */
type Network = 'up' | 'down' | 'back';

function useNetwork(): Network {
  const online = useOnline();
  const [fell, setFell] = useState(!online);
  if (!(online || fell)) setFell(true);
  if (!online) return 'down';
  return fell ? 'back' : 'up';
}
