import { useEffect, useMemo, useRef, useState } from 'react'
import { checkInWorker } from '#/features/words/check-in-worker.ts'
import type { CheckedText, FieldFindings } from '#/features/words/check-messages.ts'
import { useWordExceptions } from '#/features/words/use-word-exceptions.ts'
import { useWordPack } from '#/features/words/use-word-pack.ts'

interface Options {
  /** Its exceptions are honoured; undefined while the story has not been saved. */
  storyId?: number | undefined
  debounceMs?: number
}

interface WordCheck {
  results: FieldFindings[]
  /** The very texts the results belong to: places in a newer text may have moved. */
  texts: readonly CheckedText[]
  checkedAt: Date | undefined
  isChecking: boolean
  error: Error | null
}

const nothing: Pick<WordCheck, 'results' | 'texts' | 'checkedAt'> = {
  results: [],
  texts: [],
  checkedAt: undefined,
}

/** Checks as people write: after a pause, in a worker, with the rules the server checks with. */
export const useWordCheck = (
  texts: readonly CheckedText[],
  { storyId, debounceMs = 800 }: Options = {},
): WordCheck => {
  const { data: pack, error: packError } = useWordPack()
  const { data: exceptions } = useWordExceptions(storyId)
  const [done, setDone] = useState(nothing)
  const [isChecking, setIsChecking] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const isFirst = useRef(true)

  // The caller makes a new list with every render; only its words count.
  const written = texts.map(({ field, text }) => `${field}\0${text}`).join('\0\0')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` stands for `texts`.
  const stable = useMemo(() => texts, [written])

  useEffect(() => {
    if (!pack || !exceptions) return
    let isOver = false
    const check = async () => {
      setIsChecking(true)
      try {
        const passed = exceptions.map(({ word }) => word)
        const results = await checkInWorker(pack, stable, passed)
        if (isOver) return
        setDone({ results, texts: stable, checkedAt: new Date() })
        setError(null)
      } catch (problem) {
        if (!isOver) setError(problem instanceof Error ? problem : new Error(String(problem)))
      } finally {
        if (!isOver) setIsChecking(false)
      }
    }
    const timer = setTimeout(() => void check(), isFirst.current ? 0 : debounceMs)
    isFirst.current = false
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pack, exceptions, stable, debounceMs])

  return { ...done, isChecking, error: error ?? packError }
}
