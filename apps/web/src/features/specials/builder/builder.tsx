import * as contract from '@rongbian/contract/specials'
import { limits } from '@rongbian/domain'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#/api/client.ts'
import { BlockPanel } from '#/features/specials/builder/block-panel.tsx'
import { BlockTree } from '#/features/specials/builder/block-tree.tsx'
import { BuilderBanners } from '#/features/specials/builder/builder-banners.tsx'
import { type Asked, BuilderHead } from '#/features/specials/builder/builder-head.tsx'
import { Canvas, type Screen } from '#/features/specials/builder/canvas.tsx'
import { ColumnPanel } from '#/features/specials/builder/column-panel.tsx'
import { isUnsaved } from '#/features/specials/builder/keeping.ts'
import { Palette } from '#/features/specials/builder/palette.tsx'
import { useBuilderKeys } from '#/features/specials/builder/use-builder-keys.ts'
import { useDesign } from '#/features/specials/builder/use-design.ts'
import { DecideDialog, type Decision, decisions } from '#/features/specials/dialogs/decide-dialog.tsx'
import { PreviewDialog } from '#/features/specials/dialogs/preview-dialog.tsx'
import { PublishDialog } from '#/features/specials/dialogs/publish-dialog.tsx'
import { RecordsDialog } from '#/features/specials/dialogs/records-dialog.tsx'
import { SettingsDialog } from '#/features/specials/dialogs/settings-dialog.tsx'
import { TemplateDialog } from '#/features/specials/dialogs/template-dialog.tsx'
import { UseTemplateDialog } from '#/features/specials/dialogs/use-template-dialog.tsx'
import { VersionsDialog } from '#/features/specials/dialogs/versions-dialog.tsx'
import { useSpecialSignals, useSpecialWrite } from '#/features/specials/use-specials.ts'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useBelow } from '#/ui/use-below.ts'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'
import './builder.css'

const isDecision = (asked: Asked): asked is Decision => decisions.some((decision) => decision === asked)

const dialogs: Partial<Record<Asked, typeof TemplateDialog>> = {
  preview: PreviewDialog,
  versions: VersionsDialog,
  records: RecordsDialog,
  template: TemplateDialog,
  useTemplate: UseTemplateDialog,
  settings: SettingsDialog,
}

const OpenDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  if (isDecision(asked)) return <DecideDialog decision={asked} onClose={onClose} />
  if (asked === 'special-publish' || asked === 'special-withdraw')
    return <PublishDialog isPublish={asked === 'special-publish'} onClose={onClose} />
  const Dialog = dialogs[asked]
  return Dialog && <Dialog onClose={onClose} />
}

const useDeleting = () => {
  const { t } = useTranslation('specials')
  const ask = useAsk()
  const go = useNavigate()
  const { act } = useAct()
  const special = useDesign((state) => state.special)
  const { mutateAsync } = useSpecialWrite(() =>
    call(contract.deleteSpecial, {
      params: { channelId: special.channelId },
      query: { columnId: special.id },
    }),
  )
  return () =>
    void ask({
      danger: true,
      title: t('delete.question', { name: special.name }),
      content: t('delete.hint'),
      okText: t('delete.ok'),
      onOk: async () => {
        if (await act(() => mutateAsync(undefined), t('delete.done'))) void go('/specials')
      },
    })
}

const sides = ['palette', 'tree', 'columns'] as const
const contents = { palette: Palette, tree: BlockTree, columns: ColumnPanel }

/** The open page: what can be put on it, the page itself, the form of what is chosen. */
export const Builder = () => {
  const { t } = useTranslation('specials')
  const [screen, setScreen] = useState<Screen>(useBelow(limits.phoneWidth) ? 'phone' : 'desktop')
  const [asked, setAsked] = useState<Asked>()
  const isDirty = useDesign(({ keeping }) => isUnsaved(keeping))
  useUnsaved(useDesign(({ drafts }) => Object.keys(drafts).length > 0))
  const remove = useDeleting()
  useBuilderKeys()
  useSpecialSignals()
  useLeaveQuestion({
    dirty: isDirty,
    title: t('leave.title'),
    hint: t('leave.hint'),
    ok: t('leave.ok'),
    stay: t('leave.stay'),
  })
  return (
    <div className="rb-builder rb-text rb-stack rb-surface">
      <BuilderHead
        screen={screen}
        onScreen={setScreen}
        onAsk={(what) => (what === 'delete' ? remove() : setAsked(what))}
      />
      <BuilderBanners />
      <main className="rb-builder__main rb-cells rb-rest">
        <Tabs
          className="rb-builder__side rb-edge-right"
          centered
          animated={false}
          items={sides.map((key) => {
            const Content = contents[key]
            return { key, label: t(`side.${key}`), children: <Content /> }
          })}
        />
        <Canvas screen={screen} />
        <BlockPanel />
      </main>
      {asked && <OpenDialog key={asked} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
