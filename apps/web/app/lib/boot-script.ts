/*
 * Starts the scripts of the page once it is painted and read to its end, or half a second later: pages in the background are not
 * painted. The server has made the script of React Router a data block (withLateScripts in apps/server/src/site/page.ts).
 */
const lateScripts = `(function(){
var start=function(){document.querySelectorAll('script[type="text/late"]').forEach(function(e){
e.dataset.imports.split(' ').forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.appendChild(l)});
e.type='module';e.async=true;e.parentNode.insertBefore(e,e.nextSibling)})};
addEventListener('DOMContentLoaded',function(){setTimeout(start,500);new PerformanceObserver(start).observe({type:'paint',buffered:true})})})();`

/*
 * Runs in the document's head before the first paint. It applies the stored theme, copies the stored language and theme to
 * their cookies, marks the document if there is a token, so that space for signed-in users is reserved, hides dismissed alerts
 * (features/home/alerts.tsx), and removes the token from the URL of /logout before anything else can read it. Its hash
 * is in the CSP of the page. It keeps the offer to install the app, which may come before other scripts run (shell/menus/install-entry.tsx). The syntax is old, for any browser; there is no less-than sign, because React would treat
 * that as markup (lib/trusted-types.ts).
 */
export const bootScript = `${lateScripts}(function(){try{
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.__installPrompt=e});
var d=document.documentElement,s=localStorage,l=location;
if(l.pathname==='/logout'&&l.search){var p=new URLSearchParams(l.search);if(p.has('token')){window.__logoutToken=p.get('token');p.delete('token');var q=p.toString();history.replaceState(history.state,'',l.pathname+(q?'?'+q:'')+l.hash)}}
if(s.getItem('data-theme')==='light')d.dataset.theme='light';
if(s.getItem('access_token'))d.dataset.token='';
if(!s.getItem('cookieconsent'))d.dataset.consent='missing';
['lang','data-theme'].forEach(function(n){var v=s.getItem(n);if(v&&document.cookie.indexOf(n+'='+v)===-1)document.cookie=n+'='+encodeURIComponent(v)+'; Path=/; Max-Age=31536000; SameSite=Lax'});
var a=s.getItem('dismissed_alerts');if(a){var c=new CSSStyleSheet();c.replaceSync(a.replace(/[^\\w -]/g,'').split(' ').map(function(i){return'#alert-'+i}).join()+'{display:none}');d.ownerDocument.adoptedStyleSheets=[c]}
}catch(e){}})()`

declare global {
  interface Window {
    /** The old access token of a logout, which the boot script removed from the URL. */
    __logoutToken?: string
    /** The browser's offer to install the app. */
    __installPrompt?: Event
  }
}
