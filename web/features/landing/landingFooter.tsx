import { Link } from 'react-router';
import { Logo } from '#web/ui/icons/logo.tsx';

interface Column {
  readonly title: string;
  /** `apart`: loads the page anew, because it is a document without the app. */
  readonly links: readonly {
    readonly href: string;
    readonly name: string;
    readonly apart?: true;
  }[];
}

const COLUMNS: readonly Column[] = [
  {
    title: 'Producto',
    links: [
      { href: '/#planes', name: 'Planes' },
      { href: '/learn-more', name: 'Saber Más' },
      { href: '/exactitud', name: 'Exactitud', apart: true },
    ],
  },
  {
    title: 'Ayuda',
    links: [
      { href: '/support', name: 'Soporte' },
      { href: '/login', name: 'Iniciar Sesión' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy-policy', name: 'Política de Privacidad' },
      { href: '/terms-of-service', name: 'Términos de Servicio' },
      { href: '/accesibilidad', name: 'Accesibilidad' },
    ],
  },
];

export function LandingFooter() {
  return (
    <footer className="page grid grid-cols-2 gap-x-6 gap-y-4 py-7 text-meta sm:grid-cols-[2fr_1fr_1fr_1fr] sm:gap-y-8 sm:py-11">
      <div className="col-span-2 sm:col-span-1">
        <Logo />
        <p className="mt-3 max-w-[34ch] text-ink-soft">
          Cada informe es un apoyo a la decisión, y dice si lo ha leído una IA. El veterinario es
          responsable del diagnóstico.
        </p>
        <p className="mt-3 text-ink-soft">© 2026 Vetoscopio</p>
      </div>
      {COLUMNS.map(({ title, links }) => (
        <div key={title} className="group/column max-sm:last:col-span-2">
          <h2 className="font-semibold">{title}</h2>
          <ul className="mt-2 max-sm:group-last/column:flex max-sm:group-last/column:gap-6">
            {links.map(({ href, name, apart }) => (
              <li key={href}>
                <Link
                  to={href}
                  reloadDocument={apart === true}
                  className="inline-flex min-h-11 min-w-11 items-center text-ink-soft hover:text-ink sm:pointer-fine:min-h-9"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </footer>
  );
}
