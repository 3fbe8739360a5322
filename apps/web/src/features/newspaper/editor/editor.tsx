import type { PoolStoryRow } from '@rongbian/contract/newspaper'
import { type ItemOf, textRoles } from '@rongbian/paper'
import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorBanners } from '#/features/newspaper/editor/editor-banners.tsx'
import { type Asked, EditorTools } from '#/features/newspaper/editor/editor-tools.tsx'
import { FaultList } from '#/features/newspaper/editor/fault-list.tsx'
import { FoundDraftBanner } from '#/features/newspaper/editor/found-draft-banner.tsx'
import { ItemForm } from '#/features/newspaper/editor/item-form.tsx'
import { PicturesDialog } from '#/features/newspaper/editor/pictures-dialog.tsx'
import { PoolPane, usePool } from '#/features/newspaper/editor/pool-pane.tsx'
import { ProposalsDialog } from '#/features/newspaper/editor/proposals-dialog.tsx'
import { Stage } from '#/features/newspaper/editor/stage.tsx'
import { TemplatesDialog } from '#/features/newspaper/editor/templates-dialog.tsx'
import { TextPane } from '#/features/newspaper/editor/text-pane.tsx'
import { useEditorKeys } from '#/features/newspaper/editor/use-editor-keys.ts'
import { useKeptDrafts } from '#/features/newspaper/editor/use-kept-drafts.ts'
import { useLaying, useLayout, useSet } from '#/features/newspaper/editor/use-laying.ts'
import { usePaperFonts } from '#/features/newspaper/editor/use-paper-fonts.ts'
import { usePlaceStory } from '#/features/newspaper/editor/use-place-story.ts'
import { PageTabs } from '#/features/newspaper/page-header.tsx'
import { usePlan } from '#/features/newspaper/use-newspaper.ts'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import './editor.css'

const useFontsOf = (id: string) => {
  const texts = useLayout(({ texts: known, version }) => `${Object.keys(known).length}.${version}`)
  const roles = useSet(({ lines }) =>
    textRoles.filter((role) => lines.some((line) => line.role === role)).join(' '),
  )
  usePaperFonts(id, roles, texts)
}

/** First parts that end elsewhere by now: the part here goes on from there. */
const useBegunOf = (pool: readonly PoolStoryRow[] | undefined) => {
  const { store } = useLaying()
  useEffect(() => {
    for (const { storyId, goesOn } of pool ?? [])
      if (goesOn && store.getState().opened.begun[storyId] !== goesOn.begun)
        store.tellBegun(storyId, goesOn.begun)
  }, [pool, store])
}

/** The open page: the pool and what is wrong at the left, the page itself, the form of what is chosen. */
export const Editor = () => {
  const { t } = useTranslation('newspaper')
  const { settle } = useLaying()
  const page = useLayout(({ opened }) => opened.page)
  const count = useLayout(({ pending }) => pending.length)
  const hasDrafts = useLayout(({ drafts }) => Object.keys(drafts).length > 0)
  const faults = useLayout((state) => state.faults.length)
  const plan = usePlan(page.editionId)
  const pool = usePool(page.id)
  const channelId = plan.data?.edition.channelId
  const place = usePlaceStory(channelId)
  useBegunOf(pool.data)
  const found = useKeptDrafts(channelId)
  const [asked, setAsked] = useState<Asked>()
  const [cutting, setCutting] = useState<ItemOf<'story'>>()
  const close = () => setAsked(undefined)
  useEditorKeys()
  // Why it could not be saved stands beside the word that says so.
  useSaveShortcut(() => void settle().catch(() => undefined))
  useFontsOf(page.id)
  const losing = [count > 0 && t('leave.hint', { count }), hasDrafts && t('leave.drafts')]
  useLeaveQuestion({
    dirty: count > 0 || hasDrafts,
    title: t('leave.title'),
    hint: losing.filter(Boolean).join(' '),
    ok: t('leave.ok'),
    stay: t('leave.stay'),
  })
  return (
    <div className="rb-page-editor rb-stack rb-tall rb-surface">
      <PageTabs page={page} actions={<EditorTools onAsk={setAsked} />} />
      <EditorBanners />
      {found.map((draft) => (
        <FoundDraftBanner key={draft.storyId} draft={draft} onCut={setCutting} />
      ))}
      <p className="rb-page-editor__small rb-hidden rb-note rb-px-2">{t('editor.small')}</p>
      <div className="rb-page-editor__main rb-cells rb-rest">
        <Tabs
          className="rb-page-editor__side rb-edge-right"
          centered
          animated={false}
          items={[
            {
              key: 'pool',
              label: t('pool.title'),
              children: <PoolPane onPlace={(story) => void place(story)} />,
            },
            { key: 'faults', label: t('faults.count', { count: faults }), children: <FaultList /> },
          ]}
        />
        <Stage
          onDropStory={(storyId, at) => {
            const story = pool.data?.find((one) => one.storyId === storyId)
            if (story) void place(story, at)
          }}
        />
        <aside className="rb-page-editor__form rb-edge-left rb-scrolls-y" aria-label={t('form.title')}>
          <ItemForm pages={plan.data?.pages ?? []} onCut={setCutting} />
        </aside>
      </div>
      {asked === 'propose' && <ProposalsDialog onClose={close} />}
      {asked === 'pictures' && <PicturesDialog onClose={close} />}
      {asked === 'templates' && channelId && <TemplatesDialog channelId={channelId} onClose={close} />}
      {cutting && channelId && (
        <TextPane
          key={cutting.id}
          item={cutting}
          channelId={channelId}
          onClose={() => setCutting(undefined)}
        />
      )}
    </div>
  )
}
