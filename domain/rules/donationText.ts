/** Consent to a donation, as the vet reads it. */

/** Stored with each consent. Change it whenever a word below changes. */
export const DONATION_TEXT_VERSION = '2026-11-24';

export interface Receiver {
  readonly name: string;
  readonly email: string;
}

interface DonationWords {
  readonly consent: string;
  readonly withoutNames: string;
}

/** Labels of the two ticks. */
export function donationWords(images: number): DonationWords {
  const one = images === 1;
  return {
    consent: `Ceder ${one ? 'esta imagen' : `estas ${images} imágenes`} y lo que fue para medir la exactitud de Vetoscopio`,
    withoutNames: `He mirado ${one ? 'la imagen' : 'las imágenes'}: ni en ${one ? 'ella' : 'ellas'} ni en lo que escribí se lee ningún nombre, de persona, de animal o de clínica`,
  };
}

export interface DonationTerm {
  readonly term: string;
  readonly text: string;
}

/** Facts that the consent rests on. */
export function donationTerms({ name, email }: Receiver): readonly DonationTerm[] {
  return [
    {
      term: 'Qué se cede',
      text: 'Las imágenes, sin lo que añade la cámara; el tipo de análisis, la especie, la conclusión del informe y lo que usted dice que fue, con sus palabras. Nada del propietario, ni el nombre del paciente, ni su clínica, ni su cuenta.',
    },
    {
      term: 'Para qué',
      text: 'Para medir cuánto acierta Vetoscopio y publicar esas cifras; las imágenes no se publican. No se usa para entrenar modelos.',
    },
    {
      term: 'Quién lo guarda',
      text: `${name} (${email}), titular de esta instalación. Solo puede sacar una copia junto con casos de al menos cinco cuentas.`,
    },
    {
      term: 'Cómo se retira',
      text: 'Con un botón, en este informe o en «Info. Cuenta» → «Sus datos», cuando quiera. Deja de estar en los conjuntos en el acto, igual que si elimina la cuenta; de las copias que haya sacado antes ha de borrarlo el titular.',
    },
  ];
}
