import { countings, moods, type Simulator } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { simulatorMessages } from '@rongbian/contract/messages/simulators'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#/deps.ts'
import { returnPath } from '#/features/accounts/index.ts'
import { checkOrigin, isOwnOrigin } from '#/http/csrf.ts'
import { isSameText, newToken } from '#/http/secrets.ts'
import { parse } from '#/http/validate.ts'
import {
  consentPage,
  feedPage,
  listPage,
  type Place,
  type Platform,
  platformActs,
  postPage,
  reachMost,
} from './pages.ts'

const typeParams = z.object({ type: z.string().max(40) })
const postParams = typeParams.extend({ id: z.string().max(300) })
const moodForm = z.object({ token: z.string().max(100).default(''), mood: z.enum(moods) })
const stateForm = z.object({
  token: z.string().max(100).default(''),
  id: z.string().max(300),
  state: z.enum(Object.keys(platformActs) as (keyof typeof platformActs)[]),
})
const countingForm = z.object({ token: z.string().max(100).default(''), counting: z.enum(countings) })
const reachForm = z.object({
  token: z.string().max(100).default(''),
  id: z.string().max(300),
  reach: z.coerce.number().int().min(1).max(reachMost),
})
const authorizeQuery = z.object({ to: z.string().max(4_000) })

const send = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

const missing = () => new AppError('not_found', { message: simulatorMessages.unknown() })

/** Where the simulator sends people back to, asked of nobody else; anywhere but our own address it must not. */
const agreedAddress = async (simulator: Simulator, to: string, isOwn: (origin: string) => boolean) => {
  const address = URL.parse(to, simulator.url)
  if (address?.origin !== new URL(simulator.url).origin) throw missing()
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  const back = URL.parse((await answer?.text())?.trim() ?? '')
  if (!back || !isOwn(back.origin) || !back.pathname.endsWith(returnPath)) throw missing()
  return back
}

const deniedAddress = (agreed: URL) => {
  const denied = new URL(agreed)
  denied.searchParams.delete('code')
  denied.searchParams.set('error', 'access_denied')
  return denied
}

/** Pages of the demo's platforms: what their readers see, and how they behave. */
export const simulatorRoutes = (app: FastifyInstance, { env, simulators }: Deps) => {
  if (!env.DEMO || !simulators) return
  const place: Place = { prefix: env.BASE_PREFIX, timeZone: env.TIME_ZONE, formToken: newToken() }

  const platformIn = (request: FastifyRequest): Platform => {
    const { type } = parse(typeParams, request.params)
    const simulator = simulators.get(type)
    if (!simulator) throw missing()
    return { type, simulator }
  }
  const checkForm = (request: FastifyRequest, token: string) => {
    checkOrigin(request, env.PUBLIC_URL)
    if (!isSameText(token, place.formToken)) throw new AppError('csrf')
  }
  const backTo = (reply: FastifyReply, type: string) =>
    reply
      .code(303)
      .header('location', `${place.prefix}/sim/${encodeURIComponent(type)}`)
      .send()

  app.get('/sim', (_, reply) => reply.redirect(`${place.prefix}/sim/`))
  app.get('/sim/', (_, reply) => {
    const platforms = [...simulators].map(([type, simulator]) => ({ type, simulator }))
    return send(reply, listPage(place, platforms))
  })
  app.get('/sim/:type', (request, reply) => send(reply, feedPage(place, platformIn(request))))
  app.get('/sim/:type/authorize', async (request, reply) => {
    const { type, simulator } = platformIn(request)
    const { to } = parse(authorizeQuery, request.query)
    const agreed = await agreedAddress(simulator, to, (origin) =>
      isOwnOrigin(request, env.PUBLIC_URL, origin),
    )
    return send(reply, consentPage(place, type, { agree: agreed.href, deny: deniedAddress(agreed).href }))
  })
  app.get('/sim/:type/:id', (request, reply) => {
    const platform = platformIn(request)
    const { id } = parse(postParams, request.params)
    const post = platform.simulator.posts().find((one) => one.id === id)
    if (!post) throw missing()
    return send(reply, postPage(place, platform, post))
  })
  app.post('/sim/:type/mood', (request, reply) => {
    const { type, simulator } = platformIn(request)
    const { token, mood } = parse(moodForm, request.body)
    checkForm(request, token)
    simulator.behave(mood)
    return backTo(reply, type)
  })
  app.post('/sim/:type/state', (request, reply) => {
    const { type, simulator } = platformIn(request)
    const { token, id, state } = parse(stateForm, request.body)
    checkForm(request, token)
    simulator.setState(id, state)
    return backTo(reply, type)
  })
  app.post('/sim/:type/counting', (request, reply) => {
    const { type, simulator } = platformIn(request)
    const { token, counting } = parse(countingForm, request.body)
    checkForm(request, token)
    simulator.count(counting)
    return backTo(reply, type)
  })
  app.post('/sim/:type/reach', (request, reply) => {
    const { type, simulator } = platformIn(request)
    const { token, id, reach } = parse(reachForm, request.body)
    checkForm(request, token)
    simulator.setReach(id, reach)
    return backTo(reply, type)
  })
}
