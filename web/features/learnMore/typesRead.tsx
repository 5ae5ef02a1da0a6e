import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { analysisTypes } from '#domain/analyses/types.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { typeLabel, typeReader, typesIntroduction } from '#domain/rules/typeWords.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { dataRead } from './dataRead.ts';

const MEASURES: Readonly<Record<MeasuringMethod, string>> = {
  smear:
    'Cuenta los leucocitos y los eritrocitos de cada campo y dibuja sus contornos. No los clasifica, ni da concentraciones por microlitro.',
  ecg: 'Mide la frecuencia y las distancias RR en un registro sobre papel milimetrado, con la velocidad que usted indica, y marca los latidos; cuando duda, no da cifra. No lee ondas, intervalos ni arritmias.',
  nuclei: `${
    givesFigure('nuclei')
      ? 'Cuenta los núcleos, con su margen, y da su tamaño y su variación cuando son bastantes y están separados.'
      : 'Dibuja los núcleos como propuesta, sin contarlos: cuentan los que usted confirma o dibuja.'
  } No clasifica células ni habla de malignidad.`,
};

/**
 * Handling of each type: the general case, then this installation's. The server writes the latter
 * into the document (`abilitiesFill`), so that its words differ from those of the first rendering.
 */
export function TypesRead() {
  const { data: abilities } = useAbilities();
  return (
    <section aria-labelledby="tipos">
      <h2 id="tipos" className="font-serif text-section">
        Qué lee de cada tipo
      </h2>
      <p
        className="mt-3 max-w-measure text-body"
        data-words="introduction"
        suppressHydrationWarning
      >
        {typesIntroduction(abilities)}
      </p>
      <p className="mt-3 max-w-measure text-body">
        En todos, los criterios se aplican a los datos que usted indique y dan intervalos, clases,
        urgencia y diagnósticos diferenciales, cada uno con su fuente.
      </p>
      <Card flush className="mt-6">
        <ul className="divide-y divide-line">
          {analysisTypes.all.map(({ type, label, icon, method }) => (
            <li
              key={type}
              className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-6 md:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_16rem] lg:items-center"
            >
              <h3 className="flex items-center gap-2.5 text-control font-semibold">
                <TypeIcon paths={icon} className="text-haem" />
                {label}
              </h3>
              <p className="text-control">
                {dataRead(type)} {method ? `${MEASURES[method]} ` : null}
                <span data-words={`reader ${type}`} suppressHydrationWarning>
                  {typeReader(method, abilities?.get(type))}
                </span>
              </p>
              <p className="md:col-start-2 lg:col-start-auto">
                <Badge tone="ok" className="py-0.5 whitespace-normal!">
                  <span data-words={`label ${type}`} suppressHydrationWarning>
                    {typeLabel(method, abilities?.get(type))}
                  </span>
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
