/**
 * Takes the first screen of a report, which the server writes into the document, out of the page once
 * the app has drawn the report or anything else, or has left for another page: nothing of the case
 * stays behind.
 */
const SCRIPT = `(function(){
var d=document,p=location.pathname,o=new MutationObserver(function(){
if(d.readyState==='loading')return;
var s=d.querySelector('first-screen');
if(s&&location.pathname===p&&d.querySelector('[data-case-loading]'))return;
if(s)s.remove();
o.disconnect()});
o.observe(d,{childList:true,subtree:true})})()`;

/** @param room in which the server writes it. */
export function withFirstScreen(html: string, room: string): string {
  return html
    .replace('</script>', (end) => `${end}<script data-keep="">${SCRIPT}</script>`)
    .replace('</body>', (end) => room + end);
}
