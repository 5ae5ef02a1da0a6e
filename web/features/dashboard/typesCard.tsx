import { Link } from 'react-router';
import { casePath } from '#web/catalogue/casePath.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';

/** Every type, each leading to its form. */
export function TypesCard() {
  const types = useTypes();
  return (
    <Card aria-labelledby="types-title">
      <CardHead titleId="types-title" title="Empezar por el tipo" />
      <ul className="mt-4 grid grid-cols-3 gap-2">
        {types.all.map((definition) => (
          <li key={definition.type}>
            <Link
              to={casePath(definition)}
              className="flex h-full min-h-18 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface px-0.5 py-3 text-center text-hint font-semibold transition-colors duration-120 hover:border-line-strong"
            >
              <TypeIcon paths={definition.icon} size={22} className="text-haem" />
              <span className="max-w-full hyphens-auto">{definition.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
