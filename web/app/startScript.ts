import { SIGNED_IN_KEY } from '#web/api/signedInHint.ts';

/**
 * Runs in the head of every page. Marks the page with the role that this browser was last seen signed
 * in with: only a hint, the server alone knows the session. Starts the app of a page that came without
 * it (`withoutApp`): for an account as soon as the page is read, else where the page asks for it, once
 * everything is shown or at the first sign of somebody there. A press leaves its place on
 * `window.pressed`: the form that waits for the app finds its field there.
 */
export const START_SCRIPT = `(function(){
var d=document,s,q='[data-app=soon]';
try{s=localStorage.getItem('${SIGNED_IN_KEY}')}catch(e){}
function start(){if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',start);
d.querySelectorAll('template'+q).forEach(function(t){t.replaceWith(t.content)})}
if(s){d.documentElement.dataset.signedIn=s;q='[data-app]';return start()}
['pointermove','pointerdown','keydown','focusin'].forEach(function(n){addEventListener(n,start,{once:true,passive:true})});
addEventListener('pointerdown',function(e){window.pressed={x:e.clientX,y:e.clientY}},{once:true,passive:true});
addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(start)})})()`;

declare global {
  interface Window {
    /** Place of the first press, in pixels of the window; left there by `START_SCRIPT`. */
    pressed?: { readonly x: number; readonly y: number } | undefined;
  }
}
