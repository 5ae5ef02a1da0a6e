import { cx } from '#web/ui/cx.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Section } from './section.tsx';
import { SectionIndex } from './sectionIndex.tsx';
import { SECTIONS } from './sections.ts';

/** The account's page before anything is known of its user. */
export function AccountSkeleton() {
  const { ownPlan: _, ...sections } = SECTIONS;
  const { subscription } = sections;
  return (
    <>
      <PageHeader title="Información de Cuenta" />
      <SectionIndex sections={Object.values(sections)} />
      <div>
        {Object.values(sections).map((section) => (
          <Section key={section.id} section={section} first={section === subscription}>
            <Skeleton
              className={cx('w-full rounded-card', section === subscription ? 'h-58' : 'h-72')}
            />
          </Section>
        ))}
      </div>
    </>
  );
}
