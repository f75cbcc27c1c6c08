import type { FieldFault } from '@agone/contract/errors'
import { isSeasonFaultReason, type SeasonFaultReason } from '@agone/contract/imports/season-file'
import type { Translate } from '@agone/i18n/translate'

/** Why a line of a season file does not do, in the reader's words; the form of a value only as the checker puts it. */
export const seasonFaultWords = (t: Translate, { reason, values = {}, message }: FieldFault): string => {
  if (!isSeasonFaultReason(reason)) return t('cockpit.faultForm', { message: message.replace(/^line \d+: /, '') })
  const name = String(values['name'] ?? '')
  const words: Record<SeasonFaultReason, () => string> = {
    playsNoMatch: () => t('cockpit.faultPlaysNoMatch', { name }),
    playsItself: () => t('cockpit.faultPlaysItself', { name }),
    halfScore: () => t('cockpit.faultHalfScore'),
    moreGoals: () => t('cockpit.faultMoreGoals', { name }),
    twoGroups: () => t('cockpit.faultTwoGroups', { name }),
    playsTwice: () => t('cockpit.faultPlaysTwice', { name, day: Number(values['day']) }),
    classifiedTwice: () => t('cockpit.faultClassifiedTwice', { name }),
    noResult: () => t('cockpit.faultNoResult', { name }),
    takesNoPart: () => t('cockpit.faultTakesNoPart', { name }),
    noName: () => t('cockpit.faultNoName', { name }),
    roundTwice: () => t('cockpit.faultRoundTwice', { day: Number(values['day']) }),
    noBracket: () => t('cockpit.faultNoBracket'),
    notBehind: () => t('cockpit.faultNotBehind', { name }),
    noWinner: () => t('cockpit.faultNoWinner', { name }),
    doesNotFit: () => t('cockpit.faultDoesNotFit'),
  }
  return words[reason]()
}
