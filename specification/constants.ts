import type { MissingFeature } from './missing.ts'

/** The constants and limits of section 9. Sizes in bytes; names of times say their unit. */
export const constants = {
  accountDeletionDays: 30,
  fileBytes: 64 * 1024 * 1024,
  passwordMin: 8,
  drawerBreakpoint: 1000,
  drawerWidth: 300,
  loginPopup: { width: 500, height: 700 },
  loginPollMilliseconds: 250,
  loginPolls: 10,
  loginConfirmationMilliseconds: 5000,
  logoutDelaysMilliseconds: [250, 500],
  dialogOpenMilliseconds: 100,
  dialogCloseMilliseconds: 150,
  avatar: { size: 128, format: 'webp' },
  appVersion: '2.6.1',
  defaultTheme: 'dark',
  colours: { primary: '#007eff', secondary: '#003564', ground: '#01071e' },
  deviceWidths: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
  imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
  imageQuality: 75,
  snowflakes: 50,
} as const

/**
 * The constants of features that do not exist yet. `code` is a pattern that is in the source of the site once the feature is
 * there; `constant` then moves to the table above.
 */
export const missingConstants: readonly {
  name: string
  constant: unknown
  code: RegExp
  missing: MissingFeature
}[] = [
  { name: 'traceSampleRate', constant: 1, code: /tracesSampleRate|browserTracing|sampleRate/i, missing: 'traces' },
  {
    name: 'recordedSessions',
    constant: { all: 0.1, onError: 1 },
    code: /replays?Integration|rrweb/i,
    missing: 'recording',
  },
  { name: 'recordingMinimumSeconds', constant: 15, code: /replays?Integration|rrweb/i, missing: 'recording' },
  { name: 'recordingMaximumMinutes', constant: 60, code: /replays?Integration|rrweb/i, missing: 'recording' },
]
