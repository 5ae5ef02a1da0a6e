import { Link } from 'react-router';

interface FootLink {
  readonly href: string;
  readonly name: string;
  /** Loads the page anew: it is a document without the app. */
  readonly apart?: true;
}

const LINKS: readonly FootLink[] = [
  { href: '/privacy-policy', name: 'Política de Privacidad' },
  { href: '/terms-of-service', name: 'Términos de Servicio' },
  { href: '/accesibilidad', name: 'Accesibilidad' },
  { href: '/support', name: 'Soporte' },
  { href: '/exactitud', name: 'Exactitud', apart: true },
];

export function Footer() {
  return (
    <footer data-no-print="" className="mt-16 border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-7 text-meta text-ink-soft">
        <p>
          © 2026 Vetoscopio. Apoyo a la decisión: el veterinario es responsable del diagnóstico.
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {LINKS.map(({ href, name, apart }) => (
            <li key={href}>
              <Link
                to={href}
                reloadDocument={apart === true}
                className="inline-flex min-h-11 items-center hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
