/** What a content-delivery provider counted in front of the site. Days are the provider's own. */
export type ProviderFigures = {
  days: readonly { day: string; visits: number; visitors: number }[]
  /** Different visitors of all these days together. */
  visitors: number
}

/** A provider that can be asked for its figures from one day to another; throws where it does not answer. */
export type VisitProvider = { figures(from: string, to: string): Promise<ProviderFigures> }
