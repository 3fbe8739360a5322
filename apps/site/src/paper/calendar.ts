import { monthFolder, monthOf } from './addresses.ts'
import type { SitePaper } from './model.ts'

const dayMs = 86_400_000

interface Day {
  day: number
  date: string
  /** Empty on days without an edition. */
  url: string
}

const leadTo = ({ url }: SitePaper, month: string | undefined) =>
  month ? { month, url: `${url}${monthFolder(month)}` } : null

/** A month in weeks that begin on Sunday, and the months with editions before and after it. */
export const calendarOf = (paper: SitePaper, month: string, dates: readonly string[]) => {
  const known = new Set(dates)
  const months = [...new Set(dates.map(monthOf))].sort()
  const first = new Date(`${month}-01T00:00:00Z`)
  const cells: (Day | null)[] = Array.from({ length: first.getUTCDay() }, () => null)
  for (let at = first; at.getUTCMonth() === first.getUTCMonth(); at = new Date(at.getTime() + dayMs)) {
    const date = at.toISOString().slice(0, 10)
    cells.push({ day: at.getUTCDate(), date, url: known.has(date) ? `${paper.url}${date}/` : '' })
  }
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => cells[week * 7 + at] ?? null),
  )
  return {
    month,
    weeks,
    earlier: leadTo(
      paper,
      months.findLast((one) => one < month),
    ),
    later: leadTo(
      paper,
      months.find((one) => one > month),
    ),
  }
}
