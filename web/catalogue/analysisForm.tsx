import { Fragment, type ReactNode, useRef } from 'react';
import { decidedGroups } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { ChipGroup } from './chipGroup.tsx';
import { Decided, Invitation } from './decided.tsx';
import { FindingsHint, FoldedGroup, OpenGroup } from './fieldGroups.tsx';
import { FormFigures, type UnitMemory, UnitsInMemory, useFiguresOf } from './formFigures.ts';
import { GroupSeries } from './groupSeries.tsx';
import { OfferLines } from './offerLines.tsx';
import { type OpenForm, OpenFormProvider } from './openForm.ts';
import { foldTitle, innerGroups, primaryFields } from './primaryFields.ts';
import { References, type ReferencesProps } from './references.tsx';
import { useAskedFields } from './useAskedFields.ts';
import type { Offers } from './useOffers.ts';
import { WrittenWords } from './writtenWords.ts';

export interface AnalysisFormProps extends Partial<Pick<ReferencesProps, 'ownIntervals'>> {
  readonly definition: AnalysisDefinition;
  /** Begun with `initialValues` or `restoreValues` of the same definition. */
  readonly form: OpenForm;
  /** Action beside the heading of a group. */
  readonly groupAction?: ((group: FieldGroup) => ReactNode) | undefined;
  /** Where the account remembers its units. */
  readonly units?: UnitMemory | undefined;
  /** Shown under the chips; none by default. */
  readonly offers?: Offers | undefined;
}

/** For a flush `Card`. */
export function AnalysisForm({ units, ...props }: AnalysisFormProps) {
  const form = <Form {...props} />;
  return units ? <UnitsInMemory value={units}>{form}</UnitsInMemory> : form;
}

function Form(props: Omit<AnalysisFormProps, 'units'>) {
  const { definition, form, ownIntervals, groupAction, offers } = props;
  const hint = useRef<string>(null);
  const figuresOf = useFiguresOf(definition);
  const { decider } = definition;
  const [firstDecided] = decidedGroups(definition);
  return (
    <OpenFormProvider value={form}>
      <FormFigures value={figuresOf}>
        <FindingsHint value={hint}>
          <WrittenWords value={offers?.words ?? NO_WORDS}>
            <References definition={definition} ownIntervals={ownIntervals}>
              <Decided definition={definition}>
                {inOrder(definition.groups).map((group) => (
                  <Fragment key={group.id}>
                    {decider && group === firstDecided ? <Invitation decider={decider} /> : null}
                    <Part
                      definition={definition}
                      group={group}
                      action={groupAction?.(group)}
                      offers={offers}
                    />
                  </Fragment>
                ))}
              </Decided>
            </References>
          </WrittenWords>
        </FindingsHint>
      </FormFigures>
    </OpenFormProvider>
  );
}

/** The patient, primary fields and series, and the rest in the definition's order. */
function inOrder(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  const early = ({ primary, series }: FieldGroup) => primary !== undefined || series !== undefined;
  // The first group of a series draws the others.
  const others = groups
    .slice(1)
    .filter((group) => !group.inside && drawnWith(group, groups)[0] === group);
  return [
    ...groups.slice(0, 1),
    ...others.filter(early),
    ...others.filter((group) => !early(group)),
  ];
}

/** The groups of its series, else the group alone. */
function drawnWith(group: FieldGroup, groups: readonly FieldGroup[]): readonly FieldGroup[] {
  return group.series ? groups.filter(({ series }) => series === group.series) : [group];
}

interface PartProps extends Omit<GroupProps, 'inner'> {
  readonly definition: AnalysisDefinition;
  readonly offers: Offers | undefined;
}

function Part({ definition, group, action, offers }: PartProps) {
  if (group.chips)
    return (
      <ChipGroup definition={definition} group={group}>
        {offers ? <OfferLines offers={offers} /> : null}
      </ChipGroup>
    );
  if (!group.series)
    return <Group group={group} inner={innerGroups(definition, group)} action={action} />;
  const groups = drawnWith(group, definition.groups);
  return <GroupSeries series={group.series} first={group} groups={groups} />;
}

/** Open, folded, or with the primary fields open and the rest folded under them. */
function Group({ group: whole, inner, action }: GroupProps) {
  const fields = useAskedFields(whole);
  if (fields.length === 0) return null;
  const group = { ...whole, fields };
  const { primary, folded } = group;
  if (!folded) return <OpenGroup group={group} action={action} />;
  if (!primary) return <FoldedGroup group={group} inner={inner} />;
  const rest = fields.filter(({ key }) => !primary.includes(key));
  return (
    <>
      <OpenGroup group={{ ...group, fields: primaryFields(group) }} action={action} />
      {rest.length > 0 ? (
        <FoldedGroup group={{ ...group, title: foldTitle(group), fields: rest }} />
      ) : null}
    </>
  );
}

interface GroupProps {
  readonly group: FieldGroup;
  readonly action?: ReactNode;
  /** Groups drawn in its fold. */
  readonly inner?: readonly FieldGroup[];
}

const NO_WORDS: readonly string[] = [];
