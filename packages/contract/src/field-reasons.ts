/** Why a field of a call is refused. The sentence of each, in both languages, is a text `fields` of packages/i18n. */
const fieldReasons = [
  'required',
  'unknown',
  'empty',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'notAbove',
  'tooFew',
  'tooMany',
  'twice',
  'notText',
  'notNumber',
  'notWhole',
  'notFlag',
  'notList',
  'notObject',
  'notDay',
  'notTime',
  'notId',
  'notLine',
  'notSlug',
  'notKey',
  'notEncoded',
  'notWebAddress',
  'notLink',
  'notSitePath',
  'notShirtName',
  'notChoice',
  'notJson',
  'notCharacters',
  'notVisible',
  'notOwnName',
  'notImage',
  'notPublicFile',
  'notPart',
  'notToken',
  'tooHard',
  'reportsUsedUp',
  'wrong',
] as const

/** What is wrong with the content of a season file that has the right form. */
const seasonReasons = [
  'playsNoMatch',
  'playsItself',
  'halfScore',
  'moreGoals',
  'twoGroups',
  'playsTwice',
  'classifiedTwice',
  'noResult',
  'takesNoPart',
  'noName',
  'roundTwice',
  'noBracket',
  'notBehind',
  'noWinner',
  'doesNotFit',
] as const

export type FieldReason = (typeof fieldReasons)[number]
export type SeasonReason = (typeof seasonReasons)[number]
export type FaultReason = FieldReason | SeasonReason

/** What the sentence of a reason names: a number, the choices there are, whoever it is about. */
export type FaultValues = Readonly<Record<string, string | number>>
