import { Link } from 'react-router';
import { AI_NOTICE, APART_NOTICES, AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import { InstallationFacts } from './installationFacts.tsx';
import { KeptData } from './keptData.tsx';
import { LegalPage, type LegalSection } from './legalPage.tsx';
import { SecurityMeasures } from './securityMeasures.tsx';

const RIGHTS = [
  [
    'Acceso y portabilidad (artículos 15 y 20)',
    '«Info. Cuenta» → «Descargar mis datos»: un archivo ZIP con su cuenta, sus casos, sus informes y sus imágenes, en formatos que otros programas leen.',
  ],
  [
    'Rectificación (artículo 16)',
    '«Info. Cuenta»: nombre, datos fiscales y correo. Un caso enviado no se reescribe; puede valorar su informe y enviar otro.',
  ],
  [
    'Supresión (artículo 17)',
    '«Info. Cuenta» → «Eliminar mi cuenta»: se borran en el acto la cuenta, los casos, los informes, las imágenes, los borradores y las sesiones. Queda solo lo que dice el apartado 3.',
  ],
  [
    'Limitación y oposición (artículos 18 y 21)',
    'Escriba al titular. Los avisos por correo de informes terminados se apagan en «Info. Cuenta» → «Preferencias».',
  ],
  [
    'Retirar el consentimiento (artículo 7)',
    'Las imágenes que haya cedido para medir la exactitud se retiran con un botón, en el informe o en «Info. Cuenta» → «Sus datos».',
  ],
  [
    'No ser objeto de decisiones automatizadas (artículo 22)',
    'No se toma ninguna: vea el apartado 5.',
  ],
] as const;

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: 'Quién responde de sus datos',
    body: (
      <>
        <p>
          Quien presta este servicio, y a quien puede escribir por cualquier asunto de esta
          política, es:
        </p>
        <InstallationFacts list="operator" />
      </>
    ),
  },
  {
    id: 'papeles',
    title: 'Dos papeles distintos',
    body: (
      <>
        <p>
          <strong>De los datos de su cuenta</strong> (la suya como veterinario o clínica) el titular
          es el responsable del tratamiento.
        </p>
        <p>
          <strong>De los datos que usted pone en un caso</strong> el responsable es usted o su
          clínica, y el titular actúa como encargado: los trata solo para hacer el informe y
          mostrárselo. Los datos de un animal no son datos personales, pero los de su propietario
          sí. La aplicación no los pide; si los escribe en un texto libre o salen en una imagen, se
          tratan con esas condiciones, que están en los{' '}
          <Link to="/terms-of-service#encargo">
            Términos de Servicio, apartado «Encargo del tratamiento»
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'datos',
    title: 'Qué se guarda, para qué y cuánto tiempo',
    body: (
      <>
        <p>
          Esto es todo lo que la aplicación guarda de las personas. No se compran datos a otros ni
          se hacen perfiles.
        </p>
        <KeptData />
      </>
    ),
  },
  {
    id: 'terceros',
    title: 'Quién más los ve',
    body: (
      <>
        <p>
          Sus datos no se venden ni se ceden a otros. Los casos y las imágenes los ve usted; también
          quien administra el servicio, para ayudarle y mantenerlo. Los demás usuarios, no: las
          imágenes no tienen dirección pública. En esta instalación, además:
        </p>
        <InstallationFacts list="services" />
        <p>
          El servidor mismo puede estar en casa de un proveedor que contrata el titular. Pídale, si
          lo necesita, el nombre y el país de cada uno. La aplicación no lleva publicidad, analítica
          ni contenidos de otras webs.
        </p>
      </>
    ),
  },
  {
    id: 'ia',
    title: 'Informes automáticos e inteligencia artificial',
    body: (
      <>
        <p>
          Los informes se redactan de forma automática a partir de las imágenes y de los datos que
          usted envía, y lo dicen siempre, en pantalla y en el PDF. Si solo hay mediciones y
          criterios: «{AUTOMATIC_NOTICE}» Si además lo ha leído un modelo de IA: «
          {APART_NOTICES.modelo}» Lo que dice el modelo, o una automatización, va con la marca «sin
          comprobar» y sin tratamientos; en el PDF, solo si usted lo incluye. Donde el titular deja
          que una automatización o un modelo encabece el informe: «{AI_NOTICE}» Cada informe lleva
          además el motor que lo hizo, su versión y la fecha.
        </p>
        <p>
          Las medidas y los criterios son reglas fijas escritas por personas: no aprenden de sus
          casos, y esta aplicación no entrena ningún modelo con ellos. Tampoco con las imágenes que
          usted ceda, que solo sirven para medir. Cuánto aciertan las medidas está en{' '}
          <Link to="/learn-more">Saber Más</Link>. Si además los lee un servidor ajeno, está en la
          lista de arriba con lo que recibe; que no lo use para nada más lo asegura el contrato del
          titular con él: pídaselo.
        </p>
        <p>
          El informe es un apoyo: el diagnóstico y el tratamiento los decide el veterinario. No se
          toma ninguna decisión automatizada sobre personas (artículo 22 del RGPD).
        </p>
      </>
    ),
  },
  {
    id: 'derechos',
    title: 'Sus derechos',
    body: (
      <>
        <p>Los del Reglamento General de Protección de Datos, y cómo ejercerlos:</p>
        <ul>
          {RIGHTS.map(([right, how]) => (
            <li key={right}>
              <strong>{right}.</strong> {how}
            </li>
          ))}
        </ul>
        <p>
          Para lo demás escriba al titular, que responde en un mes como mucho. Si no queda conforme,
          puede reclamar ante la Agencia Española de Protección de Datos (
          <a href="https://www.aepd.es">www.aepd.es</a>).
        </p>
        <p>
          Si es propietario de un animal, diríjase a la clínica que lo atendió: es ella la
          responsable.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies y almacenamiento del navegador',
    body: (
      <>
        <p>
          Solo lo necesario para lo que usted pide; por eso no hay aviso de cookies que aceptar:
        </p>
        <ul>
          <li>
            Una cookie de sesión, que dice que ha entrado, y mientras entra, la del segundo paso si
            lo usa.
          </li>
          <li>
            Una cookie por cuenta y navegador, durante un año, para que nadie le bloquee probando
            contraseñas.
          </li>
          <li>
            Mientras dura la sesión, una cookie con una huella de su cuenta, que no abre nada: con
            ella su último panel se muestra en este equipo solo a usted.
          </li>
          <li>
            En el almacenamiento del navegador: el tema claro u oscuro, qué cuenta ha entrado aquí,
            la dirección de un registro hasta que entra (un día como mucho), si ha apagado las
            teclas del historial, los archivos de la aplicación, sus borradores con sus imágenes y
            su último panel (su plan y los nombres, fechas y estados de los tres casos más
            recientes, nada de los informes). Al cerrar la sesión se borran de él la cuenta, los
            borradores y el panel. Las marcas sobre imágenes que su cuenta aún no ha recibido se
            guardan aquí hasta que las recibe, también con la sesión cerrada.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: 'Cómo se protegen',
    body: (
      <>
        <SecurityMeasures />
        <p>
          Si hubiera una brecha que le afectara, el titular se lo comunicará como manda el RGPD.
        </p>
      </>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios de esta política',
    body: (
      <p>
        La fecha de arriba es la de esta versión. Si un cambio le afecta, el titular le avisará por
        correo antes de que se aplique.
      </p>
    ),
  },
];

/** RGPD art. 13; must match the code. */
export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Política de Privacidad"
      summary="Qué datos guarda este servicio, para qué, cuánto tiempo y quién los ve. Puede descargarlos o borrarlos usted mismo, cuando quiera."
      sections={SECTIONS}
    />
  );
}
