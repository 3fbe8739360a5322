import { countText, storyLimits, wechatLimits } from '@rongbian/domain'
import { Button, Input } from 'antd'
import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { beginWriting } from '#/editor/begin-writing.ts'
import type { Articles } from '#/features/writing/containers/wechat/use-articles.ts'
import { useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { GrowingText } from '#/features/writing/paper/growing-text.tsx'
import { usePickCover } from '#/features/writing/use-pick-cover.ts'
import { Picture } from '#/story/picture.tsx'

interface Props {
  articles: Articles
  index: number
  editable: boolean
}

const Count = ({ text, max }: { text: string; max: number }) => {
  const length = countText(text, 'wechat')
  return (
    <span className={length > max ? 'rb-wx__count rb-fs-12 rb-dim is-over' : 'rb-wx__count rb-fs-12 rb-dim'}>
      {length}/{max}
    </span>
  )
}

/** WeChat shows the first article large and the others as lines. */
const headline = { ratio: '2.35:1', width: 900, height: 383 }
const line = { ratio: '1:1', width: 200, height: 200 }

const Cover = ({ articles, index, editable }: Props) => {
  const { t } = useTranslation('writing')
  const url = articles.list[index]?.imageAttachmentName ?? ''
  const { pickOne } = usePickCover()
  const choose = async () => {
    const chosen = await pickOne(t('wechat.addCover'), url, index === 0 ? headline : line)
    if (chosen) articles.change(index, { imageAttachmentName: chosen })
  }
  return (
    <div className="rb-wx-head__cover rb-stack rb-gap-1 rb-still">
      {url ? (
        <Picture url={url} alt={t('wechat.cover')} width={320} />
      ) : (
        <span className="rb-wx__cover--none rb-centred rb-filled rb-round-sm rb-row rb-centre rb-fs-12 rb-dim">
          {t(index === 0 ? 'wechat.bigCover' : 'wechat.smallCover')}
        </span>
      )}
      {editable && (
        <Button size="small" icon={<ImagePlus size={14} />} onClick={() => void choose()}>
          {t(url ? 'wechat.changeCover' : 'wechat.addCover')}
        </Button>
      )}
    </div>
  )
}

/** An article's own title, author, digest and cover, above its text. */
export const ArticleHead = ({ articles, index, editable }: Props) => {
  const { t } = useTranslation('writing')
  const editor = useEditorOnPage()
  const article = articles.list[index]
  if (!article) return null
  const { title, authorId, digest, origUrl } = article
  const change = (changes: Parameters<Articles['change']>[1]) => articles.change(index, changes)
  return (
    <div className="rb-wx-head rb-line-below">
      <GrowingText
        label={t('wechat.title')}
        value={title}
        max={storyLimits.titleMax}
        look="title"
        readOnly={!editable}
        onChange={(text) => change({ title: text })}
        onEnter={() => beginWriting(editor)}
      />
      <Count text={title} max={wechatLimits.title} />
      <div className="rb-wx-head__row rb-flex rb-gap-2 rb-mt-15">
        <Cover articles={articles} index={index} editable={editable} />
        <div className="rb-stack rb-gap-1 rb-fill">
          <Input
            aria-label={t('wechat.author')}
            placeholder={t('wechat.author')}
            value={authorId}
            maxLength={100}
            readOnly={!editable}
            suffix={<Count text={authorId} max={wechatLimits.author} />}
            onChange={({ target }) => change({ authorId: target.value })}
          />
          <Input.TextArea
            aria-label={t('wechat.digest')}
            placeholder={t('wechat.digestHint', { shown: wechatLimits.shownDigest })}
            value={digest}
            readOnly={!editable}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 4 }}
            onChange={({ target }) => change({ digest: target.value })}
          />
          <span className="rb-fs-12 rb-dim">
            {t('wechat.shown')} <Count text={digest} max={wechatLimits.shownDigest} /> · {t('wechat.most')}{' '}
            <Count text={digest} max={wechatLimits.digest} />
          </span>
          <Input
            aria-label={t('wechat.origUrl')}
            placeholder={t('wechat.origUrl')}
            value={origUrl}
            inputMode="url"
            maxLength={2_000}
            readOnly={!editable}
            onChange={({ target }) => change({ origUrl: target.value.trim() })}
          />
        </div>
      </div>
    </div>
  )
}
