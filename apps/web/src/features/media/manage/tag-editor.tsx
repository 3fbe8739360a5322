import * as media from '@rongbian/contract/media'
import { mediaLimits } from '@rongbian/domain'
import { Button, Input } from 'antd'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useAssetAct } from '#/features/media/detail/use-asset-act.ts'
import { NameLine } from '#/features/media/manage/name-line.tsx'
import { useTags } from '#/features/media/media-queries.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** Tags are made by writing them on assets; here they are renamed, merged and removed. */
export const TagEditor = () => {
  const { t } = useTranslation(['media', 'common'])
  const ask = useAsk()
  const { run } = useAssetAct()
  const { data } = useTags()
  const [sought, setSought] = useState('')
  const [renamed, setRenamed] = useState<number>()
  const close = () => setRenamed(undefined)
  const rename = async (id: number, name: string) => {
    const done = await run(() => call(media.renameTag, { params: { id }, body: { name } }))
    if (done) close()
    return done
  }
  const remove = (id: number, name: string) =>
    ask({
      title: t('manage.deleteTitle', { name }),
      content: t('manage.deleteHint'),
      okText: t('batch.delete'),
      danger: true,
      onOk: () => run(() => call(media.deleteTag, { params: { id } })),
    })
  const tags = (data?.list ?? []).filter(({ tagName }) => tagName.includes(sought.trim()))
  return (
    <>
      <p className="rb-mb-15 rb-fs-13 rb-dim">{t('manage.tagHint')}</p>
      <Input
        allowClear
        size="small"
        aria-label={t('manage.findTag')}
        placeholder={t('manage.findTag')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul className="rb-media-manage rb-scrolls-y">
        {tags.map(({ tagId, tagName }) => (
          <li key={tagId}>
            {renamed === tagId ? (
              <NameLine
                label={t('manage.name')}
                initial={tagName}
                maxLength={mediaLimits.tagMax}
                okText={t('common:action.save')}
                onSubmit={(name) => rename(tagId, name)}
                onCancel={close}
              />
            ) : (
              <>
                <span className="rb-ellipsis" title={tagName}>
                  {tagName}
                </span>
                <Button
                  size="small"
                  type="text"
                  aria-label={t('manage.rename', { name: tagName })}
                  icon={<Pencil size={14} />}
                  onClick={() => setRenamed(tagId)}
                />
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={t('manage.delete', { name: tagName })}
                  icon={<Trash2 size={14} />}
                  onClick={() => remove(tagId, tagName)}
                />
              </>
            )}
          </li>
        ))}
        {tags.length === 0 && <li className="rb-dim">{t('manage.noTags')}</li>}
      </ul>
    </>
  )
}
