import { countText, releaseStateOf, type VariantFieldId, variantLabels } from '@rongbian/domain'
import { Input, Switch } from 'antd'
import { type ReactNode, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelFormProps } from '#/features/releases/channel-form.tsx'
import { CheckRow } from '#/features/releases/check-row.tsx'
import { type Draft, draftOf, filledIn } from '#/features/releases/draft.ts'
import { MassSend } from '#/features/releases/mass-send.tsx'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import { TimedField } from '#/features/releases/timed-field.tsx'
import { wallOf } from '#/features/releases/wall-time.ts'
import { CommentField } from '#/features/releases/wechat/comment-field.tsx'
import { CoverRow } from '#/features/releases/wechat/cover-row.tsx'
import {
  articlesOf,
  canCut,
  detailOf,
  fieldOf,
  isBundle,
  messageProblems,
} from '#/features/releases/wechat/message.ts'
import { MessagePreviewUsers } from '#/features/releases/wechat/message-preview-users.tsx'
import { MessagePreviews } from '#/features/releases/wechat/message-previews.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { Segments } from '#/ui/segments.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import './public-account-form.css'
import { FormRow } from '#/ui/form-row.tsx'

interface PartProps extends ChannelFormProps {
  draft: Draft
  /** Which article is looked at. */
  open: number
  change: (changes: Partial<Draft>) => void
}

const Count = ({ text, id, value }: Pick<PartProps, 'text'> & { id: VariantFieldId; value: string }) => {
  const field = fieldOf(text, id)
  if (field?.max === undefined) return null
  const length = countText(value, field.mode)
  return (
    <span
      className={`rb-mp-form__count rb-figures rb-still rb-fs-12 rb-dim ${length > field.max ? 'is-over' : ''}`}
    >
      {length}/{field.max}
    </span>
  )
}

interface ProblemProps extends Pick<PartProps, 'draft' | 'text'> {
  id: VariantFieldId
  /** It is mended in the story and not here. */
  inStory?: boolean
}

/** What is wrong with a field stands below it. */
const Problem = ({ draft, text, id, inStory = false }: ProblemProps) => {
  const { t } = useTranslation('wechat')
  const phrase = usePhrase()
  const problem = messageProblems(draft, text).find(({ field }) => field === id)
  return problem ? (
    <p className="rb-mp-form__problem rb-small" role="alert">
      {phrase(problem)} {inStory && t('inStory')}
    </p>
  ) : null
}

/** Words that are changed in the story and not here. */
const StoryWords = ({ value, children }: { value: string; children: ReactNode }) => {
  const { t } = useTranslation('wechat')
  return (
    <p className="rb-mp-form__words rb-lh-22 rb-flex rb-between rb-gap-15 rb-break">
      <span>{value || t('empty')}</span>
      {children}
    </p>
  )
}

const TitleRow = ({ draft, text, open }: PartProps) => {
  const phrase = usePhrase()
  const title = articlesOf(draft, text)[open]?.title ?? ''
  return (
    <FormRow required label={phrase(variantLabels.title)}>
      <StoryWords value={title}>
        <Count text={text} id="title" value={title} />
      </StoryWords>
      <Problem inStory draft={draft} text={text} id="title" />
    </FormRow>
  )
}

const CoverPart = ({ draft, text, open, change }: PartProps) => (
  <CoverRow
    url={articlesOf(draft, text)[open]?.cover ?? ''}
    draft={draft}
    canCut={canCut(text)}
    change={change}
  >
    <Problem inStory draft={draft} text={text} id="coverList" />
  </CoverRow>
)

const DigestRow = ({ draft, text, open, change }: PartProps) => {
  const phrase = usePhrase()
  const own = detailOf(draft, text)
  const digest = articlesOf(draft, text)[open]?.digest ?? ''
  return (
    <FormRow required label={phrase(variantLabels.digest)}>
      {isBundle(text) ? (
        <StoryWords value={digest}>
          <Count text={text} id="detail" value={digest} />
        </StoryWords>
      ) : (
        <>
          <Input.TextArea
            aria-label={phrase(variantLabels.digest)}
            aria-required
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={own}
            onChange={({ target }) => change({ detail: target.value })}
          />
          <Count text={text} id="detail" value={own} />
        </>
      )}
      <Problem inStory={isBundle(text)} draft={draft} text={text} id="detail" />
    </FormRow>
  )
}

