export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'theme';
const CHANGED = 'themechange';

/**
 * Runs in the head before the first paint, also on pages without the app: sets the stored theme
 * (else the system's), follows the system, and serves every `[data-theme-toggle]`. Everything else
 * about themes uses the three names it leaves on `window.theme`.
 */
export const THEME_SCRIPT = `(function(){
var r=document.documentElement,m=matchMedia('(prefers-color-scheme: dark)');
function read(){try{var v=localStorage.getItem('${KEY}');return v==='light'||v==='dark'?v:'system'}catch(e){return 'system'}}
function apply(){var c=read(),t=c==='system'?(m.matches?'dark':'light'):c;r.dataset.theme=t;
var e=document.querySelector('meta[name=theme-color]');
if(!e){e=document.createElement('meta');e.name='theme-color';document.head.append(e)}
e.content=t==='dark'?'#1C1930':'#FFFFFF';
dispatchEvent(new Event('${CHANGED}'))}
function choose(c){try{c==='system'?localStorage.removeItem('${KEY}'):localStorage.setItem('${KEY}',c)}catch(e){}apply();
if(read()!==c&&c!=='system'){r.dataset.theme=c}}
window.theme={read:read,choose:choose};
m.addEventListener('change',apply);
addEventListener('storage',function(e){if(e.key==='${KEY}')apply()});
document.addEventListener('click',function(e){var t=e.target;if(t instanceof Element&&t.closest('[data-theme-toggle]'))choose(r.dataset.theme==='dark'?'light':'dark')});
apply()})()`;

declare global {
  interface Window {
    /** Left there by `THEME_SCRIPT`. */
    theme?: { readonly read: () => ThemeChoice; readonly choose: (choice: ThemeChoice) => void };
  }
}

/** The user's choice, for `useSyncExternalStore`. */
export const themeStore = {
  subscribe(listener: () => void): () => void {
    addEventListener(CHANGED, listener);
    return () => removeEventListener(CHANGED, listener);
  },
  read: (): ThemeChoice => window.theme?.read() ?? 'system',
};

export function chooseTheme(choice: ThemeChoice): void {
  window.theme?.choose(choice);
}
