import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { Card } from '#web/ui/card.tsx';
import { Minus } from '#web/ui/icons/lucide.ts';

const NOT_MEASURED: readonly (readonly [what: string, why: string])[] = [
  ['Tipos de leucocito', 'No los distingue: la fórmula la hace usted.'],
  ...(givesFigure('nuclei')
    ? []
    : [
        [
          'Núcleos de una citología',
          'Se proponen, sin contar: el método falla demasiado.',
        ] as const,
      ]),
  ['Plaquetas', 'Se probó y fallaba demasiado: no se publica.'],
  ['Hemoparásitos', 'No los busca.'],
  ['Partículas de la orina', 'Ningún método cuya cifra pueda darse.'],
  ['Huevos de parásitos', 'Ningún método cuya cifra pueda darse.'],
  ['Ecografía, ojos y ciclo estral', 'Solo la calidad técnica de la imagen.'],
  ['Ondas, intervalos y arritmias del ECG', 'Se leen con lo que usted indica, no en la imagen.'],
  [
    'Aves, reptiles, anfibios y peces',
    'Eritrocitos con núcleo: se rechazan si la especie está declarada.',
  ],
  ['Malignidad y diagnóstico', 'El motor mide. No interpreta.'],
];

/** As large as the measured types. */
export function NotMeasured() {
  return (
    <section aria-labelledby="no-medimos">
      <h2 id="no-medimos" className="font-serif text-section">
        Lo que no medimos
      </h2>
      <Card flush className="mt-6">
        <ul className="-mb-px grid sm:grid-cols-2 lg:grid-cols-3">
          {NOT_MEASURED.map(([what, why]) => (
            <li
              key={what}
              className="flex gap-3 border-line border-b p-4 sm:p-6 sm:max-lg:odd:border-r lg:not-nth-[3n]:border-r"
            >
              <Minus
                size={18}
                strokeWidth={1.75}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-ink-soft"
              />
              <div>
                <p className="font-semibold">{what}</p>
                <p className="text-meta text-ink-soft">{why}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
