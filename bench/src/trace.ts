interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of processor time of the longest task on a page's main thread: a busy machine does not inflate them. */
export const longestTask = (trace: Buffer) => {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const named = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const mains = new Set(named.map(thread))
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(thread(event)))
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}
