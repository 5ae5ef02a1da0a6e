import { type ReactNode, useEffect, useRef } from 'react';
import { numberWords } from '#domain/text/numberWords.ts';
import { Button } from '#web/ui/button.tsx';
import { Check, CircleQuestionMark, Undo2 } from '#web/ui/icons/lucide.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import type { FigureAnswer, FigureDoubt } from './figureDoubt.ts';
import type { Conversion } from './useFigure.ts';

export type FigureAsideProps =
  | {
      readonly doubt: FigureDoubt;
      readonly onAnswer: (answer: FigureAnswer) => void;
      /** Back to the field. */
      readonly onCorrect: () => void;
    }
  | {
      readonly line: Conversion;
      readonly label: string;
      readonly unit: string | undefined;
      /** True after an answer, whose button had the focus. */
      readonly focused: boolean;
      readonly onUndo: () => void;
    };

/** The question beside a figure, or the line in its place once it is answered. */
export function FigureAside(props: FigureAsideProps) {
  return 'doubt' in props ? <Question {...props} /> : <Line {...props} />;
}

type QuestionProps = Extract<FigureAsideProps, { doubt: FigureDoubt }>;

function Question({ doubt, onAnswer, onCorrect }: QuestionProps) {
  const isPoint = doubt.about === 'point';
  return (
    <div className="flex gap-2.5">
      <CircleQuestionMark
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-px shrink-0 text-warn"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5 max-sm:-ml-7.5">
        <p className="text-control max-sm:pl-7.5">
          {isPoint ? <PointQuestion doubt={doubt} /> : null}
          {doubt.fact ? <b className="font-semibold">{doubt.fact} </b> : null}
          {isPoint ? null : doubt.question}
        </p>
        <div className="grid grid-flow-col auto-cols-fr gap-2 sm:flex sm:flex-wrap">
          {doubt.answers.map((answer, at) => (
            <button
              key={answer.text}
              type="button"
              aria-keyshortcuts={String(at + 1)}
              onClick={() => onAnswer(answer)}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-card border border-haem bg-surface px-3 text-meta font-semibold text-haem hover:bg-haem-tint"
            >
              {isPoint ? capital(numberWords(answer.text)) : answer.label}
              <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
                <KeyCap>{String(at + 1)}</KeyCap>
              </span>
            </button>
          ))}
          {doubt.about === 'unit' ? (
            <Button variant="ghost" onClick={onCorrect}>
              Corregir
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** «¿12.000 (doce mil) o 12,000 (doce)?» */
function PointQuestion({ doubt: { question: typed, answers } }: Pick<QuestionProps, 'doubt'>) {
  const [thousands = '', decimals = ''] = answers.map(({ text }) => numberWords(text));
  return (
    <>
      ¿<b className="font-semibold">{typed}</b> ({thousands}) o{' '}
      <b className="font-semibold">{typed.replace('.', ',')}</b> ({decimals})?
    </>
  );
}

type LineProps = Extract<FigureAsideProps, { line: Conversion }>;

function Line({ line: { typed, text, by }, label, unit = '', focused, onUndo }: LineProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  const own = unit && ` ${unit}`;
  const figure = own && text.endsWith(own) ? text.slice(0, -own.length) : text;
  const whole = <b className="font-semibold whitespace-nowrap">{`${grouped(figure)}${own}`}</b>;
  const words = /\.\d{3}/.test(typed) ? `, ${numberWords(figure)}` : '';
  const memory: ReactNode = (
    <>
      {label}: escrito {typed}; se usa {whole}.
    </>
  );
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-sunk py-1 pr-1 pl-4">
      <Check size={18} strokeWidth={2} aria-hidden="true" className="shrink-0 text-ok" />
      <p role="status" className="min-w-0 flex-1 text-meta">
        {by === 'memory' ? (
          memory
        ) : (
          <>
            {label}: ha escrito «{typed}»: {whole}
            {words}.
          </>
        )}
      </p>
      <Button
        ref={button}
        variant="ghost"
        icon={by === 'memory' ? undefined : <Undo2 strokeWidth={1.75} aria-hidden="true" />}
        onClick={onUndo}
      >
        {by === 'memory' ? 'Cambiar' : 'Deshacer'}
      </Button>
    </div>
  );
}

/** «100 000» */
const grouped = (figure: string) =>
  /^\d{5,}$/.test(figure) ? figure.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0') : figure;
