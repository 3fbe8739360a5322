import type { Template } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { can } from '@rongbian/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileStack } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { RenameTemplateDialog } from '#/features/writing/actions/rename-template-dialog.tsx'
import { useApplyTemplate } from '#/features/writing/actions/use-apply-template.ts'
import { useEditable } from '#/features/writing/draft/use-draft.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { useSession } from '#/session/use-session.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

const templatesKey = ['templates'] as const

const TemplateRow = ({ template }: { template: Template }) => {
  const { t } = useTranslation(['writing', 'common'])
  const ask = useAsk()
  const client = useQueryClient()
  const fail = useFail()
  const editable = useEditable()
  const apply = useApplyTemplate()
  const { actor } = useSession()
  const { uuid, name, personal, updatedBy, updated } = template
  const [renaming, setRenaming] = useState(false)
  const remove = () =>
    ask({
      title: t('templates.removeTitle', { name }),
      okText: t('common:action.delete'),
      danger: true,
      onOk: async () => {
        await call(stories.removeTemplate, { params: { uuid } }).catch(fail)
        await client.invalidateQueries({ queryKey: templatesKey })
      },
    })
  return (
    <li className="rb-panel__item rb-py-15 rb-line-below">
      <b>{name}</b>
      <p className="rb-panel__note rb-meta">
        {updatedBy} · <TimeText at={updated} />
      </p>
      <p className="rb-panel__row rb-row rb-gap-1">
        <Button size="small" disabled={!editable} onClick={() => apply(template)}>
          {t('templates.apply')}
        </Button>
        {(personal || can(actor, 'templates.manage')) && (
          <>
            <Button size="small" type="text" onClick={() => setRenaming(true)}>
              {t('templates.rename')}
            </Button>
            <Button size="small" type="text" danger onClick={remove}>
              {t('common:action.delete')}
            </Button>
          </>
        )}
      </p>
      {renaming && <RenameTemplateDialog template={template} onClose={() => setRenaming(false)} />}
    </li>
  )
}

/** 模板: those of the house and one's own. */
export const TemplatesPanel = () => {
  const { t } = useTranslation('writing')
  const { type } = useOpenStory()
  const open = usePanels((state) => state.open)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...templatesKey, type],
    queryFn: ({ signal }) => call(stories.listTemplates, { body: { type }, signal }),
  })
  const groups = [
    { id: 'house' as const, list: data?.filter(({ personal }) => !personal) ?? [] },
    { id: 'mine' as const, list: data?.filter(({ personal }) => personal) ?? [] },
  ]
  return (
    <>
      <Button block icon={<FileStack size={14} />} onClick={() => open('template')}>
        {t('templates.save')}
      </Button>
      {isPending && <SkeletonRows rows={4} height={72} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data &&
        groups.map(({ id, list }) => (
          <section key={id}>
            <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
              {t(`templates.${id}`)}
            </h3>
            {list.length === 0 && <p className="rb-panel__none rb-centred rb-dim">{t('templates.none')}</p>}
            <ul>
              {list.map((template) => (
                <TemplateRow key={template.uuid} template={template} />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
