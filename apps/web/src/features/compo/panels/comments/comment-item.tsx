import type { Comment } from '@rongbian/contract/stories'
import { App, Button } from 'antd'
import { Quote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentBox } from '#/features/compo/panels/comments/comment-box.tsx'
import type { useCommentWrites } from '#/features/compo/panels/comments/use-comments.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  comment: Comment
  replies: Comment[]
  writes: ReturnType<typeof useCommentWrites>
}

const Words = ({ comment }: { comment: Comment }) => {
  const names = comment.mentions.map(({ name }) => `@${name}`)
  if (names.length === 0) return comment.body
  const pattern = new RegExp(
    `(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
  )
  return (
    comment.body
      .split(pattern)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      .map((part, index) => (names.includes(part) ? <b key={index}>{part}</b> : part))
  )
}

const Head = ({ comment, children }: { comment: Comment; children?: ReactNode }) => {
  const { t } = useTranslation('compo')
  return (
    <p className="rb-comment__head">
      <PersonAvatar person={{ uuid: comment.personId, name: comment.personName, avatar: '' }} size={20} />
      <b>{comment.personName}</b>
      <TimeText at={comment.at} />
      {comment.editedAt && <span>{t('comments.edited')}</span>}
      {children}
    </p>
  )
}

const OneComment = ({ comment, writes, isReply = false }: Omit<Props, 'replies'> & { isReply?: boolean }) => {
  const { t } = useTranslation(['compo', 'common'])
  const { modal } = App.useApp()
  const fail = useFail()
  const [mode, setMode] = useState<'read' | 'edit' | 'reply'>('read')
  const { uuid, resolvedAt } = comment
  const askRemove = () =>
    modal.confirm({
      title: t('comments.removeTitle'),
      okText: t('common:action.delete'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: () => writes.remove.mutateAsync(uuid).catch(fail),
    })
  const resolve = () =>
    writes.resolve.mutate({ uuid, resolved: !resolvedAt }, { onError: (error) => fail(error) })
  if (mode === 'edit')
    return (
      <CommentBox
        label={t('comments.edit')}
        initial={comment.body}
        sendText={t('common:action.save')}
        onSend={async (body) => {
          await writes.edit.mutateAsync({ uuid, body })
          setMode('read')
        }}
        onCancel={() => setMode('read')}
      />
    )
  return (
    <>
      <Head comment={comment}>
        {resolvedAt && (
          <StatusTag tone="good">{t('comments.resolved', { name: comment.resolvedBy })}</StatusTag>
        )}
      </Head>
      {comment.quote && (
        <blockquote className="rb-comment__quote">
          <Quote size={12} strokeWidth={1.5} aria-hidden="true" />
          <span>{comment.quote}</span>
        </blockquote>
      )}
      <p className="rb-comment__body">
        <Words comment={comment} />
      </p>
      <p className="rb-comment__actions">
        {!isReply && (
          <>
            <Button size="small" type="text" onClick={() => setMode('reply')}>
              {t('comments.reply')}
            </Button>
            <Button size="small" type="text" onClick={resolve}>
              {t(resolvedAt ? 'comments.reopen' : 'comments.resolve')}
            </Button>
          </>
        )}
        {comment.mine && (
          <>
            <Button size="small" type="text" onClick={() => setMode('edit')}>
              {t('common:action.edit')}
            </Button>
            <Button size="small" type="text" danger onClick={askRemove}>
              {t('common:action.delete')}
            </Button>
          </>
        )}
      </p>
      {mode === 'reply' && (
        <CommentBox
          label={t('comments.replyTo', { name: comment.personName })}
          sendText={t('comments.reply')}
          onSend={async (body, mentions) => {
            await writes.add.mutateAsync({ body, mentions, parentId: uuid })
            setMode('read')
          }}
          onCancel={() => setMode('read')}
        />
      )}
    </>
  )
}

/** A remark with what was answered to it. */
export const CommentItem = ({ comment, replies, writes }: Props) => (
  <li className={`rb-panel__item rb-comment ${comment.resolvedAt ? 'is-resolved' : ''}`}>
    <OneComment comment={comment} writes={writes} />
    {replies.length > 0 && (
      <ul className="rb-comment__replies">
        {replies.map((reply) => (
          <li key={reply.uuid}>
            <OneComment comment={reply} writes={writes} isReply />
          </li>
        ))}
      </ul>
    )}
  </li>
)
