/**
 * Shows, in the document of a form, the strip of the type that the address asks for (`Strips` of the
 * form's skeleton); without one that of the first type.
 */
const SCRIPT = `(function(){
var t=new URLSearchParams(location.search).get('type'),s,n;if(!t)return;
try{n='[data-strip='+CSS.escape(t)+']';s=new CSSStyleSheet();
s.replaceSync(':root:has('+n+') [data-strip]{display:none}:root '+n+n+n+'{display:block}');
document.adoptedStyleSheets=[s]}catch(e){}})()`;

export function withAskedStrip(html: string): string {
  return html.replace('</script>', (end) => `${end}<script data-keep="">${SCRIPT}</script>`);
}
