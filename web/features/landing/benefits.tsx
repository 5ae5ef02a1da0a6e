const BENEFITS = [
  {
    title: 'Diagnósticos rápidos',
    text: 'Envíe el caso entre dos citas y siga con la consulta. Le avisamos en cuanto el informe está listo.',
  },
  {
    title: 'Mayor precisión',
    text: 'En un frotis las células se cuentan sobre la imagen, con su margen y sus contornos; en una citología se dibujan los núcleos, sin contarlos. Donde no se sostiene, se dice «no medible».',
  },
  {
    title: 'Mejora continua',
    text: 'Cada informe lleva quién lo leyó, con qué versión y cuándo: siempre sabrá cómo se leyó su caso.',
  },
] as const;

export function Benefits() {
  return (
    <section aria-label="Ventajas" className="page">
      <div className="grid gap-4 border-t-2 border-line-strong pt-4 sm:pt-6 sm:grid-cols-3 sm:gap-12">
        {BENEFITS.map(({ title, text }) => (
          <div key={title}>
            <h2 className="font-serif text-[1.5rem] leading-8 font-medium tracking-[-0.015em]">
              {title}
            </h2>
            <p className="mt-1 text-ink-soft max-sm:text-control sm:mt-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
