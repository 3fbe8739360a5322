import type { ThirdAccount } from '@rongbian/contract/third-party'
import {
  mayChooseRatifyType,
  type VariantField,
  type VariantFieldId,
  variantFields,
  wholeCovers,
} from '@rongbian/domain'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckRow } from '#/features/releases/check-row.tsx'
import { MassSend } from '#/features/releases/mass-send.tsx'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { caseOf, sourceOf } from '#/features/releases/third-party/account-case.ts'
import type { AccountDraft, FieldProblem } from '#/features/releases/third-party/account-draft.ts'
import { AccountPreview } from '#/features/releases/third-party/account-preview.tsx'
import { AccountPreviewUsers } from '#/features/releases/third-party/account-preview-users.tsx'
import { accountTexts } from '#/features/releases/third-party/account-texts.ts'
import { CategoryField } from '#/features/releases/third-party/category-field.tsx'
import { CoverField } from '#/features/releases/third-party/cover-field.tsx'
import { PlatformCheck } from '#/features/releases/third-party/platform-check.tsx'
import { TagField } from '#/features/releases/third-party/tag-field.tsx'
import { TextCount, TextField } from '#/features/releases/third-party/text-field.tsx'
import { TitleField } from '#/features/releases/third-party/title-field.tsx'
import { TimedField } from '#/features/releases/timed-field.tsx'
import { CommentField } from '#/features/releases/wechat/comment-field.tsx'
import { CoverShapes } from '#/features/releases/wechat/cover-shapes.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  account: ThirdAccount
  text: SignedText
  draft: AccountDraft
  problems: readonly FieldProblem[]
  readOnly: boolean
  onChange: (changes: Partial<AccountDraft>) => void
}

type FieldView = (props: Props, field: VariantField, label: string) => ReactNode

const textView: FieldView = ({ draft, readOnly, onChange }, field) => (
  <TextField
    field={field}
    value={draft[field.id as 'detail' | 'shortContent' | 'origUrl']}
    disabled={readOnly}
    isLine={field.id === 'origUrl'}
    onChange={(value) => onChange({ [field.id]: value })}
  />
)

const views: Record<VariantFieldId, FieldView> = {
  title: ({ account, text, draft, readOnly, onChange }, field) => (
    <TitleField
      asked={caseOf(account, text)}
      field={field}
      value={draft.title}
      disabled={readOnly}
      onChange={(title) => onChange({ title })}
    />
  ),
  coverList: ({ account, text, draft, readOnly, onChange }, _, label) => {
    const asked = caseOf(account, text)
    const [cover] = draft.coverList
    if (readOnly && asked.group === 'messaging' && cover?.url)
      return <CoverShapes url={cover.url} crops={draft.coverCrops ?? wholeCovers} />
    return (
      <CoverField
        label={label}
        asked={asked}
        text={text}
        draft={draft}
        disabled={readOnly}
        onChange={onChange}
      />
    )
  },
  category: ({ account, draft, readOnly, onChange }, _, label) => (
    <CategoryField
      label={label}
      type={account.type}
      value={draft.category}
      disabled={readOnly}
      onChange={(category) => onChange({ category })}
    />
  ),
  tags: ({ draft, readOnly, onChange }, _, label) => (
    <TagField label={label} tags={draft.tags} disabled={readOnly} onChange={(tags) => onChange({ tags })} />
  ),
  shortContent: textView,
  detail: textView,
  origUrl: textView,
}

const Told = ({ problems, field }: { problems: readonly FieldProblem[]; field: FieldProblem['field'] }) =>
  problems
    .filter((problem) => problem.field === field)
    .map(({ message }) => (
      <p key={message} className="rb-third__wrong rb-mt-05 rb-wrong rb-small">
        {message}
      </p>
    ))

const FieldRow = ({ field, ...props }: Props & { field: VariantField }) => {
  const { t } = useTranslation('thirdParty')
  const phrase = usePhrase()
  const label = phrase(field.label)
  const { draft, text, readOnly, onChange } = props
  const { summary } = sourceOf(text)
  const value = draft[field.id]
  return (
    <FormRow required={field.required} label={label}>
      {views[field.id](props, field, label)}
      <p className="rb-third__under rb-gap-05-15 rb-short rb-row rb-wrap rb-at-end">
        {field.id === 'detail' && !readOnly && summary && value !== summary && (
          <Button size="small" type="link" onClick={() => onChange({ detail: summary })}>
            {t('useSummary')}
          </Button>
        )}
        {typeof value === 'string' && <TextCount field={field} value={value} />}
      </p>
      <Told problems={props.problems} field={field.id} />
    </FormRow>
  )
}

const modes = ['1', '2'] as const

/** What is asked for on this account, and beneath it how it will look. */
export const AccountForm = (props: Props) => {
  const { account, text, draft, problems, readOnly, onChange } = props
  const { t } = useTranslation(['thirdParty', 'releases', 'wechat'])
  const asked = caseOf(account, text)
  return (
    <>
      {mayChooseRatifyType(asked) && !readOnly && (
        <FormRow label={t('ratifyType.label')}>
          <Segments
            label={t('ratifyType.label')}
            options={modes.map((value) => ({ value, label: t(`ratifyType.${value}`) }))}
            value={draft.ratifyType}
            onChange={(value) => onChange({ ratifyType: value === '2' ? '2' : '1' })}
          />
        </FormRow>
      )}
      {variantFields(asked, draft.ratifyType).map((field) => (
        <FieldRow key={field.id} field={field} {...props} />
      ))}
      {!readOnly && (
        <>
          <FormRow label={t('releases:field.timed')}>
            <TimedField timed={draft.timed} time={draft.time} onChange={onChange} />
            <Told problems={problems} field="time" />
          </FormRow>
          <FormRow label={t('releases:field.note')}>
            <ReleaseNote
              label={t('releases:field.note')}
              value={draft.comment}
              onChange={(comment) => onChange({ comment })}
            />
          </FormRow>
          {asked.group === 'messaging' && (
            <FormRow label={t('wechat:comments.label')}>
              <CommentField
                value={draft.commentRight ?? 'none'}
                onChange={(commentRight) => onChange({ commentRight })}
              />
            </FormRow>
          )}
          {asked.group === 'messaging' && (
            <FormRow label={t('releases:massSend.label')}>
              <MassSend checked={draft.massSend ?? false} onChange={(massSend) => onChange({ massSend })} />
            </FormRow>
          )}
          {asked.group === 'messaging' && (
            <FormRow label={t('users.row')}>
              <AccountPreviewUsers account={account} text={text} draft={draft} onChange={onChange} />
            </FormRow>
          )}
          <FormRow label={t('releases:field.check')}>
            <CheckRow text={text} uuid={account.uuid} columns={[]} />
          </FormRow>
        </>
      )}
      <FormRow label={t('preview.label')}>
        <AccountPreview account={account} draft={draft} words={accountTexts(asked, draft, text)} />
        {!readOnly && <PlatformCheck account={account} text={text} draft={draft} />}
      </FormRow>
    </>
  )
}
