import type { Editor } from '@tiptap/core'
import { Button } from 'antd'
import { Quote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'
import { useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { CommentBox } from '#/features/writing/panels/comments/comment-box.tsx'
import { CommentItem } from '#/features/writing/panels/comments/comment-item.tsx'
import { useForgetGone, useKeptRemark } from '#/features/writing/panels/comments/remarks.ts'
import { useComments, useCommentWrites } from '#/features/writing/panels/comments/use-comments.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './comments-panel.css'

const quoteMax = 500

const readSelection = ({ state: { doc, selection } }: Editor) => ({
  text: selection.empty ? '' : doc.textBetween(selection.from, selection.to, ' ').trim().slice(0, quoteMax),
})

const QuoteButton = ({ editor, onQuote }: { editor: Editor; onQuote: (text: string) => void }) => {
  const { t } = useTranslation('writing')
  const { text } = useEditorFacts(editor, readSelection)
  return (
    <Button
      size="small"
      type="text"
      disabled={text === ''}
      icon={<Quote size={14} />}
      onClick={() => onQuote(text)}
    >
      {t('comments.quote')}
    </Button>
  )
}

/** 评论: remarks of the desk on this text. */
export const CommentsPanel = () => {
  const { t } = useTranslation('writing')
  const editor = useEditorOnPage()
  const { data, error, isPending, refetch } = useComments()
  const writes = useCommentWrites()
  const { cite } = useKeptRemark('new')
  useForgetGone(data)

  const threads = (data ?? []).filter(({ parentId }) => !parentId)
  return (
    <div className="rb-comments">
      <CommentBox
        place="new"
        label={t('comments.write')}
        sendText={t('comments.send')}
        onSend={(body, mentions, quote) => writes.add.mutateAsync({ body, mentions, quote })}
      />
      {editor && <QuoteButton editor={editor} onQuote={cite} />}
      {isPending && <SkeletonRows rows={3} height={72} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && threads.length === 0 && (
        <p className="rb-panel__none rb-centred rb-dim">{t('comments.none')}</p>
      )}
      <ul>
        {threads.map((comment) => (
          <CommentItem
            key={comment.uuid}
            comment={comment}
            replies={(data ?? []).filter(({ parentId }) => parentId === comment.uuid)}
            writes={writes}
          />
        ))}
      </ul>
    </div>
  )
}
