import { type HotListId, hotListIds } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Env } from '#/env.ts'
import { parse } from '#/http/validate.ts'
import { type House, houses, reportedBy, soughtOn } from './outside-script.ts'
import { toldFeed, toldHouse } from './told-house.ts'

const params = z.object({ house: z.string().max(40), '*': z.string().max(2_000) })

const feedOf = async (house: House, timeZone: string) => {
  const { writeFeed } = await import('@rongbian/feeds/simulating')
  const { name, format } = houses[house]
  const { type, write } = writeFeed[format]
  const channel = { title: name, home: `https://${house}.demo.example/` }
  return { type, body: write(channel, reportedBy(house, Date.now(), timeZone)) }
}

const listOf = async (list: HotListId) => {
  const { writeList } = await import('@rongbian/feeds/simulating')
  return writeList[list](soughtOn(hotListIds.indexOf(list), Date.now()))
}

const isHouse = (text: string): text is House => Object.hasOwn(houses, text)

/** The demo's world outside: three houses that report, and the hot lists. */
export const outsideRoutes = (app: FastifyInstance, { TIME_ZONE }: Pick<Env, 'TIME_ZONE'>) => {
  const answerOf = (house: string, path: string) => {
    const told = toldHouse.exec(house)?.[1]
    if (told) return toldFeed(told, path)
    const list = hotListIds.find((one) => one === house)
    if (list) return listOf(list)
    return isHouse(house) ? feedOf(house, TIME_ZONE) : undefined
  }
  app.get('/sim/outside/:house/*', async (request, reply) => {
    const { house, '*': path } = parse(params, request.params)
    const answer = await answerOf(house, path)
    return answer ? reply.type(answer.type).send(answer.body) : reply.callNotFound()
  })
}
