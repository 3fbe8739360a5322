import { storyLimits } from '@rongbian/domain'
import { Button, Mentions } from 'antd'
import { Quote, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeopleSearch } from '#/features/compo/panels/use-people-search.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  label: string
  initial?: string
  quote?: string
  onDropQuote?: () => void
  sendText: string
  onSend: (body: string, mentions: string[]) => Promise<unknown>
  onCancel?: () => void
}

/** Only those still named in the text are told. */
const named = (body: string, known: ReadonlyMap<string, string>) =>
  [...known].filter(([name]) => body.includes(`@${name}`)).map(([, uuid]) => uuid)

/** Writes a remark; @ finds a colleague. What was typed stays when the sending fails. */
export const CommentBox = ({
  label,
  initial = '',
  quote = '',
  onDropQuote,
  sendText,
  onSend,
  onCancel,
}: Props) => {
  const { t } = useTranslation(['compo', 'common'])
  const fail = useFail()
  const [body, setBody] = useState(initial)
  const [keyword, setKeyword] = useState('')
  const [sending, setSending] = useState(false)
  const mentioned = useRef(new Map<string, string>())
  const people = usePeopleSearch(keyword)

  const send = async () => {
    setSending(true)
    try {
      await onSend(body.trim(), named(body, mentioned.current))
      setBody('')
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="rb-comment-box">
      {quote && (
        <blockquote className="rb-comment__quote">
          <Quote size={12} strokeWidth={1.5} aria-hidden="true" />
          <span>{quote}</span>
          <button type="button" aria-label={t('comments.dropQuote')} onClick={onDropQuote}>
            <X size={12} strokeWidth={1.75} />
          </button>
        </blockquote>
      )}
      <Mentions
        aria-label={label}
        placeholder={label}
        value={body}
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
          if (key && value) mentioned.current.set(value, key)
        }}
        onChange={setBody}
      />
      <div className="rb-comment-box__actions">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
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
