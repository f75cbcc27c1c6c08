import { formatsOf } from '@agone/i18n/format'

const { lapTime } = formatsOf('en')

/** «+3.412», «+1:02.500». */
export const gapText = (milliseconds: number): string =>
  `+${milliseconds < 60_000 ? (milliseconds / 1000).toFixed(3) : lapTime(milliseconds)}`
