import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RotateCcwClock } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { PatientListProps } from './patientList.tsx';
import { PatientsWaiting } from './patientsWaiting.tsx';

const LIST = onDemand<PatientListProps>(
  async () => (await import('./patientList.tsx')).PatientList,
);

export function RepeatPatient({ onChoose }: PatientListProps) {
  const [open, setOpen] = useState(false);
  const List = useOnDemand(LIST, open);
  return (
    <>
      <Button
        variant="ghost"
        size="head"
        icon={<RotateCcwClock strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        // Aligns the text, not its box, with the fields.
        className="-mx-3.5 lg:-my-1"
      >
        <span>
          Repetir datos <span className="max-sm:sr-only">del paciente</span>
        </span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} cross title="Repetir datos del paciente">
        {List ? (
          <List
            onChoose={(patient) => {
              setOpen(false);
              onChoose(patient);
            }}
          />
        ) : (
          <PatientsWaiting />
        )}
      </Dialog>
    </>
  );
}
