import { expect, test } from 'vitest'
import { SaidError } from '#/api/said-error.ts'
import { type LineState, runInTurn } from '#/features/releases/run-in-turn.ts'

const wordOf = (line: LineState) => (line.state === 'failed' ? `failed ${line.why}` : line.state)

test('one goes after another, and a failure holds back nobody', async () => {
  const told: string[] = []
  let atWork = 0
  const left = await runInTurn({
    items: ['网', '报', '端'],
    act: async (item) => {
      atWork += 1
      expect(atWork).toBe(1)
      await Promise.resolve()
      atWork -= 1
      if (item === '报') throw new SaidError('版面已截稿')
    },
    tell: (item, line) => told.push(`${item} ${wordOf(line)}`),
  })
  expect(left).toEqual(['报'])
  expect(told).toEqual([
    '网 waiting',
    '报 waiting',
    '端 waiting',
    '网 running',
    '网 done',
    '报 running',
    '报 failed 版面已截稿',
    '端 running',
    '端 done',
  ])
})
