import { Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { tabId } from '#/api/tab-id.ts'
import { Editor } from '#/features/newspaper/editor/editor.tsx'
import { type Laying, startLaying } from '#/features/newspaper/editor/laying.ts'
import { LayingContext } from '#/features/newspaper/editor/use-laying.ts'
import { listed } from '#/i18n/punctuation.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useLatest } from '#/ui/use-latest.ts'

/** Opens the page once for this window, and lets go of it when it is left. */
const useLayingOf = (id: string, tab: string) => {
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const [laying, setLaying] = useState<Laying>()
  const [error, setError] = useState<Error>()
  const [turn, setTurn] = useState(0)
  const tell = useLatest({
    onVoided: (steps: string[]) => void message.warning(t('editor.voided', { steps: listed(steps) })),
    onLeftOut: (count: number) => void message.warning(t('lock.leftOut', { count })),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it again.
  useEffect(() => {
    let isGone = false
    let opened: Laying | undefined
    startLaying({
      ...{ id, tab },
      onVoided: (steps) => tell.current.onVoided(steps),
      onLeftOut: (count) => tell.current.onLeftOut(count),
    }).then(
      (open) => {
        opened = open
        if (isGone) open.close()
        else setLaying(open)
      },
      (cause) => setError(cause as Error),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [id, tab, turn])
  const retry = () => {
    setError(undefined)
    setTurn(turn + 1)
  }
  return { laying, error, retry }
}

const OpenPage = ({ id }: { id: string }) => {
  const { laying, error, retry } = useLayingOf(id, use(tabId()))
  if (error) return <ErrorState page error={error} onRetry={retry} />
  if (!laying) return <SkeletonRows rows={6} height={96} />
  return (
    <LayingContext value={laying}>
      <Editor />
    </LayingContext>
  )
}

/** 组版: one page of the paper. */
export const EditorPage = () => {
  const { id = '' } = useParams()
  return (
    <Suspense fallback={<SkeletonRows rows={6} height={96} />}>
      <OpenPage key={id} id={id} />
    </Suspense>
  )
}
