import { storyLimits } from '@rongbian/domain'
import { Button, Mentions } from 'antd'
import { Quote, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { useKeptRemark } from '#/features/writing/panels/comments/remarks.ts'
import { usePeopleSearch } from '#/features/writing/panels/use-people-search.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  /** Tells it apart from the other boxes of the story: what is begun in it is kept under this. */
  place: string
  label: string
  initial?: string
  sendText: string
  onSend: (body: string, mentions: string[], quote: string) => Promise<unknown>
  /** Puts the box away, after the sending or instead of it. */
  onClose?: () => void
}

/** Only those still named in the text are told. */
const named = (body: string, known: Readonly<Record<string, string>>) =>
  Object.entries(known)
    .filter(([name]) => body.includes(`@${name}`))
    .map(([, uuid]) => uuid)

/** A candidate taken with the mouse lets no key go, which is what the field listens for. */
const nameAtEnd = (text: string) => /@([^\s@]+)$/.exec(text)?.[1]

/** What is being written, whom it names, and the sending; what was typed stays when that fails. */
const useRemark = ({ place, initial, onSend, onClose }: Props) => {
  const fail = useFail()
  const { remark, write, cite, mention, drop, dropSent } = useKeptRemark(place, initial)
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)

  const send = async () => {
    setSending(true)
    try {
      await onSend(remark.body.trim(), named(remark.body, remark.people), remark.quote)
      if (dropSent(remark)) onClose?.()
    } catch (error) {
      const words = error instanceof ApiError ? (error.fields.mentions ?? error.fields.body) : undefined
      if (words) setProblem(words)
      else fail(error)
    } finally {
      setSending(false)
    }
  }
  return {
    body: remark.body,
    quote: remark.quote,
    problem,
    sending,
    send,
    write: (text: string) => {
      write(text)
      setProblem('')
    },
    cite,
    mention,
    drop,
  }
}

interface QuoteProps {
  text: string
  onDrop: () => void
}

const Quoted = ({ text, onDrop }: QuoteProps) => {
  const { t } = useTranslation('writing')
  return (
    <blockquote className="rb-comment__quote rb-my-1 rb-baseline rb-flex rb-tinted rb-gap-6 rb-soft">
      <Quote size={12} aria-hidden="true" />
      <span className="rb-fill rb-cut">{text}</span>
      <button type="button" aria-label={t('comments.dropQuote')} onClick={onDrop}>
        <X size={12} strokeWidth={1.75} />
      </button>
    </blockquote>
  )
}

/** Writes a remark; @ finds a colleague. */
export const CommentBox = (props: Props) => {
  const { label, sendText, onClose } = props
  const { t } = useTranslation(['writing', 'common'])
  const { body, quote, problem, sending, send, write, cite, mention, drop } = useRemark(props)
  const [keyword, setKeyword] = useState('')
  const people = usePeopleSearch(keyword)
  return (
    <div className="rb-comment-box rb-mb-1">
      {quote && <Quoted text={quote} onDrop={() => cite('')} />}
      <Mentions
        aria-label={label}
        placeholder={label}
        value={body}
        status={problem ? 'error' : ''}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={storyLimits.commentMax}
        options={people.map(({ uuid, name, groupName }) => ({
          key: uuid,
          value: name,
          label: `${name} · ${groupName}`,
        }))}
        filterOption={false}
        onSearch={setKeyword}
        onSelect={({ key, value }) => {
          // The field adds a mark of its own behind the key.
          const person = people.find(({ uuid }) => key?.startsWith(uuid))
          if (person && value) mention(value, person.uuid)
        }}
        onChange={(text) => {
          write(text)
          setKeyword(nameAtEnd(text) ?? keyword)
        }}
      />
      {problem && (
        <p className="rb-status--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="rb-flex rb-at-end rb-gap-1 rb-mt-1">
        {onClose && (
          <Button
            size="small"
            onClick={() => {
              drop()
              onClose()
            }}
          >
            {t('common:action.cancel')}
          </Button>
        )}
        <Button size="small" disabled={body.trim() === ''} loading={sending} onClick={() => void send()}>
          {sendText}
        </Button>
      </div>
    </div>
  )
}
