import { lazy, Suspense } from 'react';
import { type Me, useMe } from '#web/api/session.ts';
import { insist } from '#web/parts/part.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { RetryButton } from '#web/ui/retryButton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DataCard } from './dataCard.tsx';
import { EmailCard } from './emailCard.tsx';
import { FiscalCard } from './fiscalCard.tsx';
import { IntervalsCard } from './intervalsCard.tsx';
import { OwnPlanCard } from './ownPlanCard.tsx';
import { PasswordCard } from './passwordCard.tsx';
import { PreferencesCard } from './preferencesCard.tsx';
import { SecondFactorCard } from './secondFactorCard.tsx';
import { Section } from './section.tsx';
import { SectionIndex } from './sectionIndex.tsx';
import { SECTIONS } from './sections.ts';
import { SessionsCard } from './sessionsCard.tsx';
import { SubscriptionCard } from './subscriptionCard.tsx';

/** Last on the page, and empty for most accounts. */
const DonationsCard = lazy(() =>
  insist(async () => ({ default: (await import('./donationsCard.tsx')).DonationsCard })),
);

const MicroscopesCard = lazy(() =>
  insist(async () => ({
    default: (await import('./microscopes/microscopesCard.tsx')).MicroscopesCard,
  })),
);

export interface AccountScreenProps {
  readonly plansPath: string;
  readonly onDeleted: () => Promise<void>;
}

export function AccountScreen(props: AccountScreenProps) {
  const me = useMe();
  return (
    <>
      <PageHeader title="Información de Cuenta" />
      {me.isError ? (
        <Alert tone="bad" live className="mb-6" action={<RetryButton reading={me} />}>
          No se pudo cargar la información del usuario. Por favor, intente de nuevo más tarde.
        </Alert>
      ) : null}
      {me.data ? <Sections {...props} me={me.data} /> : null}
      {me.isPending ? <Loading /> : null}
    </>
  );
}

function Sections({ me, plansPath, onDeleted }: AccountScreenProps & { readonly me: Me }) {
  const { subscription, ownPlan, ...others } = SECTIONS;
  /** Super-administrators pay nothing. */
  const subscribes = me.role !== 'super_admin';
  return (
    <>
      <SectionIndex sections={[subscribes ? subscription : ownPlan, ...Object.values(others)]} />
      <div>
        {subscribes ? (
          <Section section={subscription} first>
            <SubscriptionCard me={me} plansPath={plansPath} />
          </Section>
        ) : (
          <Section section={ownPlan} first>
            <OwnPlanCard me={me} />
          </Section>
        )}
        <Section section={SECTIONS.fiscal}>
          <FiscalCard me={me} />
        </Section>
        <Section section={SECTIONS.email}>
          <EmailCard me={me} />
        </Section>
        <Section section={SECTIONS.password}>
          <PasswordCard me={me} />
        </Section>
        <Section section={SECTIONS.secondFactor}>
          <SecondFactorCard me={me} />
        </Section>
        <Section section={SECTIONS.sessions}>
          <SessionsCard timeZone={me.timeZone} />
        </Section>
        <Section section={SECTIONS.preferences}>
          <PreferencesCard me={me} />
        </Section>
        <Section section={SECTIONS.intervals}>
          <IntervalsCard me={me} />
        </Section>
        <Section section={SECTIONS.microscopes}>
          <Suspense>
            <MicroscopesCard me={me} />
          </Suspense>
        </Section>
        <Section section={SECTIONS.data}>
          <DataCard onDeleted={onDeleted} />
          <Suspense>
            <DonationsCard timeZone={me.timeZone} />
          </Suspense>
        </Section>
      </div>
    </>
  );
}

function Loading() {
  return (
    <Section section={SECTIONS.subscription} first>
      <Card aria-busy="true">
        <Spinner label="Cargando su cuenta…" className="sr-only" />
        <Skeleton className="h-7 w-32" />
        <Skeleton className="mt-6 h-4 w-full max-w-md" />
        <Skeleton className="mt-3 h-2 w-full" />
      </Card>
    </Section>
  );
}
