import { PROFILE_FIELDS } from '#domain/rules/profileFields.ts';
import { type Me, useMe } from '#web/api/session.ts';
import { FACT_LINES } from './factLines.ts';
import { InstallationFacts } from './installationFacts.tsx';
import { LegalPage, type LegalSection } from './legalPage.tsx';
import { Processing } from './processing.tsx';
import { SecurityMeasures } from './securityMeasures.tsx';

/** The processing agreement (RGPD art. 28) between one clinic and the operator, to print. */
export function ProcessingAgreement() {
  const { data: me } = useMe();
  return (
    <LegalPage
      title="Contrato de encargo del tratamiento"
      summary="El contrato que pide el artículo 28 del RGPD, con los datos de su clínica y de esta instalación. Forma parte de los términos que aceptó al registrarse; imprímalo si ha de conservarlo."
      sections={sectionsOf(me ?? null)}
    />
  );
}

function sectionsOf(me: Me | null): readonly LegalSection[] {
  return [
    {
      id: 'responsable',
      title: 'Responsable: la clínica',
      body: <Clinic me={me} />,
    },
    { id: 'encargado', title: 'Encargado', body: <InstallationFacts list="operator" /> },
    { id: 'condiciones', title: 'Condiciones', body: <Processing /> },
    {
      id: 'encargados',
      title: 'Otros encargados',
      body: (
        <>
          <InstallationFacts list="services" />
          <h3>Quién los presta, y en qué país</h3>
          <InstallationFacts list="processors" />
        </>
      ),
    },
    { id: 'plazos', title: 'Plazos', body: <InstallationFacts list="keeping" /> },
    { id: 'seguridad', title: 'Medidas de seguridad', body: <SecurityMeasures /> },
  ];
}

const MISSING = 'Falta: escríbalo en «Información de Cuenta».';

function Clinic({ me }: { readonly me: Me | null }) {
  if (!me) return null;
  const facts = [
    ['Clínica', me.companyName],
    ['Quien acepta', me.fullName],
    [PROFILE_FIELDS.vatNumber.label, me.vatNumber],
    ['Dirección', me.clinicAddress || me.billingAddress],
    ['Correo', me.email],
  ] as const;
  return (
    <div className={FACT_LINES}>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text || MISSING}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
