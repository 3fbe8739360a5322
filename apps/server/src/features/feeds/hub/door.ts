import type { Readable } from 'node:stream'
import { feedMessages } from '@rongbian/contract/messages/feeds'
import { dayMs, feedLimits, hourMs } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '#/db/open.ts'
import type { createSealer } from '#/features/accounts/index.ts'
import { limitPerMinute } from '#/http/rate-limit.ts'
import { parse } from '#/http/validate.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { changePush, findByDoor, type KnownPush, takeHint } from './queries.ts'
import { isSigned, isWeaker, readSignature } from './signature.ts'
import { doorPath, pushOwner } from './subscribe.ts'

interface DoorDeps {
  db: Db
  sealer: ReturnType<typeof createSealer>
}

const params = z.object({ door: z.string().max(100) })
const checking = z.object({
  'hub.mode': z.string().max(20),
  'hub.topic': z.string().max(2_000).default(''),
  'hub.challenge': z.string().max(2_000).default(''),
  'hub.lease_seconds': z.coerce.number().int().min(1).max(31_536_000).default(86_400),
})
type Checking = z.output<typeof checking>

/** Renewed with a tenth of it left, or a day, and never in its first half. */
const renewAt = (now: number, leaseMs: number) =>
  new Date(now + leaseMs - Math.min(Math.max(leaseMs / 10, dayMs), leaseMs / 2))

const isAwaited = ({ askedAt, topic }: KnownPush, asked: Checking) =>
  asked['hub.mode'] === 'subscribe' &&
  asked['hub.topic'] === topic &&
  asked['hub.challenge'] !== '' &&
  askedAt !== null &&
  Date.now() - askedAt.getTime() < hourMs

/** Only what we asked for is confirmed: whoever else asks in our name hears nothing. */
const confirm = async (db: Db, push: KnownPush, asked: Checking) => {
  if (!isAwaited(push, asked)) return
  const now = Date.now()
  const leaseMs = asked['hub.lease_seconds'] * 1000
  const lease = { leaseUntil: new Date(now + leaseMs), askAt: renewAt(now, leaseMs), askedAt: null }
  await changePush(db, push)
    .set({ ...lease, ...noProblem })
    .execute()
  return asked['hub.challenge']
}

const tryAgainMs = dayMs

const denied = (db: Db, push: KnownPush) =>
  changePush(db, push)
    .set({
      leaseUntil: null,
      askedAt: null,
      askAt: new Date(Date.now() + tryAgainMs),
      ...keptProblem(feedMessages.hubDenied()),
    })
    .execute()

/** The body is weighed and thrown away; one that is signed wrongly is taken and ignored, as the standard wants it. */
const hear = async (
  { db, sealer }: DoorDeps,
  push: KnownPush,
  body: Readable,
  header: string | undefined,
) => {
  const signature = readSignature(header)
  if (!signature || !push.secret || isWeaker(signature.by, push.signedBy)) return
  const { key = '' } = sealer.open(push.secret, pushOwner(push))
  const isGood = await isSigned(body, signature, { key, bytesMax: feedLimits.bytesMax })
  if (isGood) await takeHint(db, push, signature.by)
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? undefined : header)

/** Hubs knock here: to check that they were asked, and to tell that there is news. */
export const hubDoor = (app: FastifyInstance, deps: DoorDeps) => {
  const admit = limitPerMinute(600)
  app.register(async (scope) => {
    // Whatever a hub sends, it is not read by anyone but who checks the signature.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, body, done) => done(null, body))
    scope.addHook('onRequest', async ({ ip }) => admit(ip))

    scope.get(`${doorPath}/:door`, async (request, reply) => {
      const push = await findByDoor(deps.db, parse(params, request.params).door)
      const asked = parse(checking, request.query)
      if (push && asked['hub.mode'] === 'denied') {
        await denied(deps.db, push)
        return reply.code(200).type('text/plain').send('')
      }
      const challenge = push && (await confirm(deps.db, push, asked))
      return challenge === undefined
        ? reply.callNotFound()
        : reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(challenge)
    })

    scope.post(`${doorPath}/:door`, { bodyLimit: feedLimits.bytesMax }, async (request, reply) => {
      const push = await findByDoor(deps.db, parse(params, request.params).door)
      const body = request.body as Readable | undefined
      // Gone: a hub that hears this stops calling.
      if (!push || !body) return reply.code(410).send()
      await hear(deps, push, body, single(request.headers['x-hub-signature']))
      return reply.code(202).send()
    })
  })
}
