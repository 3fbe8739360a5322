import * as contract from '@rongbian/contract/stories'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { useReadAhead } from '#/features/libraries/use-read-ahead.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newStory } from '#/testing/story.fixture.ts'

const row = (id: number) => newStory({ title: `第${id}篇` }, { id }) as unknown as contract.StoryRow
const rows = [1, 2, 3].map(row)

const List = () => {
  const { restOn, ...pointer } = useReadAhead(rows)
  return (
    <ul {...pointer}>
      {rows.map((one) => (
        <li key={one.id} id={`rb-story-${one.id}`}>
          <button type="button" onClick={() => restOn(one)}>
            {one.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

let answers: PromiseWithResolvers<void>
let asked: number[] = []

beforeEach(() => {
  answers = Promise.withResolvers()
  asked = []
  queryClient.clear()
  fakeServer(
    answer(contract.showStory, async ({ params }) => {
      asked.push(params.storyId)
      await answers.promise
      return newStory({ title: '' }, { id: params.storyId })
    }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const pass = (title: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByText(title), { pointerType })
/** Longer than a rest takes. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

test('a story under a resting pointer is read ahead, one that is only passed is not', async () => {
  pass('第1篇')
  pass('第2篇')
  await waitFor(() => expect(asked).toEqual([2]))
  answers.resolve()
  await waitFor(() => expect(queryClient.getQueryData(['story', 2, 'detail'])).toMatchObject({ id: 2 }))
})

test('one is read at a time, and of those rested on meanwhile only the last', async () => {
  pass('第1篇')
  await pause()
  pass('第2篇')
  await pause()
  pass('第3篇')
  await pause()
  expect(asked).toEqual([1])
  answers.resolve()
  await waitFor(() => expect(asked).toEqual([1, 3]))
})

test('the cursor of the keyboard reads ahead like the pointer', async () => {
  fireEvent.click(screen.getByText('第3篇'))
  await waitFor(() => expect(asked).toEqual([3]))
})

test('a finger reads nothing ahead, and nothing is read where data is dear', async () => {
  pass('第1篇', 'touch')
  await pause()
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  pass('第2篇')
  await pause()
  expect(asked).toEqual([])
})
