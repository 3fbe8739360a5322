import type { Ad } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper'
import { paperLimits } from '@rongbian/domain'
import type { Grid } from '@rongbian/paper'
import { Button } from 'antd'
import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, upload } from '#/api/client.ts'
import { AdDialog } from '#/features/newspaper/plan/ad-dialog.tsx'
import type { Plan } from '#/features/newspaper/plan/plan-rows.ts'
import { useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

const fileTypes = 'application/pdf,image/jpeg,image/png,image/tiff'

const FileState = ({ ad: { file, fileName, checks } }: { ad: Ad }) => {
  const { t } = useTranslation('newspaper')
  if (!file)
    return (
      <span className="rb-row">
        <StatusTag tone="warning">{t('ads.noFile')}</StatusTag>
      </span>
    )
  const isBad = checks.some(({ isFault }) => isFault)
  return (
    <>
      <span className="rb-row rb-wrap rb-gap-05">
        <StatusTag tone={isBad ? 'bad' : checks.length > 0 ? 'warning' : 'good'}>
          {t(isBad ? 'ads.bad' : checks.length > 0 ? 'ads.minded' : 'ads.good')}
        </StatusTag>
        <span className="rb-meta rb-break">{fileName}</span>
      </span>
      {checks.map(({ text, isFault }) => (
        <span key={text} className={`rb-small ${isFault ? 'rb-wrong' : 'rb-warn'}`}>
          {text}
        </span>
      ))}
    </>
  )
}

const AdRow = ({ ad, label, onEdit }: { ad: Ad; label: string; onEdit: () => void }) => {
  const { t } = useTranslation('newspaper')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const picker = useRef<HTMLInputElement>(null)
  const { id, booking, client, cells } = ad
  const { mutateAsync: send } = useNewspaperWrite((file: File) =>
    upload(contract.uploadAd, file, { params: { id } }),
  )
  const { mutateAsync: remove } = useNewspaperWrite(() => call(contract.removeAd, { params: { id } }))
  const question = () =>
    void ask({
      danger: true,
      title: t('ads.removeQuestion', { booking }),
      content: t('ads.removeHint'),
      okText: t('ads.removeOk'),
      onOk: () => act(() => remove(undefined), t('ads.removed')),
    })
  return (
    <li className="rb-row rb-gap-1 rb-py-1">
      <div className="rb-fill rb-stack rb-gap-2px">
        <span>
          <b>{booking}</b> {client}
        </span>
        <span className="rb-meta">
          {label} · {t('ads.cells', { ...cells, column: cells.column + 1, row: cells.row + 1 })}
        </span>
        <FileState ad={ad} />
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={fileTypes}
        aria-label={t('ads.file', { booking })}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void act(() => send(file), t('ads.sent'))
        }}
      />
      <Button
        type="text"
        loading={isBusy}
        aria-label={t('ads.upload', { booking })}
        icon={<FileUp size={16} />}
        onClick={() => picker.current?.click()}
      />
      <Button
        type="text"
        aria-label={t('ads.edit', { booking })}
        icon={<Pencil size={16} />}
        onClick={onEdit}
      />
      <Button
        type="text"
        danger
        aria-label={t('ads.remove', { booking })}
        icon={<Trash2 size={16} />}
        onClick={question}
      />
    </li>
  )
}

interface Props {
  plan: Plan
  grid: Grid
  onClose: () => void
}

/** Advertisements are placed first: where, which booking, and whether their files may be printed. */
export const AdsPane = ({ plan: { pages, ads }, grid, onClose }: Props) => {
  const { t } = useTranslation('newspaper')
  const [editing, setEditing] = useState<Ad | 'new'>()
  const labelOf = (pageId: string) => pages.find(({ id }) => id === pageId)?.label ?? ''
  return (
    <SidePane
      open
      size={560}
      title={t('ads.title')}
      dirty={false}
      onClose={onClose}
      extra={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={pages.length === 0 || ads.length >= paperLimits.ads}
          onClick={() => setEditing('new')}
        >
          {t('ads.add')}
        </Button>
      }
    >
      {ads.length === 0 ? (
        <EmptyState title={t('ads.none')} hint={t('ads.noneHint')} />
      ) : (
        <ul className="rb-lined" aria-label={t('ads.title')}>
          {ads.map((ad) => (
            <AdRow key={ad.id} ad={ad} label={labelOf(ad.pageId)} onEdit={() => setEditing(ad)} />
          ))}
        </ul>
      )}
      {editing && (
        <AdDialog
          ad={editing === 'new' ? undefined : editing}
          pages={pages}
          ads={ads}
          grid={grid}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SidePane>
  )
}
