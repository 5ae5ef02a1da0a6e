import { useState } from 'react';
import { catalogue } from '#domain/analyses/index.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceCards } from '#web/ui/choiceCards.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateInput } from '#web/ui/dateInput.tsx';
import { Field } from '#web/ui/field.tsx';
import { Search } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { PasswordInput } from '#web/ui/passwordInput.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { KitSection } from './section.tsx';

const STAINS = ['Diff-Quik', 'May-Grünwald-Giemsa', 'Wright', 'Azul de toluidina', 'Gram'];
const SPECIES = ['Perro', 'Gato', 'Conejo'].map((label) => ({ value: label, label }));

function Moments() {
  const [date, setDate] = useState('2026-11-20');
  const [time, setTime] = useState('10:41');
  const [moment, setMoment] = useState('');
  return (
    <>
      <Field label="Fecha de la toma">
        <DateInput kind="date" value={date} onChange={setDate} />
      </Field>
      <Field label="Hora">
        <DateInput kind="time" value={time} onChange={setTime} />
      </Field>
      <Field label="Fecha y hora del registro">
        <DateInput kind="dateTime" value={moment} onChange={setMoment} />
      </Field>
    </>
  );
}

export function Fields() {
  const [stain, setStain] = useState('');
  return (
    <KitSection title="Campos: 44 px, unidad dentro, etiqueta encima">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Nombre de la mascota" required>
          <TextInput defaultValue="Bruma" />
        </Field>
        <Field label="Tamaño" hint="Los dos diámetros mayores.">
          <TextInput unit="cm" defaultValue="2,4 × 1,9" inputMode="decimal" />
        </Field>
        <Field label="Tinción">
          <Combobox
            value={stain}
            onChange={setStain}
            suggestions={STAINS}
            placeholder="Elija o escriba"
          />
        </Field>
        <Field label="Especie">
          <Select options={SPECIES} placeholder="Elija" />
        </Field>
        <Field label="Sexo">
          <Select options={[{ value: 'h', label: 'Hembra' }]} disabled />
        </Field>
        <Field label="Contraseña" error="La contraseña debe tener al menos 8 caracteres.">
          <PasswordInput defaultValue="12345" autoComplete="off" />
        </Field>
        <Moments />
        <Field label="Buscar" hideLabel>
          <TextInput
            compact
            type="search"
            icon={<Search aria-hidden="true" />}
            placeholder="Buscar por ID o Nombre Mascota..."
          />
        </Field>
        <Field label="Sospecha previa" className="sm:col-span-2">
          <Textarea placeholder="Qué le hace pensar el caso" />
        </Field>
        <Checkbox boxed label="Confirmar si hay malignidad" defaultChecked />
        <Checkbox boxed label="Incluir diagnóstico diferencial" />
        <Checkbox label="No disponible" disabled hint="Falta la imagen." />
        <Switch label="Contornos" defaultChecked />
        <Switch label="Apagado" />
      </div>
      <div className="mt-8">
        <TypeCards />
      </div>
    </KitSection>
  );
}

function TypeCards() {
  const types = catalogue.all.filter((definition) => definition.family === 'consultation');
  const [type, setType] = useState(types[0]?.type);
  return (
    <ChoiceCards
      legend="Tipo de análisis"
      name="kit-type"
      value={type}
      onChange={setType}
      options={types.map(({ type: value, label, icon }) => ({
        value,
        label,
        icon: <TypeIcon paths={icon} />,
      }))}
    />
  );
}
