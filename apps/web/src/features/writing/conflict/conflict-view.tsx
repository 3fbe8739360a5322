import type { ConflictFacts, StoryContent } from '@rongbian/contract/stories'
import type { DiffBlock } from '@rongbian/contract/versions'
import { Button } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComparison } from '#/features/versions/index.ts'
import { MergeArticles } from '#/features/writing/conflict/merge-articles.tsx'
import type { Side } from '#/features/writing/conflict/merge-blocks.ts'
import {
  changedArticles,
  isPicked,
  mergeContent,
  nothingPicked,
  type Picked,
} from '#/features/writing/conflict/merge-content.ts'
import { MergeFields } from '#/features/writing/conflict/merge-fields.tsx'
import { MergeView } from '#/features/writing/conflict/merge-view.tsx'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { useContainer } from '#/features/writing/use-story.ts'
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
    withMerged: (current: StoryContent, blocks: readonly DiffBlock[], picked: Picked) =>
      run('merged', () => settleWith(mergeContent({ mine: mine(), current, blocks }, picked))),
  }
}

interface HeadProps {
  facts: ConflictFacts
  picked: boolean
  settle: ReturnType<typeof useSettle>
  onMerge: () => void
}

const Head = ({ facts: { current, kept }, picked, settle, onMerge }: HeadProps) => {
  const { t } = useTranslation('writing')
  const { settling } = settle
  return (
    <div className="rb-conflict__head rb-phone-wrap rb-warned rb-row rb-gap-2 rb-still" role="alert">
      <GitCompareArrows size={20} aria-hidden="true" />
      <div className="rb-fill">
        <h2 className="rb-fs-14 rb-bold">{t('conflict.title')}</h2>
        <p className="rb-dense rb-soft">
          {t('conflict.by', { name: current.version.updatedBy, no: current.version.no })}
          <TimeText at={current.version.updated} />
          {t('conflict.kept', { no: kept })}
        </p>
      </div>
      <div className="rb-conflict__actions rb-flex rb-gap-1 rb-still">
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

const usePicks = () => {
  const [picked, setPicked] = useState(nothingPicked)
  const pickOf = (part: keyof Picked) => (key: number | string, side: Side) =>
    setPicked((known) => ({ ...known, [part]: { ...known[part], [key]: side } }))
  return { picked, pickOf }
}

interface ChoicesProps {
  facts: ConflictFacts
  data: NonNullable<ReturnType<typeof useComparison>['data']>
  picks: ReturnType<typeof usePicks>
}

/** Everything that differs, mine and theirs facing each other. */
const Choices = ({ facts, data, picks: { picked, pickOf } }: ChoicesProps) => {
  const { t } = useTranslation('writing')
  const { draft } = useWriting()
  const isWechat = useContainer() === 'wechat'
  const { version, content } = facts.current
  // A WECHAT story bears the name of its first article, which is chosen with it.
  const fields = data.fields.filter(({ field }) => !(isWechat && field === 'title'))
  const articles = isWechat ? changedArticles(draft.store.getState().content.stories, content.stories) : []
  return (
    <>
      <div className="rb-conflict__sides rb-not-on-phone rb-gap-3 rb-py-1 rb-cells rb-halves rb-surface">
        <h3 className="rb-fs-13 rb-soft">
          {t('conflict.current', { no: version.no, name: version.updatedBy })}
        </h3>
        <h3 className="rb-fs-13 rb-soft">{t('conflict.mine', { no: facts.kept })}</h3>
      </div>
      {fields.length > 0 && <MergeFields fields={fields} picks={picked.fields} onPick={pickOf('fields')} />}
      {isWechat ? (
        <MergeArticles articles={articles} picks={picked.articles} onPick={pickOf('articles')} />
      ) : (
        <MergeView blocks={data.blocks} picks={picked.blocks} onPick={pickOf('blocks')} />
      )}
    </>
  )
}

/** Two texts grew from one version: both are kept, both are shown, and a person decides. */
export const ConflictView = ({ facts }: { facts: ConflictFacts }) => {
  const { t } = useTranslation('writing')
  const { params } = useWriting()
  const settle = useSettle()
  const picks = usePicks()
  const { version, content } = facts.current
  const { data, error, isPending, refetch } = useComparison(params, version.no, facts.kept)
  const merge = () => {
    if (data) void settle.withMerged(content, data.blocks, picks.picked)
  }
  return (
    <main className="rb-stack rb-rest">
      <Head facts={facts} picked={isPicked(picks.picked)} settle={settle} onMerge={merge} />
      <div className="rb-conflict__body rb-surface rb-scroll">
        {isPending && <SkeletonRows rows={8} height={56} />}
        {error && <ErrorState error={error} kept={t('conflict.keptBoth')} onRetry={() => void refetch()} />}
        {data && <Choices facts={facts} data={data} picks={picks} />}
      </div>
    </main>
  )
}
