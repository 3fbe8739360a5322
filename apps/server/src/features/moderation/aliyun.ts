import { randomUUID } from 'node:crypto'
import { moderationMessages as messages } from '@rongbian/contract/messages/moderation'
import type { Message } from '@rongbian/domain'
import { z } from 'zod'
import type { Env } from '#/env.ts'
import { acsHeaders, sign } from './aliyun-signature.ts'
import { type Label, labelOf, ModerationProblem, type Moderator, type Picture } from './moderator.ts'

const path = '/green/image/scan'
/** It downloads for 3 seconds at most and answers within 6. */
const patienceMs = 10_000
const answerMax = 1_000_000

const result = z.object({
  label: z.string(),
  suggestion: z.enum(['pass', 'review', 'block']),
  rate: z.number().catch(0),
})
const task = z.object({ code: z.number(), msg: z.string().catch(''), results: z.array(result).optional() })
const answer = z.object({
  code: z.number(),
  msg: z.string().catch(''),
  data: z.array(task).optional(),
})

/** Codes inside an answer, as its documentation names them; what is not here is no success either. */
const words: Record<number, () => Message> = {
  400: messages.badRequest,
  401: messages.addressRefused,
  403: messages.notFetched,
  404: messages.notFetched,
  480: messages.downloadFailed,
  588: messages.overLimit,
  589: messages.tooLarge,
  590: messages.formatUnknown,
  592: messages.downloadSlow,
  596: messages.notOpened,
}
/** A limit of the moment, and faults of the service itself. */
const passing = [480, 588, 592]
const isPassing = (code: number) =>
  passing.includes(code) || (code >= 500 && ![589, 590, 596].includes(code)) || code === 280

const answered = (code: number, what: () => Message, words: string) =>
  messages.answered({ code, what: what(), words })

const refused = (code: number, message: string) =>
  new ModerationProblem(answered(code, words[code] ?? messages.noResult, message), isPassing(code))

interface AliyunDeps {
  env: Pick<Env, 'MODERATION_URL' | 'MODERATION_KEY' | 'MODERATION_SECRET' | 'PUBLIC_URL'>
  /** A short-lived address under which the service may fetch the picture. */
  linkTo: (picture: Picture) => Promise<string>
  answerMs?: number
}

const httpWords: Record<number, () => Message> = {
  401: messages.keysWrong,
  403: messages.keysRefused,
}
const isPassingStatus = (status: number) => status === 429 || status >= 500

const readAnswer = async (response: Response) => {
  const text = (await response.text()).slice(0, answerMax)
  if (!response.ok) {
    const reason = /"(?:Code|msg)"\s*:\s*"([^"]{1,100})"/i.exec(text)?.[1] ?? ''
    const { status } = response
    const what = httpWords[status] ?? messages.requestRefused
    throw new ModerationProblem(answered(status, what, reason), isPassingStatus(status))
  }
  const parsed = answer.safeParse(JSON.parse(text))
  if (!parsed.success) throw new ModerationProblem(messages.unclear(), true)
  return parsed.data
}

const labelsIn = ({ code, msg, data }: z.output<typeof answer>): Label[] => {
  if (code !== 200) throw refused(code, msg)
  const [first] = data ?? []
  if (!first) throw new ModerationProblem(messages.noResult(), true)
  if (first.code !== 200) throw refused(first.code, first.msg)
  if (!first.results?.length) throw new ModerationProblem(messages.noResult(), true)
  return first.results.map(({ label, suggestion, rate }) => ({
    label: labelOf(label),
    raw: label,
    score: rate,
    suggestion,
  }))
}

const asProblem = (error: unknown) =>
  error instanceof ModerationProblem
    ? error
    : new ModerationProblem(messages.unreachable(), true, { cause: error })

const missing = ({ MODERATION_KEY, MODERATION_SECRET, PUBLIC_URL }: AliyunDeps['env']) => {
  if (!MODERATION_KEY || !MODERATION_SECRET) return messages.noKeys()
  return PUBLIC_URL ? undefined : messages.noPublicUrl()
}

/** Aliyun's content security (Green 2018-05-09); it fetches the picture by a signed link. */
export const aliyun = ({ env, linkTo, answerMs = patienceMs }: AliyunDeps): Moderator => {
  const send = async (picture: Picture, signal?: AbortSignal) => {
    const tasks = [{ dataId: picture.hash, url: await linkTo(picture) }]
    const body = JSON.stringify({ scenes: ['porn', 'terrorism'], tasks })
    const headers = acsHeaders({ body, date: new Date().toUTCString(), nonce: randomUUID() })
    const authorization = `acs ${env.MODERATION_KEY}:${sign(env.MODERATION_SECRET, path, headers)}`
    const late = AbortSignal.timeout(answerMs)
    return fetch(new URL(path, env.MODERATION_URL), {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
  }
  return {
    name: messages.aliyun(),
    problem: async () => missing(env),
    async check(picture, signal) {
      const problem = missing(env)
      if (problem) throw new ModerationProblem(problem, false)
      try {
        return labelsIn(await readAnswer(await send(picture, signal)))
      } catch (error) {
        throw asProblem(error)
      }
    },
  }
}
