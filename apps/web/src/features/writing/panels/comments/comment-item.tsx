import type { Comment } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { Quote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentBox } from '#/features/writing/panels/comments/comment-box.tsx'
import { useIsBegun } from '#/features/writing/panels/comments/remarks.ts'
import type { useCommentWrites } from '#/features/writing/panels/comments/use-comments.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import { PersonWord } from '#/ui/person-word.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAsk } from '#/ui/use-ask.ts'
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
  return comment.body.split(pattern).map((part, index) =>
    names.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <b className="rb-lit" key={index}>
        {part}
      </b>
    ) : (
      part
    ),
  )
}

const Head = ({ comment, children }: { comment: Comment; children?: ReactNode }) => {
  const { t } = useTranslation('writing')
  return (
    <p className="rb-row rb-gap-1 rb-fs-12 rb-dim">
      <PersonAvatar person={{ uuid: comment.personId, name: comment.personName, avatar: '' }} size={20} />
      <b className="rb-text">
        <PersonWord name={comment.personName} account={comment.account} />
      </b>
      <TimeText at={comment.at} />
      {comment.editedAt && <span>{t('comments.edited')}</span>}
      {children}
    </p>
  )
}

interface ActionProps {
  comment: Comment
  writes: Props['writes']
  isReply: boolean
  onEdit: () => void
  onReply: () => void
}

const Actions = ({ comment, writes, isReply, onEdit, onReply }: ActionProps) => {
  const { t } = useTranslation(['writing', 'common'])
  const ask = useAsk()
  const fail = useFail()
  const { uuid, resolvedAt, mine } = comment
  const askRemove = () =>
    ask({
      title: t('comments.removeTitle'),
      okText: t('common:action.delete'),
      danger: true,
      onOk: () => writes.remove.mutateAsync(uuid).catch(fail),
    })
  const resolve = () =>
    writes.resolve.mutate({ uuid, resolved: !resolvedAt }, { onError: (error) => fail(error) })
  const actions = [
    { shown: !isReply, label: t('comments.reply'), run: onReply },
    { shown: !isReply, label: t(resolvedAt ? 'comments.reopen' : 'comments.resolve'), run: resolve },
    { shown: mine, label: t('common:action.edit'), run: onEdit },
    { shown: mine, label: t('common:action.delete'), run: askRemove, danger: true },
  ]
  return (
    <p className="rb-comment__actions">
      {actions
        .filter(({ shown }) => shown)
        .map(({ label, run, danger = false }) => (
          <Button key={label} size="small" type="text" danger={danger} onClick={run}>
            {label}
          </Button>
        ))}
    </p>
  )
}

interface BoxProps {
  comment: Comment
  writes: Props['writes']
  onClose: () => void
}

const placeOf = {
  edit: ({ uuid }: Comment) => `edit ${uuid}`,
  reply: ({ uuid }: Comment) => `reply ${uuid}`,
}

const EditBox = ({ comment, writes, onClose }: BoxProps) => {
  const { t } = useTranslation(['writing', 'common'])
  const { uuid, body } = comment
  return (
    <CommentBox
      place={placeOf.edit(comment)}
      label={t('comments.edit')}
      initial={body}
      sendText={t('common:action.save')}
      onSend={(changed) => writes.edit.mutateAsync({ uuid, body: changed })}
      onClose={onClose}
    />
  )
}

const ReplyBox = ({ comment, writes, onClose }: BoxProps) => {
  const { t } = useTranslation('writing')
  const { uuid, personName } = comment
  return (
    <CommentBox
      place={placeOf.reply(comment)}
      label={t('comments.replyTo', { name: personName })}
      sendText={t('comments.reply')}
      onSend={(body, mentions) => writes.add.mutateAsync({ body, mentions, parentId: uuid })}
      onClose={onClose}
    />
  )
}

/** What was begun before the panel came back stands open. */
const OneComment = ({ comment, writes, isReply = false }: Omit<Props, 'replies'> & { isReply?: boolean }) => {
  const { t } = useTranslation('writing')
  const [isEditing, setEditing] = useState(useIsBegun(placeOf.edit(comment)))
  const [isReplying, setReplying] = useState(useIsBegun(placeOf.reply(comment)))
  const part = { comment, writes }
  if (isEditing) return <EditBox {...part} onClose={() => setEditing(false)} />
  return (
    <>
      <Head comment={comment}>
        {comment.resolvedAt && (
          <StatusTag tone="good">{t('comments.resolved', { name: comment.resolvedBy })}</StatusTag>
        )}
      </Head>
      {comment.quote && (
        <blockquote className="rb-comment__quote rb-my-1 rb-baseline rb-flex rb-tinted rb-gap-6 rb-soft">
          <Quote size={12} aria-hidden="true" />
          <span className="rb-fill rb-cut">{comment.quote}</span>
        </blockquote>
      )}
      <p className="rb-comment__body rb-mt-05 rb-pre rb-break">
        <Words comment={comment} />
      </p>
      <Actions
        {...part}
        isReply={isReply}
        onEdit={() => setEditing(true)}
        onReply={() => setReplying(true)}
      />
      {isReplying && <ReplyBox {...part} onClose={() => setReplying(false)} />}
    </>
  )
}

/** A remark with what was answered to it. */
export const CommentItem = ({ comment, replies, writes }: Props) => (
  <li
    className={`rb-panel__item rb-py-15 rb-line-below rb-comment ${comment.resolvedAt ? 'is-resolved' : ''}`}
  >
    <OneComment comment={comment} writes={writes} />
    {replies.length > 0 && (
      <ul className="rb-comment__replies rb-edge-left">
        {replies.map((reply) => (
          <li key={reply.uuid}>
            <OneComment comment={reply} writes={writes} isReply />
          </li>
        ))}
      </ul>
    )}
  </li>
)
