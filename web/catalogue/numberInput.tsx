import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import type { NumberField } from '#domain/catalogue/field.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { TextInput } from '#web/ui/textInput.tsx';
import { UnitMenu } from '#web/ui/unitMenu.tsx';
import { exampleText } from './exampleText.ts';
import type { FigureAnswer } from './figureDoubt.ts';
import { ReferenceNote, useReference } from './references.tsx';
import { useFigure } from './useFigure.ts';

export interface NumberInputProps {
  readonly field: NumberField;
  readonly error: string | undefined;
  /** Id of an explanation elsewhere, in place of its own help. */
  readonly describedBy?: string | undefined;
  /** Hides the label on wider screens; the help is elsewhere. */
  readonly paired?: boolean | undefined;
  /** True if another element shows the reference. */
  readonly compared?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Fetched with the first question. */
const FIGURE_ASIDE = onDemand(async () => (await import('./figureAside.tsx')).FigureAside);

/** The field with its question, as wide as its group. */
const BOX =
  'grid gap-x-6 gap-y-3 rounded-card border border-warn bg-warn-tint p-3.5 *:first:[--line-strong:var(--warn)] sm:grid-cols-[minmax(0,13.25rem)_minmax(0,1fr)] sm:p-4.5';

/**
 * A figure with its unit, typed or chosen. On blur another unit is converted to the field's, and an
 * unreadable text stays with a message. A figure that may mean another is asked about, and no rule
 * uses it unanswered but for its urgency.
 */
export function NumberInput(props: NumberInputProps) {
  const { field, error, className } = props;
  const id = useId();
  const figure = useFigure(field);
  const { doubt, converted } = figure;
  const [focused, setFocused] = useState(false);
  const [returning, setReturning] = useState(false);
  const line = error === undefined && converted?.by !== 'unit' ? converted : undefined;
  const Aside = useOnDemand(FIGURE_ASIDE, doubt !== undefined || line !== undefined, {
    ahead: false,
  });
  const correct = () => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.select();
    input?.focus();
  };
  const back = useEffectEvent(() => {
    correct();
    setReturning(false);
  });
  const drawn = line === undefined;
  useEffect(() => {
    if (returning && drawn) back();
  }, [returning, drawn]);
  if (line && Aside)
    return (
      <div className={cx(className, WHOLE)}>
        <Aside
          line={line}
          label={field.label}
          unit={figure.unit}
          focused={focused && line.by === 'answer'}
          onUndo={() => {
            figure.undo();
            setReturning(true);
          }}
        />
      </div>
    );
  const answer = (chosen: FigureAnswer) => {
    setFocused(true);
    figure.accept(chosen);
  };
  const byKey = ({ target, key }: KeyboardEvent) => {
    const chosen = target instanceof HTMLInputElement ? undefined : doubt?.answers[Number(key) - 1];
    if (chosen) answer(chosen);
  };
  const doubtId = `${id}-doubt`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys 1 and 2 press the buttons inside.
    <div className={doubt ? cx(className, WHOLE, BOX) : className} onKeyDown={byKey}>
      <FigureField {...props} {...{ id, figure }} doubtId={doubt && doubtId} />
      <div role="status" id={doubtId}>
        {doubt && Aside ? <Aside doubt={doubt} onAnswer={answer} onCorrect={correct} /> : null}
      </div>
    </div>
  );
}

/** Over the spans of the grid. */
const WHOLE = 'col-span-full!';

interface FigureFieldProps extends NumberInputProps {
  readonly id: string;
  readonly doubtId: string | undefined;
  readonly figure: ReturnType<typeof useFigure>;
}

function FigureField(props: FigureFieldProps) {
  const { field, error, describedBy, paired, compared, id, doubtId, figure } = props;
  const reference = useReference(field.key);
  const { unit, chosen, control, choose, converted } = figure;
  const notes: ReactNode[] = [
    converted?.by === 'unit' ? (
      <span key="typed" role="status" className="block">
        Escrito: {converted.typed}
      </span>
    ) : null,
    reference && !compared && !doubtId ? (
      <ReferenceNote key="reference" words={reference.words} flag={reference.flag} />
    ) : null,
    field.help && !paired && !doubtId ? (
      <span key="help" className="block">
        {field.help}
      </span>
    ) : null,
  ];
  const described = [describedBy, doubtId].filter(Boolean).join(' ');
  return (
    <Field
      id={id}
      label={field.label}
      hideLabel={paired && !doubtId ? 'wide' : undefined}
      hint={notes.some((note) => note !== null) ? notes : undefined}
      describedBy={described || undefined}
      error={error}
    >
      {/* Not type="number": it refuses the decimal comma in half of the browsers and loses input
          it cannot parse. The server accepts both separators and words the refusal. */}
      <TextInput
        {...control}
        onChange={(event) => control.onChange(event.target.value)}
        inputMode={field.integer ? 'numeric' : 'decimal'}
        unit={field.units ? undefined : unit}
        action={
          field.units && unit && chosen ? (
            <UnitMenu
              label={`Unidad de ${field.label}`}
              units={[unit, ...field.units]}
              value={chosen}
              onChange={choose}
            />
          ) : undefined
        }
        placeholder={exampleText(field.example)}
        maxLength={32}
        autoComplete="off"
      />
    </Field>
  );
}
