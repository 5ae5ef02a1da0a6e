import { analysisTypes } from '#domain/analyses/types.ts';
import type { AnalysisType } from '#domain/catalogue/field.ts';
import { HISTORY_PAGE, RECENT } from '#web/api/pageSizes.ts';

const CASE_PAGE = '/analysis/_';
const DRAFTS = `'/api/drafts'`;

/** First reads of an account's page, as expressions of the script: `c` is the last part of its path. */
const READS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [`'/api/panel'`, `'/api/analyses?limit=${RECENT}'`, DRAFTS],
  '/history': [
    DRAFTS,
    `'/api/analysis-counts'`,
    `location.search||'/api/analyses?limit=${HISTORY_PAGE}&empty=omitted'`,
  ],
  '/new-analysis': [`'/api/abilities'`, DRAFTS],
  '/new-sample-analysis': [`'/api/abilities'`, DRAFTS],
  [CASE_PAGE]: [`/^[\\w-]{36}$/.test(c)&&'/api/analyses/'+c`],
};

/** Types that the form of a path offers, in its order. */
const FORMS: Readonly<Record<string, AnalysisType['family']>> = {
  '/new-analysis': 'consultation',
  '/new-sample-analysis': 'sample',
};

/**
 * Loads the definition of the page's type: that of the address, or of its case once read. `files` has
 * the address of each.
 */
function loadDefinition(path: string, files: ReadonlyMap<string, string>): string {
  const family = FORMS[path];
  if (family === undefined && path !== CASE_PAGE) return '';
  const offered = analysisTypes.all.filter((type) => path === CASE_PAGE || type.family === family);
  const byType = Object.fromEntries(offered.map(({ type }) => [type, files.get(type)]));
  const load = `var m=${JSON.stringify(byType)};
function load(t){if(!Object.hasOwn(m,t))return;var l=document.createElement('link');
l.rel='modulepreload';l.href=m[t];document.head.append(l)}`;
  if (path === CASE_PAGE)
    return `${load}
var r=e.replies['/api/analyses/'+c];
if(r)r.then(function(r){return r.ok?r.clone().json():{}}).then(function(a){load(a.type)}).catch(function(){})`;
  return `${load}
var t=new URLSearchParams(location.search).get('type');load(Object.hasOwn(m,t)?t:'${offered[0]?.type}')`;
}

/**
 * Asks for the account, and for what its page reads first, while the document is still being read; the
 * app takes the replies over (`earlyReplies.ts`). A browser without the mark of a session asks for the
 * account alone.
 *
 * @param files addresses of the definitions, by type.
 */
export function withEarlyReads(
  html: string,
  path: string,
  files: ReadonlyMap<string, string>,
): string {
  const script = `(function(){
var c=location.pathname.split('/').pop(),e=window.early={at:performance.now(),replies:{}};
['/api/me'].concat(/vetoscopio\\.account=/.test(document.cookie)?[${READS[path]?.join() ?? ''}]:[]).forEach(function(u){
if(/^\\/api/.test(u))(e.replies[u]=fetch(u)).catch(function(){})});
${loadDefinition(path, files)}})()`;
  // After the head script, where React looks for that one.
  return html.replace('</script>', (end) => `${end}<script data-keep="">${script}</script>`);
}
