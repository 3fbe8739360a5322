import { parseArgs } from 'node:util'

/** `--seconds 1` shortens a measurement. */
export const readSeconds = (fallback: number) => {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } } })
  const seconds = Number(values.seconds ?? fallback)
  if (!(seconds > 0)) throw new Error(`--seconds 的值不对：${values.seconds}`)
  return seconds
}
