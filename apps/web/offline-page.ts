import { locales, makeT, type Locale } from '@agone/i18n'
import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Applies the stored theme and language, and reloads the page when the network is back. */
const script = `(function(){var d=document.documentElement,l='';
try{if(localStorage.getItem('data-theme')==='light')d.dataset.theme='light';l=localStorage.getItem('lang')||''}catch(e){}
if(l!=='it'&&l!=='en')l=(navigator.language||'').slice(0,2);
d.lang=l==='it'?'it':'en';
function check(){fetch('/sw.js',{cache:'no-store'}).then(function(){location.reload()},function(){})}
addEventListener('online',check);setInterval(check,5000);
addEventListener('click',function(e){if(e.target.closest('button'))location.reload()})})()`

const style = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:var(--space-5);background:var(--bg);
color:var(--text);font:var(--weight-text) var(--size-2)/var(--line-text) var(--font-text)}
main{display:grid;justify-items:center;gap:var(--space-4);max-width:32rem;text-align:center}
svg{width:5rem;height:5rem}
main>div{display:contents}
h1{font-size:var(--size-6);line-height:var(--line-head);font-weight:var(--weight-display)}
p{color:var(--text-2)}
button{min-height:var(--tap);padding:0 var(--space-5);border:0;border-radius:var(--radius-2);cursor:pointer;
background:var(--primary);color:var(--on-primary);font:inherit;font-weight:var(--weight-strong)}
button:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
:root[lang=it] [lang=en],:root[lang=en] [lang=it]{display:none}`

const inLanguage = (locale: Locale): string => {
  const t = makeT(locale)
  return `<div lang="${locale}"><h1>${t('shell.offlineTitle')}</h1><p>${t('shell.offlineText')}</p>
<button type="button">${t('shell.retry')}</button></div>`
}

/** The page that is shown without a network: a single file with everything it needs, in both languages. */
export const offlinePage = (): string => `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${makeT('en')('shell.offlineTitle')}</title>
<style>${read('app/styles/tokens.css').replaceAll(/\/\*[^]*?\*\//g, '')}${style}</style>
<script>${script}</script>
</head>
<body><main>${read('public/icon.svg').replace('<svg', '<svg aria-hidden="true"')}${locales.map(inLanguage).join('')}</main></body>
</html>
`
