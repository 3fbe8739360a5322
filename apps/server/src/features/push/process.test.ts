import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runningConnection } from '#/db/embedded.ts'
import { startJpushSimulator } from '#/simulators/jpush/simulator.ts'
import { demoFolder } from '#/testing/demo-folder.fixture.ts'
import { type Caller, signInTo } from '#/testing/http-client.fixture.ts'
import { startServer } from '#/testing/server-process.fixture.ts'
import { type Pushed, pushSettings, simulatedKeys } from './push.fixture.ts'

vi.setConfig({ testTimeout: 120_000 })

const ask = async <Row extends pg.QueryResultRow>(folder: string, query: string) => {
  const client = new pg.Client(runningConnection(folder))
  await client.connect()
  const { rows } = await client.query<Row>(query).finally(() => client.end())
  return rows
}

const storyOnDemoApp = async (folder: string) => {
  const [row] = await ask<{ id: string }>(
    folder,
    `select story.id from release join channel on channel.id = release.channel_id join story on story.id = release.story_id
      where channel.type = 'app' and release.live_at is not null and release.status = 88 and story.box = 'draft'
      order by story.id desc limit 1`,
  )
  if (!row) throw new Error('the demo newsroom has nothing on its app')
  return Number(row.id)
}

const push = (caller: Caller, id: number) =>
  caller.post(`/sprint/rest/workflow/stories/product/${id}/message/push/process`, {
    title: '演示推送',
    summary: '点开看全文',
  })
const newestOf = async (caller: Caller, id: number) => {
  const { data } = await caller.get(`/sprint/view/workflow/objects/product/${id}/push/history/list`)
  return (data as Pushed[])[0]
}
const untilDone = (caller: Caller, id: number) =>
  expect.poll(async () => (await newestOf(caller, id))?.state, { timeout: 60_000 }).toBe('done')

test('the demo newsroom pushes without any setting, and stops in order', async () => {
  const folder = await demoFolder()
  const { child, address, exit } = startServer({ DATA_DIR: folder })
  const publisher = await signInTo(await address, 'publisher')
  const id = await storyOnDemoApp(folder)
  expect(await push(publisher, id)).toMatchObject({ code: 200 })
  await untilDone(publisher, id)
  expect((await newestOf(publisher, id))?.messageId).toMatch(/^\d{17}$/)
  child.kill('SIGTERM')
  expect(await exit).toMatchObject({ code: 0, stderr: '' })
})

test('a process killed while its message is out sends no second one', async () => {
  const simulator = await startJpushSimulator(simulatedKeys)
  onTestFinished(simulator.close)
  const folder = await demoFolder()
  const settings = { DATA_DIR: folder, ...pushSettings(simulator) }
  const first = startServer(settings)
  const publisher = await signInTo(await first.address, 'publisher')
  const id = await storyOnDemoApp(folder)
  simulator.behave('slow')
  expect(await push(publisher, id)).toMatchObject({ code: 200 })
  await expect.poll(() => simulator.tries().length).toBe(1)
  first.child.kill('SIGKILL')
  await first.exit

  simulator.behave('well')
  const second = startServer(settings)
  const again = await signInTo(await second.address, 'publisher')
  await ask(folder, `update delivery set due_at = clock_timestamp() where act = 'push' and state = 'sending'`)
  await untilDone(again, id)
  const [one, other] = simulator.tries()
  expect(one?.cid).toBe(other?.cid)
  expect(simulator.messages()).toHaveLength(1)
  expect((await newestOf(again, id))?.messageId).toBe(simulator.messages()[0]?.id)
})
