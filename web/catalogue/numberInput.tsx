import { type ReactNode, useId } from 'react';
import type { NumberField } from '#domain/catalogue/field.ts';
import { Field } from '#web/ui/field.tsx';
import { TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { TextInput } from '#web/ui/textInput.tsx';
import { UnitMenu } from '#web/ui/unitMenu.tsx';
import { exampleText } from './exampleText.ts';
import type { FigureAnswer, FigureDoubt } from './figureDoubt.ts';
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

/**
 * A figure with its unit, typed or chosen. On blur another unit is converted to the field's, and an
 * unreadable text stays with a message.
 */
export function NumberInput(props: NumberInputProps) {
  const { field, error, describedBy, paired, compared, className } = props;
  const id = useId();
  const reference = useReference(field.key);
  const { unit, chosen, control, choose, typed, doubt, accept } = useFigure(field);
  const notes: ReactNode[] = [
    typed === undefined ? null : (
      <span key="typed" role="status" className="block">
        Escrito: {typed}
      </span>
    ),
    reference && !compared && !doubt ? (
      <ReferenceNote key="reference" words={reference.words} flag={reference.flag} />
    ) : null,
    field.help && !paired ? (
      <span key="help" className="block">
        {field.help}
      </span>
    ) : null,
  ];
  const doubtId = `${id}-doubt`;
  const described = [describedBy, doubt && doubtId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <Field
        id={id}
        label={field.label}
        hideLabel={paired ? 'wide' : undefined}
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
      <div role="status" id={doubtId}>
        {doubt ? (
          <Doubt
            doubt={doubt}
            onAnswer={(answer) => {
              accept(answer);
              document.getElementById(id)?.focus();
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

interface DoubtProps {
  readonly doubt: FigureDoubt;
  readonly onAnswer: (answer: FigureAnswer) => void;
}

/** Asks about a figure that may mean another; no rule uses it unanswered. */
function Doubt({ doubt, onAnswer }: DoubtProps) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-hint text-warn">
      <TriangleExclamationPoint
        size={14}
        strokeWidth={2}
        aria-hidden="true"
        className="mt-0.5 shrink-0"
      />
      <span>
        {doubt.question}{' '}
        {doubt.answers.map((answer) => (
          <button
            key={answer.label}
            type="button"
            onClick={() => onAnswer(answer)}
            className="mr-4 font-semibold text-haem underline-offset-4 hover:underline"
          >
            {answer.label}
          </button>
        ))}
      </span>
    </p>
  );
}
