import * as contract from '@rongbian/contract/newspaper'
import { paperLimits } from '@rongbian/domain'
import type { ItemOf, PaperText } from '@rongbian/paper'
import { Button, Input } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { FitText } from '#/features/newspaper/editor/fit-text.tsx'
import { fromPlain, toPlain } from '#/features/newspaper/editor/plain-text.ts'
import { useLaying, useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { listed } from '#/i18n/punctuation.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'

interface Props {
  item: ItemOf<'story'>
  channelId: string
  onClose: () => void
}

/** A story cut for print: its own versions, the web text untouched. The count follows every key, and nothing else here does. */
export const TextPane = ({ item, channelId, onClose }: Props) => {
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const { store } = useLaying()
  const { storyId } = item
  const known = useLayout(({ texts }) => texts[storyId])
  const isDirty = useLayout(({ drafts }) => drafts[storyId] !== undefined)
  const byline = useLayout(({ drafts }) => (drafts[storyId] ?? known?.text)?.byline)
  const [note, setNote] = useState('')
  const { isBusy, act } = useAct()
  const { mutateAsync } = useNewspaperWrite((text: PaperText) =>
    call(contract.saveText, { params: { storyId }, body: { channelId, base: known?.no ?? 0, text, note } }),
  )
  const close = () => {
    store.draft(storyId, undefined)
    onClose()
  }
  const save = async () => {
    const draft = store.getState().drafts[storyId]
    if (!draft) return
    const isDone = await act(async () => store.tellText(await mutateAsync(draft)), t('cut.saved'))
    // What was typed meanwhile is not saved yet.
    if (isDone && store.getState().drafts[storyId] === draft) close()
  }
  useSaveShortcut(() => !isBusy && void save())
  const tellTooLong = ({ clipboardData, currentTarget: { value } }: ClipboardEvent<HTMLTextAreaElement>) => {
    const { length } = clipboardData.getData('text')
    if (value.length + length > paperLimits.text)
      void message.warning(t('cut.tooLong', { most: paperLimits.text }))
  }
  if (!known) return null
  const change = (part: Partial<PaperText>) =>
    store.draft(storyId, { ...(store.getState().drafts[storyId] ?? known.text), ...part })
  return (
    <SidePane
      open
      mask={false}
      size={520}
      title={t('cut.title', { title: known.text.title })}
      dirty={isDirty}
      onClose={close}
      extra={
        <Button type="primary" disabled={!isDirty} loading={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <div className="rb-stack rb-gap-1">
        <p className="rb-note">{t('cut.hint')}</p>
        <FitText item={item} />
        {known.dropped.length > 0 && (
          <p className="rb-note rb-warn">{t('cut.dropped', { what: listed(known.dropped) })}</p>
        )}
        <FormRow above label={t('role.byline')}>
          <Input
            aria-label={t('role.byline')}
            maxLength={80}
            value={byline}
            onChange={({ target }) => change({ byline: target.value })}
          />
        </FormRow>
        <FormRow above label={t('role.body')} extra={<span className="rb-meta">{t('cut.subheads')}</span>}>
          <Input.TextArea
            aria-label={t('role.body')}
            rows={20}
            maxLength={paperLimits.text}
            defaultValue={toPlain((store.getState().drafts[storyId] ?? known.text).paragraphs)}
            onPaste={tellTooLong}
            onChange={({ target }) => change({ paragraphs: fromPlain(target.value, known.text.paragraphs) })}
          />
        </FormRow>
        <FormRow above label={t('note')}>
          <Input
            aria-label={t('note')}
            maxLength={paperLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </FormRow>
      </div>
    </SidePane>
  )
}
