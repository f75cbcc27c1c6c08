/** The figures of a content-delivery provider in front of the site. Days follow the provider's time zone. */
export type ProviderFigures = {
  days: readonly { day: string; visits: number; visitors: number }[]
  /** Distinct visitors over all these days. */
  visitors: number
}

/** A provider of figures from one day to another; rejects if it does not respond. */
export type VisitProvider = { figures(from: string, to: string): Promise<ProviderFigures> }
