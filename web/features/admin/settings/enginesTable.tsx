import { ABILITY_WORDS } from '#domain/rules/uncharged.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useCatalogue } from '#web/catalogue/context.ts';
import { Card } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';

/** What each type of case is read with here, and how that is announced to the vet. */
export function EnginesTable() {
  const catalogue = useCatalogue();
  const { data: abilities } = useAbilities();
  return (
    <Card flush>
      <Table caption="Motores por tipo de análisis">
        <THead>
          <Th>Tipo</Th>
          <Th>Se anuncia al veterinario como</Th>
        </THead>
        <tbody>
          {catalogue.all.map(({ type, label, icon }) => {
            const ability = abilities?.get(type);
            return (
              <Tr key={type}>
                <Td className="font-semibold">
                  <span className="flex items-center gap-2.5">
                    <TypeIcon paths={icon} className="shrink-0 text-haem" />
                    {label}
                  </span>
                </Td>
                <Td className="text-ink-soft">{ability ? ABILITY_WORDS[ability].label : '–'}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
