import { useState } from 'react';
import { signalment } from '#domain/catalogue/signalment.ts';
import { type Patient, usePatients } from '#web/api/patients.ts';
import { asProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Search } from '#web/ui/icons/lucide.ts';
import { matchText } from '#web/ui/matchText.ts';
import { TextInput } from '#web/ui/textInput.tsx';
import { PatientsWaiting } from './patientsWaiting.tsx';
import { longDay } from './texts.ts';

export interface PatientListProps {
  readonly onChoose: (patient: Patient) => void;
}

/** The account's patients, in the dialog. */
export function PatientList({ onChoose }: PatientListProps) {
  const patients = usePatients(true);
  const [wanted, setWanted] = useState('');
  if (patients.data === undefined)
    return patients.isError ? (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-meta">
        <p className="min-w-0 flex-1 basis-48 text-bad">{asProblem(patients.error).detail}</p>
        <Button
          variant="secondary"
          size="head"
          busy={patients.isFetching}
          onClick={() => void patients.refetch()}
        >
          Reintentar
        </Button>
      </div>
    ) : (
      <PatientsWaiting />
    );
  if (patients.data.length === 0)
    return (
      <p className="text-control text-ink-soft">
        Aún no tiene pacientes: aparecerán aquí cuando envíe casos con el nombre de la mascota.
      </p>
    );
  const matches = matching(patients.data, wanted);
  return (
    <>
      <Field label="Buscar por nombre, especie o raza">
        <TextInput
          type="search"
          autoComplete="off"
          icon={<Search strokeWidth={1.75} aria-hidden="true" />}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </Field>
      <p role="status" className={matches.length > 0 ? 'sr-only' : 'mt-3 text-meta text-ink-soft'}>
        {matches.length > 0 ? `${matches.length} pacientes` : 'Ningún paciente coincide.'}
      </p>
      <ul className="-mx-2 mt-3 max-h-72 overflow-y-auto overscroll-contain">
        {matches.map((patient) => (
          <li key={textOf(patient)}>
            <button
              type="button"
              onClick={() => onChoose(patient)}
              className="block min-h-11 w-full rounded-badge px-2 py-2 text-left break-words hover:bg-haem-tint"
            >
              <b translate="no" className="block font-semibold">
                {patient.name}
              </b>
              <span className="block text-meta text-ink-soft">
                {[signalment(patient.told), `último caso, ${longDay(patient.lastSeen)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function matching(patients: readonly Patient[], wanted: string): readonly Patient[] {
  const texts = new Map(patients.map((patient) => [textOf(patient), patient]));
  return matchText([...texts.keys()], wanted).flatMap((text) => texts.get(text) ?? []);
}

/** Search text; the date makes it unique. */
function textOf(patient: Patient): string {
  return `${patient.name} ${signalment(patient.told)} ${patient.lastSeen}`;
}
