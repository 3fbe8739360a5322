import { type BlockNode, fillColumns, ownByDefault } from '@rongbian/blocks'
import * as contract from '@rongbian/contract/specials'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { freshTree } from '#/features/specials/builder/fresh-tree.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { useSpecialColumns } from '#/features/specials/builder/use-special-columns.ts'
import { TemplateChoice } from '#/features/specials/template-choice.tsx'
import { useSpecialWrite, useTemplates } from '#/features/specials/use-specials.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useAct } from '#/ui/use-act.ts'

/** Begins the page anew with a template; one step back brings it back. Templates of one's own can be let go here. */
export const UseTemplateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { store } = useDesigning()
  const { channelId, specialId } = useDesign(({ special }) => special)
  const { data: columns = [] } = useSpecialColumns()
  const ownTree = (tree: readonly BlockNode[]) => {
    const below = new Map(columns.map(({ id, name }) => [name, id]))
    return freshTree(fillColumns(ownByDefault(tree), { own: specialId, below }))
  }
  const { data } = useTemplates(channelId)
  const [templateId, setTemplate] = useState<string | null>(null)
  const { isBusy, act } = useAct()
  const { mutateAsync: remove } = useSpecialWrite((id: string) =>
    call(contract.deleteTemplateOfSpecials, { params: { templateId: id } }),
  )
  const { mutateAsync: makeDefault } = useSpecialWrite((id: string) =>
    call(contract.addDefault, { body: { channelId, templateId: id } }),
  )
  const chosen = data?.items.find((template) => template.templateId === templateId)
  return (
    <Dialog
      open
      dirty={false}
      width={900}
      title={t('template.choose')}
      okText={t('template.use')}
      onOk={() => {
        store.change({ tree: ownTree(chosen?.tree ?? []), ...(chosen && { look: chosen.look }) })
        store.choose(null)
        onClose()
      }}
      onCancel={onClose}
    >
      <p className="rb-note rb-mb-1">{t('template.useHint')}</p>
      <TemplateChoice channelId={channelId} value={templateId} onChange={setTemplate} />
      {chosen && (
        <div className="rb-row rb-gap-1 rb-mt-1">
          <Button
            size="small"
            disabled={isBusy || chosen.isDefault}
            onClick={() => void act(() => makeDefault(chosen.templateId), t('template.madeDefault'))}
          >
            {t('template.makeDefault')}
          </Button>
          {!chosen.isBuiltIn && (
            <Popconfirm
              title={t('template.removeQuestion', { name: chosen.name })}
              description={t('template.removeHint')}
              onConfirm={() => act(() => remove(chosen.templateId), t('template.removed'))}
            >
              <Button size="small" danger disabled={isBusy}>
                {t('template.remove')}
              </Button>
            </Popconfirm>
          )}
        </div>
      )}
    </Dialog>
  )
}
