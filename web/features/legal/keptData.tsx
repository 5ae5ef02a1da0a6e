import { InstallationFacts } from './installationFacts.tsx';

interface KeptDatum {
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

/** Stored personal data, matching flows and sweeps. */
const KEPT: readonly KeptDatum[] = [
  {
    what: 'Su cuenta: nombre, correo, contraseña, preferencias y verificación en dos pasos',
    why: 'Abrirle la puerta y escribirle. Es parte del contrato. De la contraseña solo se guarda una huella (scrypt).',
    howLong: 'Mientras exista la cuenta.',
  },
  {
    what: 'N.º de colegiado, dirección y teléfono de la clínica, si los escribe',
    why: 'Encabezar y firmar sus informes en papel. Es parte del contrato.',
    howLong: 'Mientras exista la cuenta, o hasta que los borre.',
  },
  {
    what: 'Qué versión de estos textos aceptó al registrarse, y cuándo',
    why: 'Poder demostrarlo. Interés legítimo.',
    howLong: 'Mientras exista la cuenta.',
  },
  {
    what: 'Casos: lo que escribe, las imágenes, lo que marca sobre ellas, el informe, si lo ha abierto, su valoración, lo que responde a cada hallazgo que propone una IA y lo que usted dice que fue',
    why: 'Hacer el informe y mostrárselo. Es parte del contrato. A las imágenes se les quita lo que añade la cámara (lugar, fecha, aparato).',
    howLong:
      'Mientras exista la cuenta. Un caso empezado y no enviado se borra al cabo de un día, con sus imágenes.',
  },
  {
    what: 'Qué casos cedió para medir la exactitud, con qué versión del texto, cuándo y, si lo retiró, cuándo',
    why: 'Medir cuánto acierta el servicio y publicar las cifras, con las imágenes, el tipo, la especie, la conclusión y lo que usted dice que fue; nunca su cuenta, el paciente o el propietario. Solo con su consentimiento, caso por caso. No se usa para entrenar modelos.',
    howLong:
      'Mientras exista el caso. Lo cedido sale de los conjuntos en el acto cuando lo retira, en el informe o en «Info. Cuenta» → «Sus datos»; de las copias que haya sacado antes lo borra el titular. El acto queda además en el registro de los administradores.',
  },
  {
    what: 'Quién de la administración abrió uno de sus casos, cuándo y por qué',
    why: 'Que usted lo sepa: se le escribe, y lo ve en el caso y en la copia de sus datos. Nadie de la administración lee un caso de otro sin decir antes el motivo. Interés legítimo.',
    howLong: 'Mientras exista el caso.',
  },
  {
    what: 'Su valoración, lo que responde a lo que propone una IA («Es así», «No es así») y lo que dice que fue, sumado',
    why: 'Publicar cuántas veces acierta el servicio, solo en sumas redondeadas de cinco cuentas o más, con los casos descontados de su plan. Interés legítimo.',
    howLong:
      'Mientras exista el caso. Las sumas de un mes, en las que no se reconoce a nadie, no cambian.',
  },
  {
    what: 'Escalas de sus microscopios',
    why: 'Medir en micras las imágenes para las que las elige. Es parte del contrato. La imagen sobre la que traza una escala no sale de su navegador.',
    howLong:
      'Mientras exista la cuenta, o hasta que las borre. Un caso conserva la de sus imágenes.',
  },
  {
    what: 'Intervalos de referencia de su laboratorio',
    why: 'Comparar con ellos las cifras de sus casos. Es parte del contrato.',
    howLong: 'Mientras exista la cuenta, o hasta que los borre.',
  },
  {
    what: 'Borradores',
    why: 'Que no pierda lo escrito ni espere al enviarlo. Las imágenes se guardan en su cuenta al elegirlas, comprobadas y sin metadatos; ni un modelo ni una automatización reciben nada antes de que envíe el caso. Si apaga «Subir las imágenes al elegirlas» en «Info. Cuenta», no salen de su dispositivo hasta entonces. Es parte del contrato.',
    howLong:
      'Treinta días desde el último cambio, en la cuenta y en el dispositivo; una imagen que el borrador ya no tiene, un día como mucho.',
  },
  {
    what: 'Códigos para hacer fotos con el móvil: a qué borrador y a qué sesión pertenecen, y cuándo',
    why: 'Que un móvil, sin iniciar sesión, ponga fotos en ese borrador. Es parte del contrato.',
    howLong: 'Diez minutos; su registro se borra antes de tres horas.',
  },
  {
    what: 'Datos fiscales, suscripción y pagos',
    why: 'Cobrar y facturar. Contrato y obligación legal.',
    howLong:
      'Mientras exista la cuenta. Si pagó algo, después se conservan bloqueados seis años, y los documentos de pago, sin su nombre, seis desde que se emitieron (artículo 30 del Código de Comercio).',
  },
  {
    what: 'Avisos de quien cobra los pagos: su número, su clase y su fecha',
    why: 'Atender cada uno una sola vez. Es parte del contrato.',
    howLong: 'Noventa días.',
  },
  {
    what: 'Consultas usadas',
    why: 'Saber cuántas le quedan. Es parte del contrato.',
    howLong:
      'Mientras exista la cuenta. Al eliminarla se recuerda durante tres años cuántas consultas gratuitas se usaron, con una huella del correo que no permite leerlo (interés legítimo: que el plan gratuito no se repita sin fin).',
  },
  {
    what: 'Que usted desistió de una suscripción: cuándo y qué importe se le devuelve',
    why: 'Devolvérselo, demostrarlo y ofrecerlo una sola vez. Contrato, obligación legal e interés legítimo.',
    howLong:
      'Mientras exista la cuenta. Después se conserva sin su nombre seis años, y durante tres una huella del correo que no permite leerlo. El acto queda además en el registro de los administradores.',
  },
  {
    what: 'Sesiones y dispositivos: dirección de red, navegador y cuándo se usaron',
    why: 'Seguridad de la cuenta. Interés legítimo.',
    howLong:
      'Una sesión acaba tras siete días sin uso y treinta en total. Un dispositivo conocido se olvida tras el plazo sin uso que se dice abajo.',
  },
  {
    what: 'Recuento de intentos (de entrar, de pedir correos, de escribir a soporte)',
    why: 'Frenar a quien prueba contraseñas o abusa. Interés legítimo.',
    howLong: 'Un día.',
  },
  {
    what: 'Correos que le envía el servicio',
    why: 'Entregarlos una sola vez.',
    howLong: 'El plazo que se dice abajo, después de entregados.',
  },
  {
    what: 'Lo que escribe en el formulario de Soporte y, con la sesión iniciada, su plan',
    why: 'Responderle. A petición suya.',
    howLong: 'El plazo que se dice abajo.',
  },
  {
    what: 'Registro técnico del servidor: hora, operación, número de cuenta y, al entrar, dirección de red',
    why: 'Encontrar fallos y accesos indebidos. Interés legítimo. No contiene nombres, correos, pacientes ni contraseñas.',
    howLong: 'El tiempo que fije el titular, que lo guarda fuera de la aplicación.',
  },
  {
    what: 'Registro de lo que hacen los administradores: su número de cuenta y el de la cuenta afectada, qué cambió, el motivo, cuándo y desde qué dirección de red; y los desistimientos y las cesiones de imágenes, con esos mismos datos de quien los hace',
    why: 'Poder demostrar quién hizo qué con los datos de otros. Interés legítimo. No contiene correos; un nombre, solo si lo cambió un administrador.',
    howLong: 'Mientras exista la instalación: nadie puede cambiar ni borrar una línea.',
  },
  {
    what: 'Copias de seguridad',
    why: 'Recuperar el servicio tras un fallo. Interés legítimo.',
    howLong:
      'Lo que se borra desaparece de las copias a medida que se renuevan: las automáticas, en unos ocho días; las demás, en el plazo que fije el titular.',
  },
];

export function KeptData() {
  return (
    <>
      <KeptList />
      <p className="!mt-4">Los plazos que fija el titular de esta instalación:</p>
      <InstallationFacts list="retention" />
    </>
  );
}

function KeptList() {
  return (
    <ul className="!list-none !space-y-0 !pl-0">
      {KEPT.map(({ what, why, howLong }) => (
        <li key={what} className="break-inside-avoid border-line py-4 not-first:border-t">
          <h3 className="!mt-0">{what}</h3>
          <p className="!mt-1.5">
            <span className="text-ink-soft">Para qué: </span>
            {why}
          </p>
          <p className="!mt-1.5">
            <span className="text-ink-soft">Cuánto tiempo: </span>
            {howLong}
          </p>
        </li>
      ))}
    </ul>
  );
}
