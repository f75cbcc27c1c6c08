/*
 * Runs in the document's head before anything is painted: it wears the stored theme, mirrors the stored language into
 * its cookie, keeps room for what whoever has a token will see, hides the alerts that were put away (features/home/alerts.tsx),
 * and drops the token from the address of /logout before anything else can read that. Its hash is in the page's CSP. Written
 * for any browser, hence the old syntax; without a less-than sign, since that would be markup where React makes the element
 * anew (lib/trusted-types.ts).
 */
export const bootScript = `(function(){try{
var d=document.documentElement,s=localStorage,l=location;
if(l.pathname==='/logout'&&l.search){var p=new URLSearchParams(l.search);if(p.has('token')){window.__logoutToken=p.get('token');p.delete('token');var q=p.toString();history.replaceState(history.state,'',l.pathname+(q?'?'+q:'')+l.hash)}}
if(s.getItem('data-theme')==='light')d.dataset.theme='light';
if(s.getItem('access_token'))d.dataset.token='';
if(!s.getItem('cookieconsent'))d.dataset.consent='missing';
var g=s.getItem('lang');if(g&&document.cookie.indexOf('lang='+g)===-1)document.cookie='lang='+encodeURIComponent(g)+'; Path=/; Max-Age=31536000; SameSite=Lax';
var a=s.getItem('dismissed_alerts');if(a){var c=new CSSStyleSheet();c.replaceSync(a.replace(/[^\\w -]/g,'').split(' ').map(function(i){return'#alert-'+i}).join()+'{display:none}');d.ownerDocument.adoptedStyleSheets=[c]}
}catch(e){}})()`

declare global {
  interface Window {
    /** The old access token of a logout, taken out of the address by the boot script. */
    __logoutToken?: string
  }
}
