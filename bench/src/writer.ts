import { setTimeout as sleep } from 'node:timers/promises'
import { type Credentials, signIn } from './sign-in.ts'

const pauseMs = 5
const retryMs = 100
const name = 'lists'

/** One person saving a setting over and over: a number that only grows. */
export interface Writer {
  account: string
  /** The last number the server said it has. */
  acknowledged: number
  /** How often it said so. */
  acknowledgements: number
  /** The last number sent; it may or may not have arrived. */
  sent: number
  /** Answers that were neither a success nor the server being away. */
  strange: string[]
  run(signal: AbortSignal): Promise<void>
  readBack(): Promise<number>
}

const post = async (url: string, path: string, credentials: Credentials, body: object) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  return {
    status: answer.status,
    ...((await answer.json()) as { code: number; data: Record<string, number> }),
  }
}

export const openWriter = async (url: string, account: string): Promise<Writer> => {
  const credentials = await signIn(url, account)

  const writer: Writer = {
    account,
    acknowledged: 0,
    acknowledgements: 0,
    sent: 0,
    strange: [],
    async run(signal) {
      while (!signal.aborted) {
        writer.sent += 1
        const value = writer.sent
        const answer = await post(url, '/sprint/userConfig/update', credentials, { name, value }).catch(
          () => undefined,
        )
        if (answer?.code === 200) {
          writer.acknowledged = value
          writer.acknowledgements += 1
        } else if (answer && answer.status !== 503) writer.strange.push(`${answer.status} ${answer.code}`)
        await sleep(answer?.code === 200 ? pauseMs : retryMs)
      }
    },
    async readBack() {
      const { code, data } = await post(url, '/sprint/userConfig/search', credentials, { names: [name] })
      if (code !== 200) throw new Error(`${account}: reading back answered ${code}`)
      return data[name] ?? 0
    },
  }
  return writer
}
