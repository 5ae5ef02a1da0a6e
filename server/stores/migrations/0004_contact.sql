-- Messages of the contact form, kept until somebody answers them.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- Of the sender's address, so that one sender cannot flood the desk; never the address itself.
  sender_hash text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_sender on contact_messages (sender_hash, created_at);

insert into faqs (question, answer, created_at) values
  ('¿Quién es responsable del diagnóstico?',
   'El veterinario. Cada informe es un apoyo a la decisión y lo dice en pantalla, en papel y en el PDF.',
   now() + interval '1 seconds'),
  ('¿Qué pasa si una imagen no se puede leer?',
   'El informe dice qué imagen no se usó y por qué. Si no se pudo leer ninguna, la consulta se le devuelve.',
   now() + interval '2 seconds'),
  ('¿Quién ve mis casos y mis imágenes?',
   'Usted y la administración del servicio. Las imágenes se guardan sin metadatos y no tienen dirección pública.',
   now() + interval '3 seconds'),
  ('¿Cuándo vuelve a cero el contador de consultas?',
   'En los planes mensuales, el día 1 de cada mes, hora peninsular española. Las 3 consultas del plan Gratuito son en total.',
   now() + interval '4 seconds');
