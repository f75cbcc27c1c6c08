/** The style sheet of the server's own small pages. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f4f6fb; --card: #fff; --ink: #0b1430; --quiet: #55607d; --line: #d8deec;
  --link: #0058b8; --accent: #0069d6; }
@media (prefers-color-scheme: dark) { :root { --ground: #01071e; --card: #0a1330; --ink: #eef2ff; --quiet: #9aa6c8;
  --line: #1d2a52; --link: #6db5ff; --accent: #6db5ff; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem }
p { margin: 0 0 1rem } a { color: var(--link) } .quiet { color: var(--quiet) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 .5rem; overflow: hidden }
.card > summary, .card > a, .card > div { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .75rem 1rem;
  align-items: baseline; color: inherit; text-decoration: none; cursor: pointer }
.card > div { cursor: auto; display: block; border-top: 1px solid var(--line) }
.card > a:hover strong { text-decoration: underline }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { margin: 0; overflow-x: auto; white-space: pre-wrap }
.method { font-weight: 700; color: var(--accent); min-width: 4.5rem } .end { margin-left: auto }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
iframe { width: 100%; min-height: 42rem; border: 0; background: #fff }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 } dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
`
