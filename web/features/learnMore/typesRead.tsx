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

const INTERPRETS =
  'Aplica criterios publicados a los datos que usted indique: intervalos, clasificaciones, urgencia y diagnósticos diferenciales, cada uno con su fuente.';
const KEEPS_IMAGES = 'De las imágenes comprueba solo la calidad técnica.';

/** What is done today with the cases of each type, from the definitions themselves. */
export function TypesRead() {
  return (
    <section aria-labelledby="tipos">
      <h2 id="tipos" className="font-serif text-section">
        Qué lee de cada tipo
      </h2>
      <p className="mt-3 max-w-measure text-body">
        Sin modelo de IA: mediciones y criterios publicados, en cualquier instalación. Si esta se
        vale además de un modelo de lenguaje, lo dicen el formulario de cada tipo antes de enviar y
        la política de privacidad, con el servidor que recibe los casos.
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
              <p className="text-control">
                {INTERPRETS} {method ? MEASURES[method] : KEEPS_IMAGES}
              </p>
              <p>
                <Badge tone="ok">
                  {ABILITY_WORDS[method ? 'measuresAndInterprets' : 'interprets'].label}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
