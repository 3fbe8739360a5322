import * as contract from '@rongbian/contract/newspaper'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { newUuid } from '#/api/new-uuid.ts'
import { filledTemplate } from '#/features/newspaper/editor/filled-template.ts'
import { shapeOf } from '#/features/newspaper/editor/shape-of.ts'
import { useLaying, useLayout, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { PageShape } from '#/features/newspaper/page-shape.tsx'
import { newspaperKey, useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

const SaveAs = () => {
  const { t } = useTranslation('newspaper')
  const { settle, id: pageId } = useLaying()
  const [name, setName] = useState('')
  useUnsaved(name.trim() !== '')
  const { isBusy, act } = useAct()
  const { mutateAsync } = useNewspaperWrite(() =>
    call(contract.saveTemplate, { body: { pageId, name: name.trim() } }),
  )
  const save = async () => {
    const work = async () => {
      await settle()
      await mutateAsync(undefined)
    }
    if (await act(work, t('saved'))) setName('')
  }
  return (
    <div className="rb-row rb-gap-1 rb-mt-2">
      <Input
        aria-label={t('template.name')}
        placeholder={t('template.name')}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button loading={isBusy} disabled={!name.trim()} onClick={() => void save()}>
        {t('template.save')}
      </Button>
    </div>
  )
}

interface Props {
  channelId: string
  onClose: () => void
}

/** Pages to begin with: places and title sizes; the stories that are here are set into them by rank. */
export const TemplatesDialog = ({ channelId, onClose }: Props) => {
  const { t } = useTranslation('newspaper')
  const run = useRun()
  const { grid } = useLayout(({ opened }) => opened.settings)
  const { items } = useLayout(({ layout }) => layout)
  const query = useQuery({
    queryKey: newspaperKey('templates', channelId),
    queryFn: ({ signal }) => call(contract.listTemplates, { query: { channelId }, signal }),
  })
  return (
    <Dialog open dirty={false} width={760} title={t('template.title')} footer={null} onCancel={onClose}>
      {!query.data ? (
        <Pending query={query} rows={2} height={160} />
      ) : query.data.length === 0 ? (
        <EmptyState title={t('template.none')} hint={t('template.noneHint')} />
      ) : (
        <ul className="rb-proposals rb-cells rb-gap-2" aria-label={t('template.title')}>
          {query.data.map((template) => (
            <li key={template.id} className="rb-stack rb-gap-1">
              <PageShape grid={grid} shape={shapeOf(template.items)} label={template.name} />
              <b>{template.name}</b>
              <Button
                onClick={() => {
                  const next = filledTemplate(template.items, items, newUuid)
                  if (run([{ act: 'arrange', items: next }])) onClose()
                }}
              >
                {t('template.use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SaveAs />
    </Dialog>
  )
}
