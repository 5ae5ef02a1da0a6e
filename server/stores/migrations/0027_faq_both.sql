-- Both things are so at once: an administrator says why, and a server may read too. An answer that
-- somebody has written anew stays.
update faqs set
  answer = 'Usted. Un administrador del servicio solo abre un caso si indica antes el motivo: se abre durante una hora y usted ve en el caso cuándo se abrió y por qué. Donde los lee además un servidor externo, también ese servidor: la política de privacidad dice cuál es y qué recibe. Las imágenes se guardan sin metadatos y no tienen dirección pública.',
  updated_at = now()
where question = '¿Quién ve mis casos y mis imágenes?'
  and answer in (
    'Usted y la administración del servicio; y, donde los lea además un servidor externo, ese servidor: la política de privacidad dice cuál es y qué recibe. Las imágenes se guardan sin metadatos y no tienen dirección pública.',
    'Usted. Un administrador del servicio solo abre un caso si indica antes el motivo: se abre durante una hora y usted ve en el caso cuándo se abrió y por qué. Las imágenes se guardan sin metadatos y no tienen dirección pública.'
  );
