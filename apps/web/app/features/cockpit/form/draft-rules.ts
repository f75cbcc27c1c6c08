/**
 * The limits of the contract for the fields of a tournament, copied because browsers do not load schemas. A test
 * compares both.
 */
export const draftRules = {
  nameMin: 3,
  nameMax: 80,
  descriptionMax: 10_000,
  slotsMin: 2,
  slotsMax: 65_536,
  repeatTimesMin: 1,
  repeatTimesMax: 100,
  passwordMax: 100,
  priceMax: 1_000_000,
  roundsMax: 30,
  groupsMin: 2,
  groupsMax: 64,
  advancingMin: 1,
  advancingMax: 64,
  walkoverMin: 1,
  walkoverMax: 100,
  proposalDaysMax: 60,
  noShowMin: 5,
  noShowMax: 120,
  zonesMax: 10,
  zoneLabelMax: 80,
  zonePositionMax: 1000,
  rulesMax: 20_000,
  pointsMin: -1000,
  pointsMax: 10_000,
  racePointsMax: 100,
  adminsMax: 50,
} as const
