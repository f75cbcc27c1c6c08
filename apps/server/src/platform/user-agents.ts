/** Names and patterns of user agents. Order matters: Edge and Opera also name Chrome, Chrome also names Safari. */
type NamedPattern = readonly [name: string, pattern: RegExp]

const browsers: readonly NamedPattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]

const systems: readonly NamedPattern[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system of a User-Agent header, in the spelling of their makers; null if unknown. */
export const namesIn = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(userAgent, browsers),
  system: nameIn(userAgent, systems),
})

const nameIn = (userAgent: string, patterns: readonly NamedPattern[]): string | null =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
