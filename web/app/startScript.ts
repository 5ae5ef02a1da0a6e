import { SIGNED_IN_KEY } from '#web/api/signedInHint.ts';

/** Wait for the first paint at most, in milliseconds. */
const PAINT_MS = 2_000;

/**
 * Runs in the head of every page. Marks the page with the role that this browser was last seen signed
 * in with: only a hint, the server alone knows the session. Loads the whole style sheet of a page that
 * came with its own rules (`withOwnStyles`) once the browser has painted. Starts the app of a page that
 * came without it (`withoutApp`), as its page asks; its files are fetched together with the sheet and
 * run after it. A press leaves its place on `window.pressed`: the form that waits for the app finds its
 * field there. Hears of the moves in the history before the router, for the overlays that are its steps
 * (`backSteps.ts`), and leaves a step that a reload or Forward came to without its overlay. Closes the
 * drawer when the focus leaves it: it would be lost behind. On a page without the app it makes the
 * drawer a step of the history itself.
 */
export const START_SCRIPT = `(function(){
var d=document,s,q='template[data-app]:not([data-app=signed-in])';
try{s=localStorage.getItem('${SIGNED_IN_KEY}')}catch(e){}
function all(q,f){d.querySelectorAll(q).forEach(f)}
function show(t){t.replaceWith(t.content)}
function sheet(){all('template[data-sheet]',show)}
function start(){if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',start);
sheet();
all(q,function(t){if(t.content.firstChild.rel)show(t)});
var l=d.querySelector('link[rel=stylesheet]');
function run(){all(q,show)}
if(!l||l.sheet)run();else l.onload=l.onerror=run}
function painted(f){var P=window.PerformanceObserver;
if(d.hidden||!P||!(P.supportedEntryTypes||[]).includes('paint'))return d.addEventListener('DOMContentLoaded',f);
new P(function(l){if(l.getEntriesByName('first-contentful-paint')[0])f()}).observe({type:'paint',buffered:true});
setTimeout(f,${PAINT_MS})}
function drawer(){return d.querySelector('[data-drawer]:popover-open')}
function dead(){var h=history,n=h.state&&h.state.step;if(n){window.leavesStep=true;h.go(-n)}return n}
window.leavesStep=false;
addEventListener('popstate',function(e){window.leavesStep=false;if(window.onMove)window.onMove(e);else if(drawer())drawer().hidePopover();else if(dead())e.stopImmediatePropagation()});
d.addEventListener('toggle',function(e){var h=history;if(!e.target.matches('[data-drawer]')||!d.querySelector('template[data-app]'))return;
if(e.newState==='open')h.pushState({step:1},'');else if(h.state&&h.state.step)h.back()},true);
addEventListener('load',function(){if(!window.onMove)dead()});
if(s){d.documentElement.dataset.signedIn=s;q='template[data-app]';return painted(start)}
painted(function(){sheet();if(d.querySelector('template[data-app=painted]'))start()});
['pointermove','pointerdown','keydown','focusin'].forEach(function(n){addEventListener(n,start,{once:true,passive:true})});
addEventListener('pointerdown',function(e){window.pressed={x:e.clientX,y:e.clientY}},{once:true,passive:true});
d.addEventListener('focusin',function(e){var t=e.target,p=drawer();
if(p&&!p.contains(t)&&t.popoverTargetElement!==p)p.hidePopover()});
addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(start)})})()`;

declare global {
  interface Window {
    /** Place of the first press, in pixels of the window; left there by `START_SCRIPT`. */
    pressed?: { readonly x: number; readonly y: number } | undefined;
  }
}
