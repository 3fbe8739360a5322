import { useRef, useState } from 'react'
import { type Hold, isReady } from '#/story/use-hold.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useLateClose } from '#/ui/use-late-close.ts'

interface Order<Result> {
  work: () => Promise<Result>
  /** What is told of the answer; a warning where not all went as asked. */
  said: (result: Result) => string | { warning: string }
  /** What was read is out of date, whatever the answer. */
  onAnswered: (isDone: boolean) => void
  /** Once the dialog has closed after a success. */
  onDone?: () => void
  /** Something else was filled in and waits for its turn. */
  stays?: boolean
}

interface Options {
  hold: Hold
  closesAfterMs: number
  onClose: () => void
  fail?: (error: unknown) => void
}

/** One call about a story: its words, lists that are true afterwards, and the dialog that closes a moment later. */
export const useStoryOrder = ({ hold, closesAfterMs, onClose, fail }: Options) => {
  const { message } = useApp()
  const tellFailure = useFail()
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const next = useRef<() => void>(undefined)

  const close = () => {
    onClose()
    next.current?.()
  }
  const closeLater = useLateClose(close)
  const tell = (said: string | { warning: string }) => {
    if (typeof said === 'string') void message.success(said)
    else void message.warning(said.warning, 5)
  }
  const finish = (onDone: Order<unknown>['onDone']) => {
    setState('done')
    next.current = onDone
    closeLater(closesAfterMs)
  }
  const send = async <Result>({ work, said, onAnswered, onDone, stays = false }: Order<Result>) => {
    setState('sending')
    try {
      tell(said(await work()))
      if (stays) setState('asking')
      else finish(onDone)
      onAnswered(true)
    } catch (error) {
      setState('asking')
      if (fail) fail(error)
      else tellFailure(error)
      onAnswered(false)
    }
  }
  return {
    hold,
    isSending: state === 'sending',
    isDone: state === 'done',
    ready: isReady(hold) && state === 'asking',
    send,
    close,
  }
}
export type StoryOrder = ReturnType<typeof useStoryOrder>
