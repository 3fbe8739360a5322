import { errorWords } from '#/features/releases/error-words.ts'

export type LineState =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'done' }
  | { state: 'failed'; why: string }

interface Run<Item> {
  items: readonly Item[]
  act: (item: Item) => Promise<unknown>
  tell: (item: Item, line: LineState) => void
}

/** One after another; what fails holds back nobody. Answers those that are not done. */
export const runInTurn = async <Item>({ items, act, tell }: Run<Item>) => {
  const left: Item[] = []
  for (const item of items) tell(item, { state: 'waiting' })
  for (const item of items) {
    tell(item, { state: 'running' })
    try {
      await act(item)
      tell(item, { state: 'done' })
    } catch (error) {
      left.push(item)
      tell(item, { state: 'failed', why: errorWords(error) })
    }
  }
  return left
}
