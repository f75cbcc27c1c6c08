/** Why a field is refused. `fields` of packages/i18n has a sentence for each. */
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
  'notColour',
  'notTaxCode',
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
  'outsideImage',
  'reportsUsedUp',
  'gameInUse',
  'wrong',
] as const

/** Faults in the content of a season file of valid form. */
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

/** The parameters of a reason's sentence: a limit, the allowed values, a name. */
export type FaultValues = Readonly<Record<string, string | number>>
