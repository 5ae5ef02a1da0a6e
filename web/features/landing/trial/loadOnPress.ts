/**
 * Runs in the head, also on pages without the app: loads the script of the trial at the first press
 * of one of its controls, then presses again. A failed load may be tried again; where the server has a new
 * release without that script, the page is loaded anew.
 */
export const LOAD_ON_PRESS = `(function(){function l(e){var t=e.target,b=t instanceof Element&&t.closest('[data-trial-'+e.type+']'),s=b&&b.closest('[data-trial]');
if(!s||window.trial)return;s.dataset.state='measuring';
import(s.dataset.trial).then(function(){window.trial=1;b.dispatchEvent(new Event(e.type,{bubbles:true}))},function(){fetch(s.dataset.trial).then(function(r){if(r.status===404)location.reload()},function(){});s.dataset.state='failed';s.querySelector('[data-trial-part=status]').textContent='No se ha podido cargar la medición. Inténtelo de nuevo.'})}
document.addEventListener('click',l);document.addEventListener('change',l)})()`;
