import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngines } from '#web/api/engines.ts';
import { readingOf } from '#web/api/reading.ts';
import { type Settings, useSettings } from '#web/api/settings.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BetaStages } from './betaStages.tsx';
import { CriteriaCounts } from './criteriaCounts.tsx';
import { EnginesTable } from './enginesTable.tsx';
import { OperatorForm, RetentionForm, SupportForm } from './forms.tsx';
import { useMaySwitch } from './rights.ts';
import { FeatureSwitches, NoticeSwitches } from './switches.tsx';

/** Each change applies at once and is audited. */
export function SettingsScreen() {
  return (
    <>
      <PageHeader
        inPanel
        title="Ajustes"
        description="Cada cambio vale en el acto en toda la instalación y queda en el registro de actos."
      />
      <Section title="Motores" text="Qué lee cada tipo de análisis en esta instalación.">
        <Engines />
      </Section>
      <Section
        title="Criterios"
        text="Reglas publicadas que se aplican a los datos. Las que están en revisión vienen apagadas."
      >
        <CriteriaCounts />
      </Section>
      <ReadingCard
        reading={readingOf(useSettings())}
        failed="No se pudieron cargar los ajustes"
        className="mt-8"
        loading={
          <div role="status" className="mt-8">
            <span className="sr-only">Cargando los ajustes…</span>
            <Skeleton className="h-96 w-full" />
          </div>
        }
      >
        {(settings) => <Editable settings={settings} />}
      </ReadingCard>
    </>
  );
}

function Engines() {
  return (
    <ReadingCard
      reading={readingOf(useEngines())}
      failed="No se pudieron cargar los motores"
      loading={<Skeleton className="h-96 w-full" />}
    >
      {(engines) => <EnginesTable engines={engines} />}
    </ReadingCard>
  );
}

function Editable({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <Section
        title="Titular"
        text="Quién presta el servicio, como lo dicen la Política de Privacidad y los Términos."
      >
        <div>
          <OperatorForm settings={settings} />
          <RecordLink />
        </div>
      </Section>
      <Section title="Soporte" text="A quién llegan los mensajes del formulario de Soporte.">
        <SupportForm settings={settings} />
      </Section>
      <Section title="Funciones" text="Lo que se puede cerrar por un tiempo.">
        <FeatureSwitches setting={settings.features} />
      </Section>
      <Section
        title="Funciones beta"
        text="Lo que aún no es para todos. Los planes Pro y Premium lo ven antes."
      >
        <BetaStages settings={settings} />
      </Section>
      <Section
        title="Avisos"
        text="De qué se escribe a los administradores, a cada uno en su correo."
      >
        <NoticeSwitches setting={settings.notices} />
      </Section>
      <Section
        title="Conservación"
        text="Días que se guarda cada cosa. Se borra en la pasada de cada hora y no se recupera. Los casos, sus imágenes y sus informes se conservan mientras exista la cuenta."
      >
        <RetentionForm settings={settings} />
      </Section>
    </>
  );
}

/** The record names the operator's duties: only the super-administrator opens it. */
function RecordLink() {
  if (!useMaySwitch()) return null;
  return (
    <p className="mt-3 text-meta">
      <Link to="/super-admin/processing-record" className="font-semibold text-haem hover:underline">
        Registro de actividades de tratamiento (RGPD), para imprimir
      </Link>
    </p>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Beside the card on wide screens. */
function Section({ title, text, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-line py-8 not-first:border-t lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 max-w-[34ch] text-meta text-ink-soft max-lg:max-w-none">{text}</p>
      </div>
      {children}
    </section>
  );
}
