-- A question that ships with the product said of who sees cases what is not so where a server reads
-- them. An answer that somebody has written anew stays.
update faqs set answer = 'Usted y la administración del servicio; y, donde los lea además un servidor externo, ese servidor: la política de privacidad dice cuál es y qué recibe. Las imágenes se guardan sin metadatos y no tienen dirección pública.'
where question = '¿Quién ve mis casos y mis imágenes?'
  and answer = 'Usted y la administración del servicio. Las imágenes se guardan sin metadatos y no tienen dirección pública.';
