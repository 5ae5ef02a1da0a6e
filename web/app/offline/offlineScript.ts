import { showDrafts } from './deviceDrafts.ts';

const again = () => window.location.reload();

showDrafts(document);
window.addEventListener('online', again);
document.querySelector('[data-again]')?.addEventListener('click', again);
