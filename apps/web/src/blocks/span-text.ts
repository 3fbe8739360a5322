/** How long something took, in the largest unit that still tells it apart. */
export const spanOf = (minutes: number) => {
  if (minutes < 1) return { unit: 'seconds', value: Math.max(1, Math.round(minutes * 60)) } as const
  if (minutes < 120) return { unit: 'minutes', value: Math.round(minutes) } as const
  if (minutes < 48 * 60) return { unit: 'hours', value: Math.round(minutes / 6) / 10 } as const
  return { unit: 'days', value: Math.round(minutes / 144) / 10 } as const
}
