import type { ConflictFacts, StoryContent } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mergeBlocks, type Picks, type Side } from '#/features/compo/conflict/merge-blocks.ts'
import { MergeView } from '#/features/compo/conflict/merge-view.tsx'
import { useWriting } from '#/features/compo/keeping/use-writing-session.ts'
import { useContainer } from '#/features/compo/use-story.ts'
import { CompareFields } from '#/features/versions/compare-fields.tsx'
import { CompareView } from '#/features/versions/compare-view.tsx'
import { useComparison } from '#/features/versions/use-versions.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useFail } from '#/ui/use-fail.ts'
import './conflict-view.css'

const useSettle = () => {
  const { draft, settleWith, settleWithCurrent } = useWriting()
  const fail = useFail()
  const [settling, setSettling] = useState<'mine' | 'current' | 'merged'>()
  const run = async (how: 'mine' | 'current' | 'merged', task: () => Promise<unknown>) => {
    setSettling(how)
    try {
      await task()
    } catch (error) {
      fail(error)
    } finally {
      setSettling(undefined)
    }
  }
  const mine = () => draft.store.getState().content
  return {
    settling,
    withMine: () => run('mine', () => settleWith(mine())),
    withCurrent: () => run('current', settleWithCurrent),
    withMerged: (changes: Partial<StoryContent>) =>
      run('merged', () => settleWith({ ...mine(), ...changes })),
  }
}

interface HeadProps {
  facts: ConflictFacts
  picked: boolean
  settle: ReturnType<typeof useSettle>
  onMerge: () => void
}

const Head = ({ facts: { current, kept }, picked, settle, onMerge }: HeadProps) => {
  const { t } = useTranslation('compo')
  const { settling } = settle
  return (
    <div className="rb-conflict__head" role="alert">
      <GitCompareArrows size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="rb-conflict__words">
        <h2>{t('conflict.title')}</h2>
        <p>
          {t('conflict.by', { name: current.version.updatedBy, no: current.version.no })}
          <TimeText at={current.version.updated} />
          {t('conflict.kept', { no: kept })}
        </p>
      </div>
      <div className="rb-conflict__actions">
        <Button
          loading={settling === 'current'}
          disabled={!!settling}
          onClick={() => void settle.withCurrent()}
        >
          {t('conflict.useCurrent')}
        </Button>
        {picked ? (
          <Button type="primary" loading={settling === 'merged'} disabled={!!settling} onClick={onMerge}>
            {t('conflict.useMerged')}
          </Button>
        ) : (
          <Button
            type="primary"
            loading={settling === 'mine'}
            disabled={!!settling}
            onClick={() => void settle.withMine()}
          >
            {t('conflict.useMine')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Two texts grew from one version: both are kept, both are shown, and a person decides. */
export const ConflictView = ({ facts }: { facts: ConflictFacts }) => {
  const { t } = useTranslation('compo')
  const { params } = useWriting()
  const settle = useSettle()
  const container = useContainer()
  const [picks, setPicks] = useState<Picks>({})
  const from = facts.current.version.no
  const { data, error, isPending, refetch } = useComparison(params, from, facts.kept)

  const pick = (index: number, side: Side) => setPicks((known) => ({ ...known, [index]: side }))
  const picked = Object.values(picks).includes('current')
  const merge = () => {
    if (data) void settle.withMerged({ htmlContent: mergeBlocks(data.blocks, picks) })
  }
  const isText = container !== 'wechat'
  return (
    <main className="rb-conflict">
      <Head facts={facts} picked={picked} settle={settle} onMerge={merge} />
      <div className="rb-conflict__body">
        {isPending && <SkeletonRows rows={8} height={56} />}
        {error && <ErrorState error={error} kept={t('conflict.keptBoth')} onRetry={() => void refetch()} />}
        {data && !isText && <CompareView {...params} from={from} to={facts.kept} />}
        {data && isText && (
          <>
            <div className="rb-conflict__sides">
              <h3>{t('conflict.current', { no: from, name: facts.current.version.updatedBy })}</h3>
              <h3>{t('conflict.mine', { no: facts.kept })}</h3>
            </div>
            {data.fields.length > 0 && <CompareFields fields={data.fields} />}
            <MergeView blocks={data.blocks} picks={picks} onPick={pick} />
          </>
        )}
      </div>
    </main>
  )
}
