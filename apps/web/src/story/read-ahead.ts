import type { StoryAt } from '#/story/story-query.ts'

/** A pointer or a cursor that stays this long means this one; shorter, it only passes. */
const restMs = 80

interface Connected extends Navigator {
  /** Not every browser tells. */
  connection?: { saveData?: boolean }
}

const isDataDear = () => Boolean((navigator as Connected).connection?.saveData)

/** Reads what people rest on before they open it: one at a time, and of those passed meanwhile only the last. */
export const readingAhead = (read: (story: StoryAt) => Promise<unknown>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: StoryAt | undefined
  let isReading = false

  const readWanted = async () => {
    if (!wanted || isReading) return
    const story = wanted
    wanted = undefined
    isReading = true
    await read(story)
    isReading = false
    void readWanted()
  }
  const leave = () => {
    clearTimeout(timer)
    wanted = undefined
  }
  const rest = (story: StoryAt) => {
    leave()
    if (isDataDear()) return
    timer = setTimeout(() => {
      wanted = story
      void readWanted()
    }, restMs)
  }
  return { rest, leave }
}
