type DayCountsTable = { day: string; name: string; count: number }

type VisitorSketchesTable = { day: string; salt: Buffer; registers: Buffer }

declare module '../../platform/context/db.ts' {
  interface Database {
    day_counts: DayCountsTable
    visitor_sketches: VisitorSketchesTable
  }
}

export {}
