import {
  CircleQuestionMark,
  type LucideIcon,
  ScrollText,
  SlidersHorizontal,
  Stethoscope,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { useOverview } from '#web/api/admin.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const FIGURES = [
  ['users', 'Usuarios'],
  ['verifiedUsers', 'Con correo confirmado'],
  ['analysesToday', 'Consultas hoy'],
  ['analysesUnderWay', 'En proceso'],
  ['analysesCompleted', 'Informes terminados'],
] as const;

interface PageLink {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const USERS: PageLink = {
  to: '/admin/users',
  icon: Users,
  title: 'Gestión de Usuarios',
  text: 'Cuentas, planes y consultas usadas.',
  link: 'Ver usuarios',
};

const ALL_USERS: PageLink = { ...USERS, to: '/super-admin/users' };

const FAQS: PageLink = {
  to: '/super-admin/faqs',
  icon: CircleQuestionMark,
  title: 'Gestión de FAQs',
  text: 'Las preguntas frecuentes de la página de soporte.',
  link: 'Ver preguntas',
};

const AUDIT: PageLink = {
  to: '/super-admin/audit',
  icon: ScrollText,
  title: 'Registro de Actos',
  text: 'Quién ha hecho qué, cuándo y desde dónde.',
  link: 'Ver registro',
};

const CONSULTATIONS: PageLink = {
  to: '/admin/consultations',
  icon: Stethoscope,
  title: 'Consultas',
  text: 'Los casos de todas las cuentas, su motor y lo que falló.',
  link: 'Ver consultas',
};

const ALL_CONSULTATIONS: PageLink = {
  ...CONSULTATIONS,
  to: '/super-admin/consultations',
  text: 'Los casos de todas las cuentas, con su resultado.',
};

const SETTINGS: PageLink = {
  to: '/admin/settings',
  icon: SlidersHorizontal,
  title: 'Ajustes',
  text: 'Titular, soporte, funciones, conservación y criterios.',
  link: 'Ver ajustes',
};

export interface OverviewScreenProps {
  readonly title: string;
  readonly superAdmin?: boolean;
}

/** The first page of the administration: figures of this installation, read now. */
export function OverviewScreen({ title, superAdmin }: OverviewScreenProps) {
  const { data, isError, refetch, isFetching } = useOverview();
  return (
    <>
      <PageHeader title={title} description="Cifras de esta instalación, en este momento." />
      {isError ? (
        <Alert
          tone="bad"
          title="No se pudieron cargar las cifras"
          className="mt-6"
          action={
            <Button
              variant="secondary"
              size="head"
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Intentar de Nuevo
            </Button>
          }
        />
      ) : (
        <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-6 sm:gap-4 lg:grid-cols-5">
          {FIGURES.map(([key, label]) => (
            <div
              key={key}
              // One and two twos, two and three, five: no row is left with a gap.
              className="flex flex-col justify-between rounded-card border border-line bg-surface p-4 first:col-span-2 sm:col-span-2 sm:p-6 sm:nth-[-n+2]:col-span-3 lg:col-span-1! lg:p-6"
            >
              <dt className="text-meta text-ink-soft">{label}</dt>
              <dd className="mt-1 font-serif text-figure tabular-nums">
                {data ? data[key].toLocaleString('es-ES') : <Skeleton className="h-9 w-16" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {(superAdmin
          ? [ALL_USERS, ALL_CONSULTATIONS, FAQS, AUDIT, SETTINGS]
          : [USERS, CONSULTATIONS, SETTINGS]
        ).map((page) => (
          <PageCard key={page.to} {...page} />
        ))}
      </div>
    </>
  );
}

function PageCard({ to, icon: Icon, title, text, link }: PageLink) {
  return (
    <Card className="flex items-start gap-4">
      <Icon size={21} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-haem" />
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 text-meta text-ink-soft">{text}</p>
        <Link
          to={to}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
        >
          {link}
        </Link>
      </div>
    </Card>
  );
}
