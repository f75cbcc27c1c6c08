import { baseLimits, limits, recordingLimits, traceSampleRate } from '@agone/contract'
import { productColours } from '@agone/palette'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { constants } from './constants.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const versionOf = (path: string): unknown => JSON.parse(read(path)).version

const { imageWidths } = limits

const inProduct: Record<keyof typeof constants, unknown> = {
  accountDeletionDays: limits.accountDeletionDays,
  fileBytes: limits.fileBytes,
  passwordMin: limits.passwordMin,
  drawerBreakpoint: baseLimits.drawerBreakpoint,
  drawerWidth: baseLimits.drawerWidth,
  loginPopup: baseLimits.loginPopup,
  loginPollMilliseconds: baseLimits.loginPollMilliseconds,
  loginPolls: baseLimits.loginPolls,
  loginConfirmationMilliseconds: baseLimits.loginConfirmationMilliseconds,
  logoutDelaysMilliseconds: baseLimits.logoutDelaysMilliseconds,
  dialogOpenMilliseconds: baseLimits.dialogOpenMilliseconds,
  dialogCloseMilliseconds: baseLimits.dialogCloseMilliseconds,
  avatar: baseLimits.avatar,
  appVersion: versionOf('package.json'),
  defaultTheme: baseLimits.defaultTheme,
  colours: productColours,
  imageSizes: imageWidths.filter((width) => width < constants.deviceWidths[0]),
  deviceWidths: imageWidths.filter((width) => width >= constants.deviceWidths[0]),
  imageQuality: baseLimits.imageQuality,
  snowflakes: baseLimits.snowflakes,
  traceSampleRate,
  recordedSessions: { all: recordingLimits.sampleRate, onError: recordingLimits.errorSampleRate },
  recordingMinimumSeconds: recordingLimits.minimumSeconds,
  recordingMaximumMinutes: recordingLimits.maximumMinutes,
}

for (const [name, value] of Object.entries(constants))
  test(`${name} is as in the specification`, () => {
    const found = Object.entries(inProduct).find(([each]) => each === name)?.[1]
    assert.deepEqual(found, value)
  })

// Style sheets cannot import constants.
test('the style sheets have the width of the drawer, its breakpoint and the colours of the default theme', () => {
  const tokens = read('apps/web/app/styles/tokens.css')
  assert.match(tokens, new RegExp(`--drawer: ${baseLimits.drawerWidth}px;`))
  const { primary, secondary, ground } = constants.colours
  for (const [token, colour] of Object.entries({ primary, secondary, bg: ground }))
    assert.equal(new RegExp(`--${token}: (#\\w+);`).exec(tokens)?.[1], colour, token)
  for (const file of ['shell/menus/drawer', 'shell/shell', 'shell/header'])
    assert.match(
      read(`apps/web/app/${file}.module.css`),
      new RegExp(`\\(min-width: ${baseLimits.drawerBreakpoint}px\\)`),
    )
})
