import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'

/**
 * `npm test` sets the address of the product and the browser; without it, the tests use a product that was started
 * manually.
 */
const {
  BASE_URL: baseURL = 'http://localhost:3000',
  CHROMIUM_PATH: executablePath = '/usr/bin/chromium',
  TRACE: trace,
  JOURNEY_LANGUAGE: journeyLanguage,
} = process.env

type Language = 'it' | 'en'

/** Visits every page, in a language that each spec chooses. It takes longest, so it begins first. */
const sweep = ['**/sweep/pages.spec.ts', '**/sweep/hostile-texts.spec.ts']

const specs = readdirSync(join(import.meta.dirname, 'e2e'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.spec.ts'))

/** A journey runs in one language, which its file name decides: files that come or go change no other file's language. */
const languageOf = (file: string): Language => {
  const sum = [...basename(file)].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return sum % 2 === 0 ? 'it' : 'en'
}

/** JOURNEY_LANGUAGE is `it`, `en` or `both`; without it each file runs in its own language. */
const specsIn = (language: Language): string[] => {
  if (journeyLanguage === 'both') return ['**/*.spec.ts']
  return specs.filter((file) => (journeyLanguage ?? languageOf(file)) === language).map((file) => `**/${file}`)
}

/** Nothing but the product is reachable: a test that needs the internet fails at once instead of now and then. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost'

/**
 * The browser uses only the last list of features, so Playwright's own list, which makes windows cheap and uniform, is
 * repeated here. The spare renderer process of each window is added to it: it costs CPU time and saves none.
 */
const without = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable
  LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect
  OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch Translate SpareRendererForSitePerProcess
`
  .trim()
  .split(/\s+/)
  .join()

const quiet = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Several browsers share two processors.
  '--num-raster-threads=1',
  `--disable-features=${without}`,
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the two processors of the machine that the budgets are for: each test waits a quarter of its time.
  workers: 3,
  // What passes only on the second try is named at the end (decision 0010).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Rome',
    colorScheme: 'dark',
    // Painting animations takes a quarter of the processor time. A few specs of menus, dialogs and undo have motion.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: trace ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args: [...quiet, offline] },
  },
  projects: [
    { name: 'sweep', testMatch: sweep },
    { name: 'italian', testMatch: specsIn('it'), testIgnore: sweep, use: { locale: 'it-IT' } },
    { name: 'english', testMatch: specsIn('en'), testIgnore: sweep, use: { locale: 'en-GB' } },
  ],
})
