import { availableParallelism, loadavg } from 'node:os'

/** Says so where the machine is busy, runs, and ends what was begun, the last first. A goal that was missed is an exit code. */
export const runBench = async <Close extends () => unknown>(
  run: (closers: Close[]) => Promise<boolean>,
  remark = '只看比值',
) => {
  const [load = 0] = loadavg()
  if (load > availableParallelism() / 2) console.log(`  机器正忙（平均负载 ${load.toFixed(1)}），${remark}\n`)
  const closers: Close[] = []
  try {
    process.exitCode = (await run(closers)) ? 0 : 1
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
