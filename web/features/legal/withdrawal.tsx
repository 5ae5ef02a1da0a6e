import { Link } from 'react-router';
import { WITHDRAWAL_DAYS } from '#domain/rules/withdrawalDays.ts';

/** Fourteen days (TRLGDCU arts. 102 to 108, decision 077), and other refunds. */
export function Withdrawal() {
  return (
    <>
      <p>
        Puede desistir de su primera suscripción en{' '}
        <strong>{`${WITHDRAWAL_DAYS} días naturales`}</strong> desde que la contrata, sin dar
        motivos. Donde el titular lo tiene encendido, se hace en{' '}
        <Link to="/account-info#suscripcion">Info. Cuenta</Link>, con «Desistir de la suscripción»:
        primero ve el importe que se le devuelve y después lo confirma. Recibe en el acto un acuse
        de recibo por correo. También basta con escribir al correo del titular.
      </p>
      <p>
        Al contratar, usted pide que el servicio empiece en el acto. Por eso se le devuelve lo
        pagado menos las consultas que haya usado, cada una al precio del plan dividido entre sus
        consultas al mes y con los céntimos redondeados a su favor; por el mismo medio y en 14 días
        como mucho. El plan termina en ese momento y su cuenta pasa al plan Gratuito. Un caso en
        curso cuenta como usado; si termina sin resultado, se le devuelve también.
      </p>
      <p>
        En la cuenta se ofrece una sola vez por persona, a consumidores y a profesionales. Si la ley
        le da ese derecho otra vez (artículo 102 del texto refundido de la Ley General para la
        Defensa de los Consumidores y Usuarios), escriba al titular. Puede usar este modelo, aunque
        no es obligatorio:
      </p>
      <blockquote className="mt-3 border-l-2 border-line-strong pl-4">
        <p>
          «A la atención de [nombre y correo del titular]: por la presente le comunico que desisto
          de mi contrato de suscripción a Vetoscopio, contratada el [fecha]. Nombre, correo de la
          cuenta y fecha.»
        </p>
      </blockquote>
      <p>
        <strong>Fuera de ese plazo</strong>, puede cancelar cuando quiera y el periodo empezado no
        se devuelve.
      </p>
      <p>
        <strong>Errores.</strong> Un cobro duplicado o equivocado se devuelve siempre y entero.
        Cuando se devuelve entero el último pago de una suscripción, su plan termina.
      </p>
      <p>
        Antes de vender, el titular ha de confirmar estas cláusulas con un abogado: son un punto de
        partida, no asesoramiento.
      </p>
    </>
  );
}
