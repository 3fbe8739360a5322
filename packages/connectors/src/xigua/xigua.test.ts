import { expect, test } from 'vitest'
import { describeByteDance, videoPost } from '../bytedance/bytedance.fixture.ts'
import { accessTo, memorySteps } from '../simulating/memory.ts'
import * as connector from './connector.ts'
import { xigua } from './platform.ts'
import { startSimulator } from './simulator.ts'

describeByteDance(xigua, connector, startSimulator)

test('a title of thirty characters and an abstract of four hundred are the most', async () => {
  const simulator = await startSimulator()
  const post = videoPost({ title: '题'.repeat(40), detail: '述'.repeat(500) })
  await connector.open(accessTo(simulator)).publish(post, memorySteps().steps)
  const [made] = simulator.posts()
  expect([made?.title.length, made?.extra.abstract?.length]).toEqual([30, 400])
  await simulator.close()
})