const LinkRow = ({ draft, text, change }: PartProps) => {
  const { t } = useTranslation('wechat')
  const phrase = usePhrase()
  const { originalLink, originalLinkUrl } = draft
  return (
    <FormRow label={phrase(variantLabels.origUrl)}>
      <div className="rb-mp-form__link rb-min-h-32 rb-row rb-gap-1">
        <Switch
          aria-label={phrase(variantLabels.origUrl)}
          checked={originalLink}
          onChange={(next) => change({ originalLink: next })}
        />
        <Input
          aria-label={t('linkAddress')}
          placeholder="https://"
          maxLength={1_000}
          disabled={!originalLink}
          value={originalLinkUrl}
          onChange={({ target }) => change({ originalLinkUrl: target.value })}
        />
      </div>
      {originalLinkUrl !== '' && <Problem draft={draft} text={text} id="origUrl" />}
    </FormRow>
  )
}

const TimedRow = ({ record, draft, change }: PartProps) => {
  const { t } = useTranslation(['wechat', 'releases'])
  const hasStatus = releaseStateOf(record) !== 'none'
  return (
    <FormRow label={t('releases:field.timed')}>
      <TimedField {...draft} disabled={hasStatus} onChange={change} />
      {hasStatus && (
        <p className="rb-issue__hint rb-baseline rb-mt-05 rb-flex rb-gap-05 rb-meta">
          {t('wechat:timeFixed')}
        </p>
      )}
    </FormRow>
  )
}

/** 公众号: how readers will see it, and what is told with it. */
export const PublicAccountForm = (props: ChannelFormProps) => {
  const { text, record, draft: filled, onChange } = props
  const { t } = useTranslation(['wechat', 'releases'])
  const zone = use(TimeZone)
  const [open, setOpen] = useState(0)
  const now = Date.now()
  const begun = draftOf(record, [], { now, zone })
  const draft = filled ?? begun
  const change = (changes: Partial<Draft>) => onChange(filledIn({ ...draft, ...changes }, begun))
  const articles = articlesOf(draft, text)
  const parts = { ...props, draft, open, change }
  return (
    <div className="rb-mp-form">
      {articles.length > 1 && (
        <Segments
          label={t('wechat:articles')}
          options={articles.map(({ digest }, index) => ({
            value: String(index),
            label: t(digest.trim() ? 'wechat:article' : 'wechat:articleBare', { no: index + 1 }),
          }))}
          value={String(open)}
          onChange={(value) => setOpen(Number(value))}
        />
      )}
      <MessagePreviews
        account={record}
        articles={articles}
        open={open}
        time={draft.timed && draft.time ? draft.time : wallOf(now, zone)}
        hasSource={draft.originalLink && draft.originalLinkUrl.trim() !== ''}
        onOpen={setOpen}
      />
      <TitleRow {...parts} />
      <DigestRow {...parts} />
      <CoverPart {...parts} />
      <LinkRow {...parts} />
      <TimedRow {...parts} />
      <FormRow label={t('wechat:comments.label')}>
        <CommentField
          value={draft.commentRight ?? 'none'}
          onChange={(commentRight) => change({ commentRight })}
        />
      </FormRow>
      <FormRow label={t('releases:massSend.label')}>
        <MassSend checked={draft.massSend ?? false} onChange={(massSend) => change({ massSend })} />
      </FormRow>
      <FormRow label={t('releases:field.note')}>
        <ReleaseNote
          label={t('releases:field.note')}
          value={draft.comment}
          onChange={(comment) => change({ comment })}
        />
      </FormRow>
      <FormRow label={t('wechat:users.row')}>
        <MessagePreviewUsers record={record} text={text} draft={draft} />
      </FormRow>
      <FormRow label={t('releases:field.check')}>
        <CheckRow text={text} uuid={record.uuid} columns={draft.columns} />
      </FormRow>
    </div>
  )
}
