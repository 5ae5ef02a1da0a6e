import { useState } from 'react';
import { IMAGE_FORMATS_TEXT } from '#domain/limits.ts';
import { OFFERED_PLANS } from '#domain/rules/plans.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { CircleCheck } from '#web/ui/icons/lucide.ts';
import { PlanCard } from '#web/ui/planCard.tsx';
import { type SortDirection, Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const PETS = [
  ['7f3c2b18…', 'Bruma', 'Citología', '20/11/2026, 10:41'],
  ['c41d9e07…', 'Trufa', 'Frotis sanguíneo', '20/11/2026, 10:48'],
] as const;

export function Data() {
  return (
    <>
      <Card flush aria-label="Tabla">
        <CardHead title="Transacciones" className="px-4 py-4 sm:px-6" />
        <PetTable />
        <CardFoot>
          <Button size="table" variant="secondary" disabled>
            Anterior
          </Button>
          <Button size="table" variant="secondary">
            Siguiente
          </Button>
        </CardFoot>
      </Card>
      <Card>
        <Tabs
          label="Partes del análisis"
          items={[
            { value: 'ai', label: 'Respuesta IA', content: <p>Conclusión y hallazgos.</p> },
            { value: 'images', label: 'Imágenes Adjuntas', count: 4, content: <p>Cuatro.</p> },
            { value: 'sent', label: 'Detalles del Envío', disabled: true, content: null },
          ]}
        />
      </Card>
      <Card flush>
        <Accordion
          items={[
            { value: 'a', title: '¿Qué imágenes puedo enviar?', content: `${IMAGE_FORMATS_TEXT}.` },
            { value: 'b', title: '¿Quién firma el informe?', content: 'Usted.' },
          ]}
        />
      </Card>
      <Card flush>
        <Fold
          title="Antecedentes y otras pruebas"
          summary="Signos asociados, tratamientos previos, otras pruebas"
          note="12 campos, ninguno obligatorio"
        >
          Dentro van los campos.
        </Fold>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {OFFERED_PLANS.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            current={index === 1}
            action={
              <Button full disabled={index === 1} variant={plan.popular ? 'primary' : 'secondary'}>
                {index === 1 ? 'Plan Actual' : `Elegir ${plan.name}`}
              </Button>
            }
          />
        ))}
      </div>
    </>
  );
}

function PetTable() {
  const [sort, setSort] = useState<SortDirection>('descending');
  return (
    <Table caption="Análisis de ejemplo">
      <THead>
        <Th>ID Análisis</Th>
        <Th sort="none" onSort={() => undefined}>
          Nombre Mascota
        </Th>
        <Th>Tipo</Th>
        <Th sort={sort} onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}>
          Fecha
        </Th>
        <Th>Estado</Th>
        <Th align="right">Acciones</Th>
      </THead>
      <tbody>
        {PETS.map(([id, name, type, date]) => (
          <Tr key={id}>
            <Td className="text-ink-soft">{id}</Td>
            <Td className="font-semibold">{name}</Td>
            <Td>{type}</Td>
            <Td className="text-ink-soft">{date}</Td>
            <Td>
              <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
                Completado
              </Badge>
            </Td>
            <Td align="right">
              <Button variant="link" size="table">
                Ver Detalles
              </Button>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
