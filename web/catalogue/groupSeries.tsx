import { useState } from 'react';
import type { FieldGroup, Series } from '#domain/catalogue/field.ts';
import { Button } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons/lucide.ts';
import { GroupFields, OpenSection } from './fieldGroups.tsx';
import { isAnswered } from './formValues.ts';
import { Revealed } from './moreFields.tsx';
import { useValues } from './openForm.ts';
import { useAskedFields } from './useAskedFields.ts';

export interface GroupSeriesProps {
  readonly series: Series;
  /** The first group of the series; its conditions are those of all. */
  readonly first: FieldGroup;
  readonly groups: readonly FieldGroup[];
}

/** The first group, those in use and those added; the button adds the next one. */
export function GroupSeries({ series, first, groups }: GroupSeriesProps) {
  const asked = useAskedFields({ ...first, fields: groups.flatMap(({ fields }) => fields) });
  const inUse = useGroupsInUse(groups);
  const [count, setCount] = useState(1);
  const [added, setAdded] = useState<readonly string[]>([]);
  if (inUse > count) setCount(inUse);
  if (asked.length === 0) {
    // Shown again, an empty group that was added must not take the focus.
    if (count > 1) setCount(1);
    if (added.length > 0) setAdded([]);
    return null;
  }
  const next = groups[count];
  return (
    <OpenSection title={series.title}>
      <div className="flex flex-col gap-6">
        {groups.slice(0, count).map(({ fields, ...group }) => (
          <Member
            key={group.id}
            group={{ ...group, fields: fields.filter((field) => asked.includes(field)) }}
            added={added.includes(group.id)}
          />
        ))}
        {next ? (
          <Button
            variant="secondary"
            icon={<Plus strokeWidth={1.75} />}
            onClick={() => {
              setAdded([...added, next.id]);
              setCount(count + 1);
            }}
            className="self-start"
          >
            {series.add}
          </Button>
        ) : null}
      </div>
    </OpenSection>
  );
}

/** Number of groups up to the last with an answer. */
function useGroupsInUse(groups: readonly FieldGroup[]): number {
  const fields = groups.flatMap((group) => group.fields);
  const values = useValues(fields.map(({ key }) => key));
  const last = fields.findLast((field, at) => isAnswered(field, values[at]));
  return last ? groups.findIndex((group) => group.fields.includes(last)) + 1 : 0;
}

interface MemberProps {
  readonly group: FieldGroup;
  /** By its button, which hands over the focus. */
  readonly added: boolean;
}

function Member({ group, added }: MemberProps) {
  const fields = <GroupFields group={group} />;
  return (
    <fieldset className="min-w-0 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="sr-only">{group.title}</legend>
      {added ? <Revealed>{fields}</Revealed> : fields}
    </fieldset>
  );
}
