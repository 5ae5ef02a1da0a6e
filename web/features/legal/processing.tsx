/** Processor's duties (RGPD art. 28.3) for clinics' notes about pet owners. */
export function Processing() {
  return (
    <>
      <p>
        Cuando en un caso hay datos de personas, por ejemplo el nombre de un propietario escrito en
        un texto, usted o su clínica son responsables de ellos y el titular es encargado del
        tratamiento. Este apartado es el contrato que pide el artículo 28 del RGPD.
      </p>
      <ul>
        <li>
          <strong>Objeto y duración.</strong> Guardar el caso desde que lo empieza, con sus
          imágenes, hacer su informe y mostrárselo, mientras exista su cuenta; lo que no envía,
          treinta días.
        </li>
        <li>
          <strong>Datos.</strong> Los que usted escriba o se vean en una imagen. No hacen falta: le
          pedimos que no identifique a los propietarios.
        </li>
        <li>
          <strong>Instrucciones.</strong> El titular los trata solo para eso y según lo que usted
          hace en la aplicación; no los usa para fines propios ni para entrenar modelos. Lo que
          usted cede aparte para medir la exactitud no ha de llevar datos de personas; de ello
          responde el titular.
        </li>
        <li>
          <strong>Confidencialidad.</strong> Solo acceden quienes administran el servicio, obligados
          a guardar secreto.
        </li>
        <li>
          <strong>Seguridad.</strong> La que describe la Política de Privacidad.
        </li>
        <li>
          <strong>Otros encargados.</strong> Los que esta instalación enumera. Usted los autoriza al
          aceptar estos términos; si se añade otro, se le avisará antes y podrá oponerse dándose de
          baja.
        </li>
        <li>
          <strong>Ayuda.</strong> El titular le ayuda a atender los derechos de los propietarios, le
          avisa sin demora de una brecha que les afecte y le da la información necesaria para
          demostrar que cumple, también en una auditoría.
        </li>
        <li>
          <strong>Al terminar.</strong> Antes de darse de baja puede descargar todo; al eliminar la
          cuenta se borra.
        </li>
      </ul>
    </>
  );
}
