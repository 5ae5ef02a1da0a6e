import { Link } from 'react-router';
import { UNDO_MINUTES } from '#domain/limits.ts';
import { AI_NOTICE, APART_NOTICES, AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import { InstallationFacts } from './installationFacts.tsx';
import { LegalPage, type LegalSection } from './legalPage.tsx';
import { Processing } from './processing.tsx';
import { TermsPlans } from './termsPlans.tsx';
import { Withdrawal } from './withdrawal.tsx';

const SERVICE: readonly LegalSection[] = [
  {
    id: 'titular',
    title: 'Quién presta el servicio',
    body: (
      <>
        <p>El contrato es entre usted y el titular de esta instalación:</p>
        <InstallationFacts list="operator" />
      </>
    ),
  },
  {
    id: 'servicio',
    title: 'Qué es el servicio',
    body: (
      <>
        <p>
          Una aplicación web para veterinarios y clínicas. Usted envía imágenes y datos clínicos de
          un paciente y recibe un informe automático. Qué se lee de cada tipo de caso, cómo y con
          qué acierto está en <Link to="/learn-more">Saber Más</Link>; el formulario de cada tipo
          dice antes de enviar qué hará esta instalación con él.
        </p>
        <p>El servicio se ofrece a profesionales. Puede usarse desde cualquier navegador actual.</p>
      </>
    ),
  },
  {
    id: 'apoyo',
    title: 'Apoyo a la decisión, no diagnóstico',
    body: (
      <>
        <p>
          Cada informe lo dice. Si solo hay mediciones y criterios: «{AUTOMATIC_NOTICE}» Si además
          lo ha leído un modelo de IA: «{APART_NOTICES.modelo}» Donde el titular deja que una
          automatización o un modelo lo encabece: «{AI_NOTICE}» Compruébelo con la imagen delante y
          con el resto de la historia. No lo use como única base de una decisión, ni para urgencias
          en las que no pueda esperar.
        </p>
        <p>
          El motor se niega a medir lo que no reconoce y lo dice; aun así puede equivocarse. No
          sustituye a un laboratorio ni a un especialista.
        </p>
      </>
    ),
  },
  {
    id: 'cuenta',
    title: 'Su cuenta',
    body: (
      <p>
        Se crea con un nombre, un correo que hay que confirmar y una contraseña. Guarde la
        contraseña, y active la verificación en dos pasos si puede. La cuenta es personal: lo que se
        haga con ella se entiende hecho por usted. Puede eliminarla cuando quiera en «Info. Cuenta»,
        y con ella todos sus datos, salvo lo que la ley obliga a guardar.
      </p>
    ),
  },
];

const MONEY: readonly LegalSection[] = [
  {
    id: 'planes',
    title: 'Planes y precios',
    body: (
      <>
        <TermsPlans />
        <p>
          Las consultas mensuales son las del mes natural, hora de la instalación (la peninsular
          española si no dice otra), y no pasan al siguiente. Las del plan Gratuito son en total, no
          por mes. Una consulta se cuenta al aceptar el caso y se devuelve sola si el análisis falla
          o no da ningún resultado, con un límite de diez al día. Resultado es una conclusión o una
          cifra comparada de los criterios, una medida cuya exactitud se ha juzgado en la especie
          del paciente, o la lectura de un modelo o una automatización.
        </p>
        <p>
          Las versiones de un informe cobrado no cuestan nada. Si una versión da su primer resultado
          a un caso que no se cobró, usa una consulta, y se lo decimos antes y después; deshacerla
          en los {UNDO_MINUTES} minutos siguientes la devuelve, dentro de ese límite de diez al día.
        </p>
        <p>
          Hay además planes sin límite por acuerdo: escriba desde <Link to="/support">Soporte</Link>
          . Lo marcado como «próximamente» no forma parte del plan todavía.
        </p>
      </>
    ),
  },
  {
    id: 'pago',
    title: 'Pago y renovación',
    body: (
      <>
        <InstallationFacts list="payments" />
        <p>
          Donde se cobra, el pago es mensual y por adelantado, con tarjeta. Antes de pagar verá el
          plan y el precio total. La suscripción <strong>se renueva sola cada mes</strong>, por el
          mismo precio, hasta que la cancele; de cada cobro hay recibo o factura en «Info. Cuenta».
          Se le avisa por correo 15 días o más antes de cada renovación, con la fecha, el importe y
          cómo cancelar; si el periodo que empieza es más corto, en cuanto empieza.
        </p>
        <p>
          Si un cobro falla se vuelve a intentar y se le avisa; el plan se mantiene hasta el final
          del periodo pagado y después la cuenta pasa al plan Gratuito. Un cambio de plan surte
          efecto en el acto: se cobra o se abona la parte que corresponda del periodo.
        </p>
      </>
    ),
  },
  {
    id: 'cancelar',
    title: 'Cancelar',
    body: (
      <p>
        Cuando quiera, sin motivo, sin coste y sin llamar a nadie: en «Info. Cuenta», la tarjeta
        «Suscripción» abre el portal de pagos, y allí «Cancelar». La cancelación tiene efecto{' '}
        <strong>al final del periodo ya pagado</strong>; hasta entonces conserva su plan. Sus casos
        se conservan después, en el plan Gratuito. Eliminar la cuenta cancela también la
        suscripción, en el acto.
      </p>
    ),
  },
  { id: 'desistimiento', title: 'Desistimiento y devoluciones', body: <Withdrawal /> },
];

const REST: readonly LegalSection[] = [
  {
    id: 'contenido',
    title: 'Sus casos y sus imágenes',
    body: (
      <p>
        Son suyos. El titular los usa solo para prestarle el servicio. Envíe únicamente imágenes que
        pueda usar, de animales, y sin datos que identifiquen a sus propietarios. No intente entrar
        en cuentas ajenas, saltarse los límites ni sobrecargar el servicio: los límites de uso los
        aplica la aplicación, y una cuenta que haga daño a otros puede suspenderse.
      </p>
    ),
  },
  {
    id: 'encargo',
    title: 'Encargo del tratamiento',
    body: (
      <>
        <Processing />
        <p>
          Con su cuenta puede <Link to="/contrato-de-encargo">imprimir este contrato</Link> con los
          datos de su clínica y de esta instalación.
        </p>
        <p>
          El encargado es quien presta el servicio. Los servicios de los que se vale en esta
          instalación:
        </p>
        <InstallationFacts list="services" />
      </>
    ),
  },
  {
    id: 'responsabilidad',
    title: 'Responsabilidad',
    body: (
      <>
        <p>
          El titular responde de prestar el servicio con la diligencia debida y de corregir lo que
          falle. No responde de decisiones clínicas, que son del veterinario, ni de lo que no
          dependa de él, como su conexión. Las cifras de acierto publicadas son las de las imágenes
          con que se midió, no una garantía para un caso concreto.
        </p>
        <p>
          Nada de esto limita la responsabilidad por dolo o culpa grave, ni los derechos que la ley
          da a los consumidores.
        </p>
      </>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios y fin del servicio',
    body: (
      <p>
        La fecha de arriba es la de esta versión; con su cuenta se guarda cuál aceptó. Un cambio de
        condiciones o de precio que le afecte se le comunicará por correo al menos treinta días
        antes, y podrá cancelar sin coste antes de que se aplique. Si el servicio fuera a cerrarse,
        se le avisará con el mismo plazo para que descargue sus datos, y se le devolverá lo pagado y
        no disfrutado.
      </p>
    ),
  },
  {
    id: 'ley',
    title: 'Ley y reclamaciones',
    body: (
      <p>
        Se aplica la ley española. Escriba primero al titular, que le responderá en un mes como
        mucho. Si es consumidor puede acudir a los juzgados de su domicilio y a los servicios de
        consumo de su comunidad; entre profesionales deciden los juzgados del domicilio del titular.
      </p>
    ),
  },
];

const SECTIONS = [...SERVICE, ...MONEY, ...REST];

export function TermsOfService() {
  return (
    <LegalPage
      title="Términos de Servicio"
      summary="Qué ofrece este servicio, qué cuesta, cómo se cancela y de qué responde cada uno."
      sections={SECTIONS}
    />
  );
}
