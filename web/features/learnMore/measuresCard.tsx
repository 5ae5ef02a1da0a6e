import { NEVER_JUDGED } from '#domain/accuracy/publishedWords.ts';
import { Card } from '#web/ui/card.tsx';
import { JudgedNote, JudgedRows } from './judgedRows.tsx';

/** Rows without a judged figure, by their anchor, to which reports link. */
const NOT_JUDGED = [
  {
    id: 'criterios',
    name: 'Los criterios publicados, aplicados a sus datos',
    text: `${NEVER_JUDGED}: nadie ha comprobado en casos reales cuántas veces aciertan. En el informe cada criterio lleva su fuente y los datos que leyó.`,
  },
  {
    id: 'modelo',
    name: 'Lo que añade un modelo de IA o una automatización',
    text: `${NEVER_JUDGED}: nadie lo ha comprobado. En el informe va aparte y como «sin comprobar», salvo donde el titular deja que lo encabece una automatización o un modelo.`,
  },
] as const;

/** Figures of the released file, and what has none. */
export function MeasuresCard() {
  return (
    <Card aria-labelledby="medidas" className="sm:px-8">
      <h2 id="medidas" className="text-title">
        Medidas de la imagen
      </h2>
      <JudgedRows />
      <div className="mt-3 divide-y divide-line border-t border-line">
        {NOT_JUDGED.map(({ id, name, text }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`fila-${id}`}
            className="scroll-mt-24 py-4 target:bg-haem-tint"
          >
            <h3 id={`fila-${id}`} className="font-semibold">
              {name}
            </h3>
            <p className="max-w-measure text-meta text-ink-soft">{text}</p>
          </section>
        ))}
      </div>
      <JudgedNote />
      <p className="mt-2 max-w-measure text-meta text-ink-soft">
        El fichero publicado da aciertos, no parejas de recuentos imagen por imagen: por eso no se
        dibuja aquí cuánto se aparta cada recuento del hecho a mano.
      </p>
    </Card>
  );
}
