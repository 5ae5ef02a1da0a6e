import type { ErrorKind } from './errorKind.ts';

/** Read by the author of the external automation. */
export const AUTOMATION_ERRORS = {
  answer_unproven: {
    status: 401,
    title: 'Sin firma ni clave',
    detail:
      'La petición no lleva la firma ni la clave de esta instalación. Compruebe ANALYSIS_WEBHOOK_SECRET y la cabecera Authorization: Bearer.',
    field: 'Authorization',
  },
  answer_of_another_case: {
    status: 422,
    title: 'Respuesta de otro caso',
    detail:
      'analysisId no es el del caso de esta dirección. Envíe cada respuesta a la callbackUrl de su caso.',
    field: 'analysisId',
  },
  answer_of_another_attempt: {
    status: 422,
    title: 'Firma de otra lectura',
    detail:
      'La firma no es de esta lectura: webhook-id ha de ser el de la petición que recibió, tal cual o seguido de «_» y lo que quiera. Firme cada respuesta para su callbackUrl.',
    field: 'webhook-id',
  },
  answer_without_report: {
    status: 422,
    title: 'Sin informe',
    detail:
      'La respuesta no contiene un informe: falta «conclusion», «resumen» o «hallazgos_microscopicos», en el objeto o dentro de «data». Corríjala y envíela de nuevo.',
    field: 'cuerpo',
  },
  answer_not_spanish: {
    status: 422,
    title: 'Informe en otro idioma',
    detail: 'El informe no está en español. Tradúzcalo y envíelo de nuevo.',
    field: 'cuerpo',
  },
  answer_not_expected: {
    status: 409,
    title: 'No se espera respuesta',
    detail:
      'De este caso no se ha pedido ninguna lectura con ese número. Use la callbackUrl tal como la recibió.',
    field: 'attempt',
  },
  answer_conflict: {
    status: 409,
    title: 'Ya hay otra respuesta',
    detail:
      'De esta lectura ya se recibió otra respuesta distinta, y es la que vale. No la repita.',
  },
  image_address_invalid: {
    status: 403,
    title: 'Dirección no válida',
    detail:
      'La dirección de la imagen no es una de las que se enviaron con el caso. Use imageUrl1… tal como la recibió.',
  },
  image_address_over: {
    status: 410,
    title: 'Dirección caducada',
    detail:
      'La dirección de la imagen ha caducado, o el caso ya se ha leído. Descargue las imágenes al recibir el caso.',
  },
} as const satisfies Record<string, ErrorKind>;
