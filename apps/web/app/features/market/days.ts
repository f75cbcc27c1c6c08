/** A day of the feed; `at` is a moment of it. */
export type Day<Line> = { key: string; at: string; lines: Line[] }

/** Lines, newest first, under the day they fall on; `dayOf` names the day of a moment in the reader's own zone. */
export const byDay = <Line extends { at: string }>(
  lines: readonly Line[],
  dayOf: (at: string) => string,
): Day<Line>[] => {
  const days: Day<Line>[] = []
  for (const line of lines) {
    const key = dayOf(line.at)
    const last = days.at(-1)
    if (last?.key === key) last.lines.push(line)
    else days.push({ key, at: line.at, lines: [line] })
  }
  return days
}
