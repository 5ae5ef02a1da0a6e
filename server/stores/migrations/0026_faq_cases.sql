-- An administrator reads a case only after saying why (case_openings), and the answer said less. An
-- answer that somebody has written here stays.
update faqs set
  answer = 'Usted. Un administrador del servicio solo abre un caso si indica antes el motivo: se abre durante una hora y usted ve en el caso cuándo se abrió y por qué. Las imágenes se guardan sin metadatos y no tienen dirección pública.',
  updated_at = now()
where question = '¿Quién ve mis casos y mis imágenes?'
  and answer = 'Usted y la administración del servicio. Las imágenes se guardan sin metadatos y no tienen dirección pública.';
