import { HISTORY_PAGE, RECENT } from '#web/api/pageSizes.ts';

const DRAFTS = `'/api/drafts'`;

/** First reads of an account's page, as expressions of the script: `c` is the last part of its path. */
const READS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [`'/api/panel'`, `'/api/analyses?limit=${RECENT}'`, DRAFTS],
  '/history': [
    DRAFTS,
    `'/api/analysis-counts'`,
    `location.search||'/api/analyses?limit=${HISTORY_PAGE}'`,
  ],
  '/new-analysis': [`'/api/abilities'`, DRAFTS],
  '/new-sample-analysis': [`'/api/abilities'`, DRAFTS],
  '/analysis/_': [`/^[\\w-]{36}$/.test(c)&&'/api/analyses/'+c`],
};

/**
 * Asks for the account, and for what its page reads first, while the document is still being read; the
 * app takes the replies over (`earlyReplies.ts`). A browser without the mark of a session asks for the
 * account alone.
 */
export function withEarlyReads(html: string, path: string): string {
  const script = `(function(){
var c=location.pathname.split('/').pop(),e=window.early={at:Date.now(),replies:{}};
['/api/me'].concat(/vetoscopio\\.account=/.test(document.cookie)?[${READS[path]?.join() ?? ''}]:[]).forEach(function(u){
if(/^\\/api/.test(u))(e.replies[u]=fetch(u)).catch(function(){})})})()`;
  // After the head script, where React looks for that one.
  return html.replace('</script>', (end) => `${end}<script data-keep="">${script}</script>`);
}
