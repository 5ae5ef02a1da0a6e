import { useState } from 'react';
import { engineWords } from '#domain/rules/engineChoice.ts';
import { ABILITY_WORDS } from '#domain/rules/uncharged.ts';
import { type EngineChange, type EngineSettings, useChooseEngines } from '#web/api/engines.ts';
import { asProblem } from '#web/api/problem.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { LeadChoices } from './leadChoices.tsx';
import { NOT_YOURS, useMayChange } from './rights.ts';
import { SettingState } from './settingState.tsx';

type Row = EngineSettings['types'][number];
/** By type; an empty name leaves the type to the environment. */
type Draft = Readonly<Record<string, string>>;
/** Unsaved choices, by engine. */
type Leads = Readonly<Record<string, boolean>>;

/** Super-administrators choose among configured engines. */
export function EnginesTable({ engines }: { readonly engines: EngineSettings }) {
  const mayChange = useMayChange('engines');
  const { saved, save, saving } = useSave(engines);
  const [draft, setDraft] = useState<Draft>({});
  const [leads, setLeads] = useState<Leads>({});
  const many = engines.ready.length > 1;
  const mayChoose = mayChange && (many || saved.length > 0 || engines.set);
  const outside = engines.ready.filter((each) => each.leads !== null);
  const chosen = Object.fromEntries(
    engines.types.map(({ type, chosen: now }) => [type, draft[type] ?? now ?? '']),
  );
  const value = {
    byType: Object.fromEntries(Object.entries(chosen).filter(([, name]) => name !== '')),
    leads: Object.fromEntries(
      outside.map(({ name, leads: now }) => [name, leads[name] ?? now === true]),
    ),
  };
  const changed =
    engines.types.some(({ type, chosen: now }) => chosen[type] !== (now ?? '')) ||
    outside.some(({ name, leads: now }) => value.leads[name] !== now);
  const forget = () => {
    setDraft({});
    setLeads({});
  };
  return (
    <Card flush>
      <Missing types={engines.types} />
      <Table caption="Motores por tipo de análisis">
        <THead>
          <Th>Tipo</Th>
          <Th>Motor</Th>
          <Th className="max-sm:hidden">Se anuncia al veterinario como</Th>
        </THead>
        <tbody>
          {engines.types.map((row) => (
            <TypeRow
              key={row.type}
              row={row}
              ready={mayChoose ? engines.ready : undefined}
              value={chosen[row.type] ?? ''}
              onChange={(name) => setDraft({ ...draft, [row.type]: name })}
            />
          ))}
        </tbody>
      </Table>
      <Servers ready={engines.ready} />
      <LeadChoices
        names={outside.map(({ name }) => name)}
        value={value.leads}
        onChange={mayChange ? setLeads : undefined}
      />
      {many ? null : (
        <p className="border-t border-line p-4 text-meta text-ink-soft sm:px-6">
          Esta instalación solo tiene configurado un motor. Otro se añade con las variables del
          entorno del servidor, que explica la guía de instalación.
        </p>
      )}
      <CardFoot>
        <SettingState setting={engines} byDefault="lo que dicen las variables del entorno" />
        {mayChoose ? (
          <>
            {engines.set ? (
              <Button variant="ghost" onClick={() => void save(null, forget)}>
                Volver al valor de partida
              </Button>
            ) : null}
            <Button busy={saving} disabled={!changed} onClick={() => void save(value, forget)}>
              Guardar
            </Button>
          </>
        ) : null}
        {mayChange ? null : <p className="text-meta text-ink-soft">{NOT_YOURS}</p>}
      </CardFoot>
    </Card>
  );
}

function useSave({ version, types }: EngineSettings) {
  const choosing = useChooseEngines();
  const save = async (value: EngineChange['value'], saved: () => void) => {
    try {
      await choosing.mutateAsync({ value, seen: version });
      saved();
      toast({ title: 'Motores guardados', description: 'Ya están en vigor.' });
    } catch (error) {
      const { detail, fields } = asProblem(error);
      toast({
        title: 'No se ha cambiado',
        description: fields[0]?.message ?? detail,
        variant: 'destructive',
      });
    }
  };
  const saved = types.filter(({ chosen }) => chosen !== null);
  return { save, saved, saving: choosing.isPending };
}

/** Chosen engines that are no longer configured. */
function Missing({ types }: Pick<EngineSettings, 'types'>) {
  const offered = useTypes();
  const gone = types.filter(({ chosen, engine }) => chosen !== null && chosen !== engine);
  if (gone.length === 0) return null;
  return (
    <Alert tone="warn" className="m-4 sm:mx-6" title="Un motor elegido no está configurado">
      <ul>
        {gone.map(({ type, chosen, engine }) => (
          <li key={type}>
            {offered.find(type)?.label ?? type}: se eligió {engineWords(chosen ?? '')}. Mientras
            falte, lee {engineWords(engine)}, como dice el entorno.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface TypeRowProps {
  readonly row: Row;
  /** Undefined without the right to choose. */
  readonly ready: EngineSettings['ready'] | undefined;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function TypeRow({ row, ready, value, onChange }: TypeRowProps) {
  const definition = useTypes().find(row.type);
  const label = definition?.label ?? row.type;
  const names = ready?.map(({ name }) => name) ?? [];
  const options = value !== '' && !names.includes(value) ? [...names, value] : names;
  return (
    <Tr>
      <Td className="font-semibold">
        <span className="flex items-center gap-2.5">
          <TypeIcon paths={definition?.icon ?? []} className="shrink-0 text-haem" />
          {label}
        </span>
      </Td>
      <Td className="min-w-40 sm:min-w-56">
        {ready ? (
          <Field label={`Motor de ${label}`} hideLabel>
            <Select
              compact
              value={value}
              onChange={(event) => onChange(event.target.value)}
              options={[
                { value: '', label: `El del entorno: ${row.byDefault}` },
                ...options.map((name) => ({
                  value: name,
                  label: names.includes(name)
                    ? engineWords(name)
                    : `${engineWords(name)}, sin configurar`,
                })),
              ]}
            />
          </Field>
        ) : (
          engineWords(row.engine)
        )}
        <span className="mt-1 block text-hint text-ink-soft sm:hidden">
          {ABILITY_WORDS[row.ability].label}
        </span>
      </Td>
      <Td className="text-ink-soft max-sm:hidden">{ABILITY_WORDS[row.ability].label}</Td>
    </Tr>
  );
}

/** Outside servers that the possible engines would send cases to. */
function Servers({ ready }: Pick<EngineSettings, 'ready'>) {
  const outside = ready.filter(({ host }) => host !== null);
  if (outside.length === 0) return null;
  return (
    <ul className="border-t border-line p-4 text-meta text-ink-soft sm:px-6">
      {outside.map(({ name, host, what }) => (
        <li key={name}>
          <b className="font-semibold text-ink">{engineWords(name)}</b>: de cada caso que lee,{' '}
          {host} recibe {what}.
        </li>
      ))}
    </ul>
  );
}
