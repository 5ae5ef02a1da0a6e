import type { Random } from './calendar.ts';
import { pick } from './patients.ts';

/** Texts that people write in the demonstration. */

export const FAQS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: '¿Qué imágenes conviene enviar?',
    answer:
      'Campos enfocados, bien iluminados y con el aumento con el que usted decide. Dos o tres imágenes de zonas distintas valen más que cinco de la misma. El formulario de cada tipo dice cómo tomarlas.',
  },
  {
    question: '¿Puedo enviar un caso sin imágenes?',
    answer:
      'Sí. Los nueve tipos aplican criterios publicados a lo que usted indique en el formulario; cada frase del informe dice de qué criterio sale. Sin imágenes no hay medidas sobre la muestra, y el informe lo dice.',
  },
  {
    question: '¿Por qué un informe dice «no medible»?',
    answer:
      'Porque falta una condición sin la cual la cifra no sería de fiar: el enfoque, el aumento, la tinción o el número de células. El informe dice cuál, y qué imagen la cumpliría.',
  },
  {
    question: '¿Cómo descargo un informe?',
    answer:
      'Abra el caso y pulse «Descargar PDF». El PDF lleva el mismo texto que la pantalla, con las imágenes y sus contornos, y puede adjuntarse a la historia clínica.',
  },
  {
    question: '¿Puedo usar los intervalos de referencia de mi laboratorio?',
    answer:
      'Sí. En Mi cuenta, Intervalos de referencia, escriba los de su analizador por especie. Desde entonces sus informes comparan con ellos y lo dicen junto a cada cifra.',
  },
  {
    question: '¿Qué ocurre si cancelo mi plan?',
    answer:
      'Lo conserva hasta el final del periodo que ya pagó. Después su cuenta pasa al plan Gratuito y sus casos e informes siguen en su historial.',
  },
];

/** The first answer, corrected after a question about it. */
export const FAQ_BETTER =
  'Campos enfocados, bien iluminados y con el aumento con el que usted decide. Dos o tres imágenes de zonas distintas valen más que cinco de la misma. Si usa un teléfono sobre el ocular, límpielo y céntrelo antes. El formulario de cada tipo dice cómo tomarlas.';

const RIGHT: readonly string[] = [
  'Coincide con lo que veíamos en la clínica.',
  'Me ayudó a decidir la siguiente prueba.',
  'De acuerdo con la conclusión y con lo que pedía hacer.',
  'Los límites que señala eran los reales de la muestra.',
  'Muy útil para explicárselo al propietario.',
];

const WRONG: readonly string[] = [
  'La evolución fue otra.',
  'El resultado definitivo no coincidió.',
  'Faltaba un dato que luego cambió la interpretación.',
];

/** Later findings by type. */
const LATER: Readonly<Record<string, readonly [same: string, other: string]>> = {
  cytology: [
    'Histopatología: mismo diagnóstico.',
    'Histopatología: otro diagnóstico; la muestra no era representativa.',
  ],
  hematology_sample: [
    'Hemograma de control a los diez días: coincide con lo esperado.',
    'Frotis revisado en un laboratorio externo: otra interpretación.',
  ],
  ultrasound: [
    'Cirugía: se confirmó lo descrito.',
    'Ecografía repetida por un especialista: no se confirmó.',
  ],
  urinalysis_sample: [
    'Cultivo de orina: coincide.',
    'Cultivo de orina: no coincide con lo que sugería el sedimento.',
  ],
  ecg: ['Holter de 24 horas: misma arritmia.', 'Holter de 24 horas: ritmo sinusal.'],
  ophthalmology: [
    'Revisión por un oftalmólogo: mismo diagnóstico.',
    'Revisión por un oftalmólogo: otro diagnóstico.',
  ],
  coprology_sample: [
    'Coprología de control tras el tratamiento: negativa.',
    'PCR fecal: otro resultado.',
  ],
  estrous_cycle: [
    'Ecografía a los 28 días: gestación.',
    'Segunda progesterona: otra fase del ciclo.',
  ],
  body_fluids_sample: ['Cultivo y proteínas del laboratorio: coinciden.', 'Cultivo: no coincide.'],
};

export interface Feedback {
  readonly verdict: 'acertado' | 'no_acertado';
  readonly comment: string | null;
  readonly outcome: string | null;
}

export function sayOf(type: string, random: Random): Feedback {
  const right = random() < 0.84;
  const comment = pick(right ? RIGHT : WRONG, random);
  const talks = random() < 0.6;
  const [same, other] = LATER[type] ?? ['Confirmado.', 'No confirmado.'];
  const known = random() < (right ? 0.4 : 0.9);
  return {
    verdict: right ? 'acertado' : 'no_acertado',
    comment: talks ? comment : null,
    outcome: known ? (right ? same : other) : null,
  };
}

export const REASONS = {
  suspended:
    'Varias personas de otra clínica usan la cuenta con la misma contraseña. Se le ha escrito y no ha respondido.',
  suspendedForAWhile: 'Correos devueltos y accesos desde países distintos el mismo día.',
  removed: 'Lo ha pedido por correo al cerrar su clínica.',
  openedCase: 'La veterinaria pide por correo que revisemos por qué una cifra sale «no medible».',
  openedAgain: 'Seguimiento de la misma consulta, tras cambiar el ajuste.',
  criterion: 'En revisión con el laboratorio de referencia; vuelve a aplicarse cuando respondan.',
} as const;

export const OPERATOR = {
  name: 'Vetoscopio Demostración, S. L.',
  taxId: 'B00000000',
  address: 'Calle Mayor 1, 28013 Madrid',
  email: 'hola@ejemplo.test',
  registry: 'Registro Mercantil de Madrid, hoja M-000000',
  dpoEmail: 'datos@ejemplo.test',
} as const;

export const SUPPORT = { email: 'soporte@ejemplo.test' } as const;

export const MESSAGES: readonly { readonly subject: string; readonly message: string }[] = [
  {
    subject: 'Factura con los datos de la clínica',
    message:
      'Buenos días: ¿dónde puedo cambiar la razón social que sale en las facturas? La del mes pasado lleva mi nombre y no el de la clínica.',
  },
  {
    subject: 'Varias personas en la misma clínica',
    message:
      'Somos tres veterinarios. ¿Podemos tener una cuenta cada uno con el mismo plan, o ha de ser uno por persona?',
  },
];
