import { randomUUID } from 'node:crypto'
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
const words: Record<number, string> = {
  400: '请求有误',
  401: '图片地址不被允许',
  403: '审核服务取不到图片，请检查 PUBLIC_URL 能否从公网访问',
  404: '审核服务取不到图片，请检查 PUBLIC_URL 能否从公网访问',
  480: '审核服务下载图片失败，请检查 PUBLIC_URL 能否从公网访问',
  588: '审核的次数或频率超过限额',
  589: '图片超过审核服务的大小限制',
  590: '审核服务不支持这种图片格式',
  592: '审核服务下载图片超时',
  596: '没有开通内容安全服务，或密钥没有权限',
}
/** A limit of the moment, and faults of the service itself. */
const passing = [480, 588, 592]
const isPassing = (code: number) =>
  passing.includes(code) || (code >= 500 && ![589, 590, 596].includes(code)) || code === 280

const refused = (code: number, message: string) =>
  new ModerationProblem(`${words[code] ?? '审核服务没有给出结果'}（${code} ${message}）`, isPassing(code))

interface AliyunDeps {
  env: Pick<Env, 'MODERATION_URL' | 'MODERATION_KEY' | 'MODERATION_SECRET' | 'PUBLIC_URL'>
  /** A short-lived address under which the service may fetch the picture. */
  linkTo: (picture: Picture) => Promise<string>
  answerMs?: number
}

const httpWords: Record<number, string> = {
  401: '密钥不正确，请检查 MODERATION_KEY 与 MODERATION_SECRET',
  403: '密钥不正确或没有权限，请检查 MODERATION_KEY 与 MODERATION_SECRET',
}
const isPassingStatus = (status: number) => status === 429 || status >= 500

const readAnswer = async (response: Response) => {
  const text = (await response.text()).slice(0, answerMax)
  if (!response.ok) {
    const reason = /"(?:Code|msg)"\s*:\s*"([^"]{1,100})"/i.exec(text)?.[1] ?? ''
    const what = httpWords[response.status] ?? '审核服务拒绝了请求'
    throw new ModerationProblem(`${what}（${response.status} ${reason}）`, isPassingStatus(response.status))
  }
  const parsed = answer.safeParse(JSON.parse(text))
  if (!parsed.success) throw new ModerationProblem('审核服务的回答无法理解', true)
  return parsed.data
}

const labelsIn = ({ code, msg, data }: z.output<typeof answer>): Label[] => {
  if (code !== 200) throw refused(code, msg)
  const [first] = data ?? []
  if (!first) throw new ModerationProblem('审核服务没有给出结果', true)
  if (first.code !== 200) throw refused(first.code, first.msg)
  if (!first.results?.length) throw new ModerationProblem('审核服务没有给出结果', true)
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
    : new ModerationProblem('连接不上审核服务，或它没有按时回答', true, { cause: error })

const missing = ({ MODERATION_KEY, MODERATION_SECRET, PUBLIC_URL }: AliyunDeps['env']) => {
  if (!MODERATION_KEY || !MODERATION_SECRET)
    return '没有设置 MODERATION_KEY 和 MODERATION_SECRET，机器审核无法进行'
  return PUBLIC_URL ? '' : '没有设置 PUBLIC_URL，审核服务取不到图片'
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
    name: '阿里云内容安全',
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
