import { type FormEvent, useState } from 'react';
import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Field as CatalogueField } from '#domain/catalogue/field.ts';
import { MAX_VERSIONS_A_DAY } from '#domain/limits.ts';
import { MAX_REASON, reasonProblem } from '#domain/rules/reason.ts';
import { FIRST_VERSION, fixedFields } from '#domain/rules/reportVersions.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { useIntervals } from '#web/api/intervals.ts';
import { asProblem } from '#web/api/problem.ts';
import { useRememberedUnits } from '#web/api/units.ts';
import { type Correction, sameCorrection } from '#web/api/versions.ts';
import { AnalysisForm } from '#web/catalogue/analysisForm.tsx';
import { showFieldErrors } from '#web/catalogue/fieldErrors.ts';
import { useFiguresOf } from '#web/catalogue/formFigures.ts';
import { answerValues, type FormValues, toAnswers } from '#web/catalogue/formValues.ts';
import { type OpenForm, useNewForm } from '#web/catalogue/openForm.ts';
import { openFigures } from '#web/catalogue/unitRows.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { useNextVersion, useVersionCost } from './useNextVersion.ts';

export interface CorrectDialogProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition;
  readonly onClose: () => void;
}

const FORM = 'correct-case';

/** The form of a case with its answers, to be read again by the criteria. */
export function CorrectDialog(props: CorrectDialogProps) {
  const { onClose } = props;
  const [asked] = useState(() => changeable(props));
  const { form, reason, setReason, reasonError, problems, busy, isBegun, send } =
    useCorrection(props);
  const intervals = useIntervals();
  const units = useRememberedUnits();
  const cost = useVersionCost(props.analysis);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      isBegun={isBegun}
      width="wide"
      title="Corregir datos"
      description={`${cost ?? ''} Lo hacen las medidas y los criterios: ninguna IA vuelve a leer el caso. La versión de ahora se podrá seguir leyendo. Hasta ${MAX_VERSIONS_A_DAY} al día.`}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            Volver a leer
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset disabled={busy} className="min-w-0">
          <legend className="sr-only">Datos del caso</legend>
          <Patient {...props} />
          <div className="-mx-6 border-y border-line">
            <AnalysisForm
              definition={asked}
              form={form}
              ownIntervals={intervals.data?.own}
              units={units}
            />
          </div>
          <Field label="Motivo" required error={reasonError} className="mt-6">
            <TextInput
              value={reason}
              maxLength={MAX_REASON}
              placeholder="Leí mal el recuento"
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </fieldset>
      </form>
      {problems.length > 0 ? (
        <Alert tone="bad" live title="No se ha podido volver a leer" className="mt-4">
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      ) : null}
    </Dialog>
  );
}

/** The answers that stay, as text: a corrected case is still the same animal's. */
function Patient({ analysis: { submittedData }, definition }: CorrectDialogProps) {
  const fixed = fixedFields(definition, submittedData);
  if (fixed.length === 0) return null;
  const names = fixed.map(({ label }) => label.toLowerCase()).join(' y ');
  return (
    <div className="mb-4 rounded-card bg-sunk p-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {fixed.map(({ key, label, about }) => (
          <Fact key={key} name={label}>
            {textAbout(about, definition, submittedData)}
          </Fact>
        ))}
      </dl>
      <p className="mt-3 text-meta text-ink-soft">
        No se {fixed.length === 1 ? 'cambia' : 'cambian'}: {names}. Para otro paciente, duplique el
        caso.
      </p>
    </div>
  );
}

/** The form without the questions whose answers stay. */
function changeable({ definition, analysis }: CorrectDialogProps): AnalysisDefinition {
  const fixed = new Set(fixedFields(definition, analysis.submittedData).map(({ key }) => key));
  const asked = (field: CatalogueField) =>
    fixed.has(field.key) ? { ...field, retired: true as const } : field;
  const groups = definition.groups.map((group) => ({ ...group, fields: group.fields.map(asked) }));
  return { ...definition, groups };
}

function useCorrection({ analysis, definition, onClose }: CorrectDialogProps) {
  const { submittedData, units } = analysis;
  const [opened] = useState(() => answerValues(definition, submittedData, units));
  const figuresOf = useFiguresOf(definition);
  // The version that is on screen while the form is filled in.
  const [base] = useState(analysis.version?.number ?? FIRST_VERSION);
  const form = useNewForm(() => opened);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<Correction>();
  const { compose, busy } = useNextVersion(analysis);
  const send = async () => {
    const missing = reasonProblem(reason);
    setReasonError(missing);
    if (missing !== undefined) return;
    const changes = changedAnswers(definition, form, opened);
    setProblems([]);
    const values = form.getValues();
    const unconfirmed = openFigures(definition, values, figuresOf(values)).filter(
      (key) => key in changes,
    );
    const open = unconfirmed.length > 0 ? { unconfirmed } : {};
    const correction = sameCorrection(sent, { base, changes, ...open, reason });
    setSent(correction);
    try {
      await compose(correction);
      onClose();
    } catch (error) {
      const { fields, detail } = asProblem(error);
      const others = fields.length > 0 ? showFieldErrors(form, definition, fields) : [detail];
      setProblems(others);
    }
  };
  const isBegun = () =>
    reason !== '' || Object.keys(changedAnswers(definition, form, opened)).length > 0;
  return { form, reason, setReason, reasonError, problems, busy, isBegun, send };
}

/** Answers that the vet changed; null where one was removed. */
function changedAnswers(
  definition: AnalysisDefinition,
  form: OpenForm,
  opened: Readonly<FormValues>,
): Correction['changes'] {
  const before = toAnswers(definition, opened);
  const after = toAnswers(definition, { ...form.getValues() });
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key] ?? null]));
}
