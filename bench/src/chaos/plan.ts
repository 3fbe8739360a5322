/** What is broken, in this order, so that a short run has met what matters most. */
export const faultNames = [
  'primary',
  'standby',
  'silence',
  'node',
  'worker',
  'haproxy',
  'etcd',
  'store',
  'switchover',
  'power',
] as const
export type FaultName = (typeof faultNames)[number]

/** What each needs until all is as before, and the calm after it. */
const strikeMs: Partial<Record<FaultName, number>> = { silence: 60_000, power: 60_000, node: 50_000 }
const usualMs = 30_000
export const calmMs = 12_000

export const lengthOf = (name: FaultName) => strikeMs[name] ?? usualMs

/** As many as the time has room for, one after the other and round again; one at least. */
export const planFaults = (totalMs: number): FaultName[] => {
  const plan: FaultName[] = []
  for (let left = totalMs, index = 0; ; index += 1) {
    const name = faultNames[index % faultNames.length] ?? 'primary'
    left -= lengthOf(name) + calmMs
    if (left < 0 && plan.length > 0) return plan
    plan.push(name)
  }
}
