import cookie from '@fastify/cookie'
import { endpoint } from '@rongbian/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#/testing/database.fixture.ts'
import { command } from './command.ts'

let news: Awaited<ReturnType<typeof testDatabase>>
const app = Fastify()

const plain = { method: 'GET', access: 'session', area: 'session', summary: '试' } as const
const name = endpoint({ ...plain, path: '/name', response: z.string() })
const rename = endpoint({ ...plain, path: '/rename' })
const fail = endpoint({ ...plain, path: '/fail' })

beforeAll(async () => {
  news = await testDatabase('newsroom')
  const { id, tenantId } = await news.db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
  const session = { actor: { id, tenantId }, user: {} } as never
  const sessions = { peek: () => session, resolve: async () => session, forget: () => {}, hours: 1 }
  const programs = { admit: async () => session }
  const deps = {
    db: news.db,
    sessions,
    programs,
    houses: {
      named: async () => undefined,
      within: async <Result>(_tenantId: number, work: () => Result | Promise<Result>) => work(),
    },
    env: { PUBLIC_URL: '' },
  }
  await app.register(cookie)
  command(app, deps, name, async ({ tx, actor }) => {
    const { name } = await tx
      .selectFrom('person')
      .select('name')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    return name
  })
  command(app, deps, rename, async ({ tx, actor, caller }) => {
    await tx.updateTable('person').set({ name: caller.address }).where('id', '=', actor.id).execute()
  })
  command(app, deps, fail, async ({ tx, actor }) => {
    await tx.updateTable('person').set({ name: '改坏了' }).where('id', '=', actor.id).execute()
    throw new Error('no')
  })
}, 60_000)
afterAll(async () => {
  await app.close()
  await news.close()
})

const ask = async (url: string) => (await app.inject(url)).json()

test('a command that promises nothing is answered with null and has done its work', async () => {
  expect(await ask('/rename')).toEqual({ code: 200, msg: '成功', data: null })
  expect(await ask('/name')).toMatchObject({ data: '127.0.0.1' })
})

test('what a command has written goes when it fails', async () => {
  const before = await ask('/name')
  expect((await app.inject('/fail')).statusCode).toBe(500)
  expect(await ask('/name')).toEqual(before)
})
