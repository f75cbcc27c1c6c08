/** The limits of the specification (section 9) and those it leaves open, without those of `base-limits`. Sizes in bytes; names of times say their unit. */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  attachments: 8,
  attachmentBytesPerUser: 512 * 1024 * 1024,
  reportsPerSide: 10,
  chatMessageMax: 2000,
  chatPageSize: 50,
  chatMessagesPerTenSeconds: 20,
  chatTimeoutMinutes: 60,
  chatTimeoutMinutesMax: 30 * 24 * 60,
  /** Unread messages are counted up to this number. */
  chatUnreadCounted: 100,
  importBytes: 10 * 1024 * 1024,
  passwordMin: 8,
  passwordMax: 128,
  usernameMin: 3,
  usernameMax: 20,
  personNameMax: 60,
  minimumAge: 14,
  provisionalUsersPerCreator: 10,
  accountDeletionDays: 30,
  pageSizeDefault: 20,
  metricsDays: 732,
  historyCounted: 10_000,
  /** Rows of a list as CSV that grows without end: the newest ones. */
  csvRows: 10_000,
  /** Events in the history of a match: the newest ones. */
  matchEvents: 200,
  messageMax: 2000,
  ticketSubjectMax: 120,
  ticketsPerDay: 5,
  ticketMessagesPerHour: 60,
  idsPerCall: 100,
  /** Meetings of two in a league, legs of a tie, races of a season. */
  repeatTimesMax: 100,
  verifyCodeHours: 24,
  resetCodeHours: 1,
  tokenNameMax: 60,
  tokensPerUser: 20,
  pushDevicesPerUser: 20,
  tokenDaysMax: 366,
  /** Absences of a team or a user that are not over. */
  openAbsences: 10,
  absenceDaysMax: 366,
  /** How far ahead the last day of an absence may be, in days. */
  absenceHorizonDays: 731,
  absenceNoteMax: 200,
  overlayNameMax: 60,
  overlaysPerTournament: 20,
  /** How long the link to the first ADMIN that a start prints is valid. */
  firstAdminCodeHours: 24,
  imageWidths: [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840],
} as const
