import { Link } from 'react-router';
import { useOverview } from '#web/api/figures.ts';
import type { Icon as IconType } from '#web/ui/icons/icon.ts';
import {
  Activity,
  ChartColumn,
  CircleQuestionMark,
  Euro,
  Image,
  ScrollText,
  SlidersHorizontal,
  Stethoscope,
  Users,
} from '#web/ui/icons/lucide.ts';
import { AttentionList } from './attentionList.tsx';
import { ChangeNote } from './figures/changeNote.tsx';
import { FiguresFailed } from './figures/figuresFailed.tsx';
import { euros, figure } from './figures/format.ts';
import { KeyFigures } from './figures/keyFigures.tsx';

interface PageLink {
  readonly to: string;
  readonly icon: IconType;
  readonly title: string;
  readonly text: string;
}

const USERS: PageLink = {
  to: '/admin/users',
  icon: Users,
  title: 'Gestión de Usuarios',
  text: 'Cuentas, planes y consultas usadas.',
};

const CONSULTATIONS: PageLink = {
  to: '/admin/consultations',
  icon: Stethoscope,
  title: 'Consultas',
  text: 'Los casos de todas las cuentas, su motor y lo que falló.',
};

const OPERATIONS: PageLink = {
  to: '/admin/operations',
  icon: Activity,
  title: 'Operación',
  text: 'Colas, motor, correos, disco y copias.',
};

const ADMIN_PAGES: readonly PageLink[] = [
  USERS,
  CONSULTATIONS,
  {
    to: '/admin/stats',
    icon: ChartColumn,
    title: 'Estadísticas',
    text: 'Casos por día y tipo, tiempos, aciertos y rechazos.',
  },
  {
    to: '/admin/settings',
    icon: SlidersHorizontal,
    title: 'Ajustes',
    text: 'Titular, soporte, funciones, conservación y criterios.',
  },
  OPERATIONS,
];

const SUPER_PAGES: readonly PageLink[] = [
  { ...USERS, to: '/super-admin/users' },
  {
    ...CONSULTATIONS,
    to: '/super-admin/consultations',
    text: 'Los casos de todas las cuentas, con su resultado.',
  },
  {
    to: '/super-admin/revenue',
    icon: Euro,
    title: 'Ingresos',
    text: 'Cifras, meses y transacciones.',
  },
  {
    to: '/super-admin/donations',
    icon: Image,
    title: 'Imágenes cedidas',
    text: 'Lo cedido para medir la exactitud, por tipo y especie.',
  },
  {
    to: '/super-admin/faqs',
    icon: CircleQuestionMark,
    title: 'Gestión de FAQs',
    text: 'Las preguntas frecuentes de la página de soporte.',
  },
  {
    to: '/super-admin/audit',
    icon: ScrollText,
    title: 'Registro de Actos',
    text: 'Quién ha hecho qué, cuándo y desde dónde.',
  },
  OPERATIONS,
];

export interface OverviewScreenProps {
  readonly superAdmin?: boolean | undefined;
}

export function OverviewScreen({ superAdmin }: OverviewScreenProps) {
  const reading = useOverview();
  return (
    <>
      <HomeLine superAdmin={superAdmin} />
      <div className="grid gap-5">
        <AttentionList superAdmin={superAdmin} />
        {reading.isError ? (
          <FiguresFailed reading={reading} />
        ) : (
          <HomeFigures data={reading.data} superAdmin={superAdmin} />
        )}
      </div>
      <PageCards superAdmin={superAdmin} />
    </>
  );
}

export function HomeLine({ superAdmin }: OverviewScreenProps) {
  return (
    <p className="mb-4 text-meta text-ink-soft">
      {superAdmin
        ? 'Resumen rápido de esta instalación, en este momento.'
        : 'Cifras de esta instalación, en este momento.'}
    </p>
  );
}

/** Links to the pages of the panel. */
export function PageCards({ superAdmin }: OverviewScreenProps) {
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {(superAdmin ? SUPER_PAGES : ADMIN_PAGES).map((page) => (
        <li key={page.to}>
          <PageCard {...page} />
        </li>
      ))}
    </ul>
  );
}

type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;

export function HomeFigures({
  data,
  superAdmin,
}: {
  readonly data: Overview | undefined;
  readonly superAdmin: boolean | undefined;
}) {
  const figureOf = (key: 'activeUsers' | 'analysesToday' | 'analysesCompletedThisMonth') =>
    data && figure(data[key]);
  const figures = [
    {
      label: 'Usuarios activos',
      value: figureOf('activeUsers'),
      note: data && `de ${figure(data.users)}; ${figure(data.verifiedUsers)} con correo confirmado`,
    },
    {
      label: 'Consultas hoy',
      value: figureOf('analysesToday'),
      note: data && `${figure(data.analysesUnderWay)} en proceso`,
    },
    {
      label: 'Ingresos de este mes',
      value: data && euros(data.monthRevenueCents),
      note: (
        <>
          {data ? <ChangeNote percent={data.monthChangePercent} today={data.day} /> : '\u00a0'}
          <span className="block">IVA incluido</span>
        </>
      ),
    },
  ];
  const more = {
    label: 'Informes terminados este mes',
    value: figureOf('analysesCompletedThisMonth'),
    note: data && `${figure(data.newUsersThisMonth)} usuarios nuevos`,
  };
  return <KeyFigures figures={superAdmin ? [...figures, more] : figures} />;
}

function PageCard({ to, icon: Icon, title, text }: PageLink) {
  return (
    <Link
      to={to}
      className="flex h-full items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors duration-120 hover:bg-neutral-tint"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-haem" />
      <span className="min-w-0">
        <span className="block text-control font-semibold">{title}</span>
        <span className="block text-hint text-ink-soft">{text}</span>
      </span>
    </Link>
  );
}
