import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Section } from './section.tsx';
import { SectionIndex } from './sectionIndex.tsx';
import { SECTIONS } from './sections.ts';

/** The account's page before anything is known of its user. */
export function AccountSkeleton() {
  const { ownPlan: _, ...sections } = SECTIONS;
  return (
    <>
      <PageHeader title="Información de Cuenta" />
      <SectionIndex sections={Object.values(sections)} />
      <div>
        {Object.values(sections).map((section) => (
          <Section key={section.id} section={section}>
            <Skeleton className="h-72 w-full rounded-card" />
          </Section>
        ))}
      </div>
    </>
  );
}
