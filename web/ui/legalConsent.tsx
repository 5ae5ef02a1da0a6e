export interface LegalConsentProps {
  /** The act that needs consent: «Al crear la cuenta», «Al pagar». */
  readonly act: string;
  readonly className?: string | undefined;
}

const LINK = 'font-semibold text-haem underline underline-offset-2';

/**
 * Beside the button that makes an account or leads to a payment. The texts open in a tab of their own,
 * so that nothing typed is lost.
 */
export function LegalConsent({ act, className }: LegalConsentProps) {
  return (
    <p className={className}>
      {act} acepta los{' '}
      <a href="/terms-of-service" target="_blank" rel="noopener" className={LINK}>
        Términos de Servicio
      </a>{' '}
      y declara haber leído la{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener" className={LINK}>
        Política de Privacidad
      </a>
      .
    </p>
  );
}
