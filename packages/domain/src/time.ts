export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The day at a place, as `2026-11-16`: the newsroom's day begins at its own midnight. */
export const dayIn = (at: Date, timeZone: string) => at.toLocaleDateString('sv', { timeZone })
