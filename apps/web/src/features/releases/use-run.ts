import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import { DraftRefused } from '#/features/releases/issue-channel.ts'
import { releasesChanged } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import type { LineState } from '#/features/releases/run-in-turn.ts'
import { failureSeconds, useFailureText } from '#/features/releases/use-failure-text.ts'
import { useApp } from '#/ui/use-app.ts'
import { GuardedDialog } from '#/ui/use-unsaved.ts'

const closesAfterMs = 1_000

interface Options {
  story: ReleaseStory
  /** Once the server has been read again. */
  onRead?: () => void
}

/** Orders of one story on their way: how each stands, what went wrong, and the end of the dialog. */
export const useRun = ({ story, onRead }: Options) => {
  const { t } = useTranslation('releases')
  const failureText = useFailureText()
  const { message } = useApp()
  const dialog = use(GuardedDialog)
  const [lines, setLines] = useState<Record<string, LineState>>({})
  const [isBusy, setBusy] = useState(false)
  const isOver = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = ({ uuid }: { uuid: string }, line: LineState) =>
    setLines((before) => ({ ...before, [uuid]: line }))
  /** What was wrong may be mended by what is filled in now. */
  const untell = (uuid: string) => setLines(({ [uuid]: _, ...rest }) => rest)
  const explain = ({ name }: { name: string }, error: unknown) => {
    if (error instanceof ApiError && error.isSignedOut) return
    const said = failureText(name, errorWords(error) || t('unknown'))
    void message[error instanceof DraftRefused ? 'warning' : 'error'](said, failureSeconds)
  }
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      await releasesChanged(story)
      onRead?.()
      setBusy(false)
      if (isOver.current) timer.current = setTimeout(() => dialog?.closeIfDone(), closesAfterMs)
      isOver.current = false
    }
  }
  /** Once the server has been read: until then what was sent still counts as typed. */
  const closeSoon = () => {
    isOver.current = true
  }
  return { lines, isBusy, tell, untell, explain, whileBusy, closeSoon }
}
