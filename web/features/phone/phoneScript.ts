import { runPhone } from './runPhone.ts';

const root = document.querySelector<HTMLElement>('[data-page]');
if (root) runPhone(root);
