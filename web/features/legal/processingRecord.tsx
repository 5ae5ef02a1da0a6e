import { InstallationFacts } from './installationFacts.tsx';
import { KeptData } from './keptData.tsx';
import { LegalPage, type LegalSection } from './legalPage.tsx';
import { Processing } from './processing.tsx';
import { SecurityMeasures } from './securityMeasures.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: 'Responsable',
    body: <InstallationFacts list="operator" />,
  },
  {
    id: 'interesados',
    title: 'De quién son los datos',
    body: (
      <ul>
        <li>Veterinarios y personal de clínicas con cuenta, y quien administra la instalación.</li>
        <li>Quien escribe al formulario de Soporte, con cuenta o sin ella.</li>
        <li>Quien paga una suscripción.</li>
        <li>
          Propietarios de animales, solo si un veterinario los nombra en un caso o se ven en una
          imagen: de ellos se es encargado, no responsable.
        </li>
      </ul>
    ),
  },
  {
    id: 'actividades',
    title: 'Actividades: datos, fin y base, y plazo',
    body: <KeptData />,
  },
  {
    id: 'destinatarios',
    title: 'Destinatarios y otros encargados',
    body: (
      <>
        <InstallationFacts list="services" />
        <h3>Quién los presta, y en qué país</h3>
        <InstallationFacts list="processors" />
      </>
    ),
  },
  {
    id: 'plazos',
    title: 'Plazos, registro técnico y copias',
    body: <InstallationFacts list="keeping" />,
  },
  {
    id: 'transferencias',
    title: 'Transferencias fuera del Espacio Económico Europeo',
    body: (
      <p>
        El programa no hace ninguna por sí mismo. Las que hagan los servicios de las listas
        anteriores dependen del país de cada uno: si alguno está fuera, anote su garantía.
      </p>
    ),
  },
  { id: 'seguridad', title: 'Medidas de seguridad', body: <SecurityMeasures /> },
  {
    id: 'encargo',
    title: 'Tratamientos por cuenta de las clínicas',
    body: (
      <>
        <p>
          Responsables: las clínicas y los veterinarios con cuenta, que están en la lista de
          usuarios. El contrato con cada uno es este apartado de los términos, que acepta al
          registrarse:
        </p>
        <Processing />
      </>
    ),
  },
  {
    id: 'falta',
    title: 'Lo que ha de añadir el titular',
    body: (
      <>
        <p>En la configuración del servidor:</p>
        <InstallationFacts list="missing" />
        <p>A mano: los tratamientos que haga fuera de esta aplicación.</p>
      </>
    ),
  },
];

/** Record of RGPD art. 30, for the operator to print: the same lists as the public pages. */
export function ProcessingRecord() {
  return (
    <LegalPage
      title="Registro de actividades"
      summary="El registro de actividades de tratamiento que pide el artículo 30 del RGPD, escrito con la configuración de esta instalación. Imprímalo y complételo."
      sections={SECTIONS}
    />
  );
}
