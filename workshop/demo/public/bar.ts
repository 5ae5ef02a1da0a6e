/** Notice and button that the public demonstration adds to each document. */

export const ENTER_PATH = '/demostracion';
export const STYLE_PATH = '/demostracion.css';

const NOTICE =
  'Demostración con una clínica inventada: puede mirarlo todo, y no se guarda nada de lo que haga.';

/** The button stands where nobody is signed in. */
function bar(signedIn: boolean): string {
  const button = signedIn
    ? ''
    : `<form method="post" action="${ENTER_PATH}"><button type="submit">Entrar como su veterinaria</button></form>`;
  return `<link rel="stylesheet" href="${STYLE_PATH}"/><aside class="demo-bar" aria-label="Demostración"><p>${NOTICE}</p>${button}</aside>`;
}

/** First in the body: React leaves elements there that it does not know. */
export function withBar(html: string, signedIn: boolean): string {
  return html.replace(/<body[^>]*>/, (body) => body + bar(signedIn));
}

/** In both themes the same, so that it is never taken for a part of the product. */
export const STYLE = `
.demo-bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: center;
  gap: 0.5rem 1rem; padding: 0.5rem 1rem; background: #1b1730; color: #fff;
  font: 0.875rem/1.4 system-ui, sans-serif; text-align: center; }
.demo-bar p, .demo-bar form { margin: 0; }
.demo-bar button { min-height: 2.75rem; padding: 0 1rem; border: 0; border-radius: 0.5rem;
  background: #fff; color: #1b1730; font: inherit; font-weight: 600; cursor: pointer; }
.demo-bar button:focus-visible { outline: 3px solid #ffd166; outline-offset: 2px; }
@media print { .demo-bar { display: none; } }
`;
