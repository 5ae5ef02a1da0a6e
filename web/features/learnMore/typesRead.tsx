import { catalogue } from '#domain/analyses/index.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { ABILITY_WORDS } from '#domain/rules/uncharged.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';

const MEASURES: Readonly<Record<MeasuringMethod, string>> = {
  smear:
    'Cuenta los leucocitos y los eritrocitos de cada campo y dibuja sus contornos. No los clasifica, ni da concentraciones por microlitro.',
  nuclei:
    'Cuenta los núcleos, con su margen, y da su tamaño y su variación cuando son bastantes y están separados. No clasifica células ni habla de malignidad.',
};

const STORES =
  'Comprueba la calidad técnica de las imágenes y guarda el caso con sus datos. No interpreta nada, y no cuenta en su plan.';

/** What is done today with the cases of each type, from the definitions themselves. */
export function TypesRead() {
  return (
    <section aria-labelledby="tipos">
      <h2 id="tipos" className="font-serif text-section">
        Qué lee de cada tipo
      </h2>
      <p className="mt-3 max-w-measure text-body">
        No todos los tipos se leen todavía. El formulario de cada uno lo dice antes de enviar.
      </p>
      <Card flush className="mt-6">
        <ul className="divide-y divide-line">
          {catalogue.all.map(({ type, label, icon, imageKind: { method } }) => (
            <li
              key={type}
              className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-6 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:items-center"
            >
              <h3 className="flex items-center gap-2.5 text-control font-semibold">
                <TypeIcon paths={icon} className="text-haem" />
                {label}
              </h3>
              <p className="text-control">{method ? MEASURES[method] : STORES}</p>
              <p>
                <Badge tone={method ? 'ok' : 'neutral'}>
                  {ABILITY_WORDS[method ? 'measures' : 'stores'].label}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
