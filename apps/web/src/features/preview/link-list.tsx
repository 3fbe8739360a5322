import type { PreviewLink } from '@rongbian/contract/sharing'
import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { type SharedStory, useCallBack, usePreviewLinks } from '#/features/preview/use-preview-links.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { PersonWord } from '#/ui/person-word.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import './link-list.css'

interface RowProps {
  link: PreviewLink
  onCallBack: () => void
}

const LinkRow = ({ link, onCallBack }: RowProps) => {
  const { t } = useTranslation('preview')
  const { madeByName, account, madeAt, expires, version, opened, canCallBack } = link
  return (
    <li>
      <p>
        <PersonWord name={madeByName} account={account} /> <TimeText at={madeAt} />
      </p>
      <p>
        {version === null ? t('links.follows') : t('links.fixed', { version })}
        {' · '}
        {t('links.opened', { count: opened })}
      </p>
      <p>
        {t('links.until')} <TimeText at={expires} exact />
      </p>
      {canCallBack && (
        <Button
          size="small"
          danger
          aria-label={t('links.callBackOne', { name: madeByName })}
          onClick={onCallBack}
        >
          {t('links.callBack')}
        </Button>
      )}
    </li>
  )
}

/** The story's links that still open, and the way to end them. */
export const LinkList = (story: SharedStory) => {
  const { t } = useTranslation('preview')
  const { message } = useApp()
  const fail = useFail()
  const { data: links, error, isPending, refetch } = usePreviewLinks(story)
  const { mutateAsync, isPending: isEnding } = useCallBack(story)

  const callBack = async (uuid?: string) => {
    try {
      const { count } = await mutateAsync(uuid)
      void message.success(t('links.calledBack', { count }))
    } catch (failure) {
      fail(failure)
    }
  }

  if (isPending) return <SkeletonRows rows={1} height={64} />
  if (!links) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (links.length === 0) return <p>{t('links.none')}</p>
  return (
    <section className="rb-link-list rb-cells rb-line-above rb-gap-6" aria-label={t('links.title')}>
      <header className="rb-row rb-between">
        <h3 className="rb-fs-12 rb-bold">{t('links.title')}</h3>
        {links.filter(({ canCallBack }) => canCallBack).length > 1 && (
          <Popconfirm
            title={t('links.askAll')}
            description={t('links.askAllHint')}
            okText={t('links.callBackAll')}
            okButtonProps={{ danger: true }}
            onConfirm={() => callBack()}
          >
            <Button size="small" danger disabled={isEnding}>
              {t('links.callBackAll')}
            </Button>
          </Popconfirm>
        )}
      </header>
      <ul>
        {links.map((link) => (
          <LinkRow key={link.uuid} link={link} onCallBack={() => void callBack(link.uuid)} />
        ))}
      </ul>
    </section>
  )
}
