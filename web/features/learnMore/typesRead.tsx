import { analysisTypes } from '#domain/analyses/types.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import { ABILITY_WORDS, type TypeAbility } from '#domain/rules/uncharged.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { dataRead } from './dataRead.ts';

const MEASURES: Readonly<Record<MeasuringMethod, string>> = {
  smear:
    'Cuenta los leucocitos y los eritrocitos de cada campo y dibuja sus contornos. No los clasifica, ni da concentraciones por microlitro.',
  nuclei:
    'Cuenta los núcleos, con su margen, y da su tamaño y su variación cuando son bastantes y están separados. No clasifica células ni habla de malignidad.',
};

const reads = (reader: string) =>
  `Además, ${reader} lee la imagen y los datos: el informe dice qué es suyo y cuánto se fía de ello.`;
const KEEPS_IMAGES = 'De las imágenes comprueba solo la calidad técnica.';

/** Handling of each type: the general case, then this installation's. */
export function TypesRead() {
  const { data: abilities } = useAbilities();
  return (
    <section aria-labelledby="tipos">
      <h2 id="tipos" className="font-serif text-section">
        Qué lee de cada tipo
      </h2>
      <p className="mt-3 max-w-measure text-body">{introduction(abilities)}</p>
      <p className="mt-3 max-w-measure text-body">
        En todos, los criterios se aplican a los datos que usted indique y dan intervalos, clases,
        urgencia y diagnósticos diferenciales, cada uno con su fuente.
      </p>
      <Card flush className="mt-6">
        <ul className="divide-y divide-line">
          {analysisTypes.all.map(({ type, label, icon, method }) => (
            <li
              key={type}
              className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-6 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:items-center"
            >
              <h3 className="flex items-center gap-2.5 text-control font-semibold">
                <TypeIcon paths={icon} className="text-haem" />
                {label}
              </h3>
              <p className="text-control">{sentenceOf(type, method, abilities?.get(type))}</p>
              <p>
                <Badge tone="ok">
                  {
                    ABILITY_WORDS[
                      abilities?.get(type)?.ability ??
                        (method ? 'measuresAndInterprets' : 'interprets')
                    ].label
                  }
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function introduction(abilities: ReadonlyMap<string, TypeAbility> | undefined): string {
  if (!abilities)
    return 'Sin modelo de IA: mediciones y criterios publicados, en cualquier instalación. Si esta se vale además de un modelo o de una automatización, lo dicen el formulario de cada tipo antes de enviar y la política de privacidad, con el servidor que recibe los casos.';
  const readers = new Set([...abilities.values()].flatMap(({ reader }) => reader ?? []));
  if (readers.size > 0)
    return `Mediciones y criterios publicados, siempre en este servidor; y en los tipos que lo dicen, la lectura de ${[...readers].join(' o de ')}. Qué servidor recibe esos casos, y qué recibe de ellos, está en la política de privacidad.`;
  return 'Sin modelo de IA: en esta instalación se mide y se aplican criterios publicados, y nada sale de su servidor para leerse.';
}

function sentenceOf(
  type: string,
  method: MeasuringMethod | undefined,
  ability: TypeAbility | undefined,
): string {
  const measured = method ? [MEASURES[method]] : [];
  const own = ability?.reader ? [reads(ability.reader)] : method ? [] : [KEEPS_IMAGES];
  return [dataRead(type), ...measured, ...own].join(' ');
}
