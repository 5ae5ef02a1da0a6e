import counted from './images/counted.webp';
import refused from './images/refused.webp';

const STEPS = [
  {
    title: 'Mira si la imagen sirve',
    text: 'Si no muestra nada o es la foto de una pantalla; enfoque, exposición, contraste y tamaño, y si contradice el tipo elegido. Si no sirve, lo dice y no mide.',
  },
  {
    title: 'Separa lo teñido del fondo',
    text: 'Convierte el color en densidad óptica, busca el umbral de cada campo y parte los grupos por su forma.',
  },
  {
    title: 'Comprueba que el resultado se sostiene',
    text: 'Repite la cuenta con tres umbrales. Si no coinciden, si hay demasiadas células superpuestas o si el color no es el de la sangre o el de los núcleos, el informe dice «no medible» y por qué.',
  },
  {
    title: 'Da la cifra con su margen',
    text: 'Con los contornos dibujados sobre su imagen, para que usted lo compruebe. Medir no es diagnosticar: la conclusión la dan los criterios publicados con lo que usted indica.',
  },
] as const;

const PICTURES = [
  {
    src: counted,
    alt: 'Frotis con los eritrocitos separados, cada uno con su contorno.',
    caption:
      'Medible: ≈ 86 eritrocitos (61–110). Leucocitos no medibles: uno podría asomar por el borde. Lo dibujado a trazos no se cuenta.',
    source: 'Chula RBC-12, © 2021 Chula PIC Lab, licencia MIT',
  },
  {
    src: refused,
    alt: 'Primer plano de un frotis: un neutrófilo con su contorno y eritrocitos amontonados sin contorno.',
    caption: 'Un leucocito, que es el que hay. Los eritrocitos, no medibles: células superpuestas.',
    source: 'BCCD, © 2017 shenggan, licencia MIT',
  },
] as const;

/** The local engine's method, and an example of a refusal. */
export function Method() {
  return (
    <section aria-labelledby="metodo">
      <h2 id="metodo" className="font-serif text-section">
        Cómo lo hace
      </h2>
      <p className="mt-3 max-w-measure text-body">
        Con análisis clásico de imagen: reglas fijas, escritas por personas, que dan lo mismo cada
        vez. Para medir no hay un modelo entrenado, y las imágenes no salen del servidor para
        medirse.
      </p>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line-strong pt-3">
            <h3 className="font-semibold">
              {index + 1}. {title}
            </h3>
            <p className="mt-1 text-control text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <h3 className="mt-8 text-title">Cómo se decide</h3>
      <p className="mt-1 max-w-measure text-control text-ink-soft">
        Cada dato que usted indica habla por sí solo, con el intervalo de su especie. Un dato que
        falta baja la certeza, nunca la urgencia: manda el peor nivel de todo lo indicado. Un signo
        de alarma decide la urgencia y no da una conclusión. Lo que ya consta no se vuelve a pedir.
      </p>
      <div className="mt-10 grid gap-6 sm:grid-cols-2">
        {PICTURES.map(({ src, alt, caption, source }) => (
          <figure key={src} className="break-inside-avoid">
            <img
              src={src}
              alt={alt}
              width={960}
              height={720}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-card border border-line"
            />
            <figcaption className="mt-2 font-serif text-caption">
              {caption} <span className="font-sans text-hint text-ink-soft">{source}.</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-3 max-w-measure text-meta text-ink-soft">
        Las dos son de sangre humana y de las que sirvieron para ajustar el método: enseñan qué
        hace, no cuánto acierta.
      </p>
    </section>
  );
}
