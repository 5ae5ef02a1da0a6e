/** Fourteen days for consumers (TRLGDCU arts. 102 to 108), and other refunds. */
export function Withdrawal() {
  return (
    <>
      <p>
        <strong>Si contrata como consumidor</strong>, es decir, al margen de su profesión, puede
        desistir en <strong>14 días naturales</strong> desde que contrata, sin dar motivos (artículo
        102 del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios).
        Basta con escribir al correo del titular. Se le devuelve todo lo pagado, por el mismo medio
        y en 14 días como mucho, aunque ya haya usado el servicio; el plan termina en ese momento.
      </p>
      <p>Puede usar este modelo, aunque no es obligatorio:</p>
      <blockquote className="mt-3 border-l-2 border-line-strong pl-4">
        <p>
          «A la atención de [nombre y correo del titular]: por la presente le comunico que desisto
          de mi contrato de suscripción a Vetoscopio, contratada el [fecha]. Nombre, correo de la
          cuenta y fecha.»
        </p>
      </blockquote>
      <p>
        <strong>Si contrata como profesional o empresa</strong>, lo habitual en este servicio, no
        hay derecho de desistimiento: puede cancelar cuando quiera y el periodo empezado no se
        devuelve.
      </p>
      <p>
        <strong>Errores.</strong> Un cobro duplicado o equivocado se devuelve siempre y entero.
        Cuando se devuelve entero el último pago de una suscripción, su plan termina.
      </p>
    </>
  );
}
