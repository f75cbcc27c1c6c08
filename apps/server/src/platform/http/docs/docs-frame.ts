import { trustedTypes } from '../headers.ts'

/** What both pages of the reference have: header, style sheet, theme. */
type DocsPage = {
  title: string
  /** Which of the two pages it is. */
  path: '/docs' | '/docs/live'
  main: string
  /** Further lines of the head, and scripts after the page. */
  head?: string
  scripts?: string
}

const pages = [
  { path: '/docs', label: 'Calls' },
  { path: '/docs/live', label: 'Live' },
] as const

/** One page of the reference as HTML. */
export const docsPage = ({ title, path, main, head = '', scripts = '' }: DocsPage): string => `<!doctype html>
<html lang="en" class="dark-mode">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header>
<nav aria-label="Reference">
<a href="/">Agone</a>
${pages.map((page) => `<a href="${page.path}"${page.path === path ? ' aria-current="page"' : ''}>${page.label}</a>`).join('\n')}
<a href="/openapi.json">openapi.json</a>
<a href="/asyncapi.json">asyncapi.json</a>
</nav>
<button type="button">Dark theme</button>
</header>
${main}
<script src="/docs/theme.js" type="module"></script>
${scripts}</body>
</html>
`

/** Swagger UI sets styles by script, which no policy forbids, and its icons are `data:` URLs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors 'none'; ${trustedTypes('default', 'dompurify')}`

/** The headers of both pages. */
export const docsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-robots-tag': 'noindex',
  'cache-control': 'public, max-age=60',
}
