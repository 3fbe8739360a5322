import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { failureText } from '#/api/error-text.ts'
import type { ColumnPick } from '#/features/releases/column-choice.ts'
import { addressOf, checkQuery, useCoverCheck } from '#/features/releases/release-queries.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { askReview } from '#/features/review/index.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const toneOf = ({ result, blocks }: { result: boolean; blocks: boolean }): Tone =>
  result ? 'good' : blocks ? 'bad' : 'warning'

interface Props {
  text: SignedText
  uuid: string
  columns: readonly ColumnPick[]
}

/** 签发检查: what the house looks at before anything goes out. */
export const CheckRow = ({ text, uuid, columns }: Props) => {
  const { t } = useTranslation('releases')
  const { data, error, isPending } = useCoverCheck(addressOf(text), checkQuery(uuid, columns))
  if (isPending)
    return (
      <div className="rb-issue__checks rb-gap-05-2 rb-p-1-15 rb-round rb-tinted rb-row rb-wrap rb-fs-12 rb-dim">
        {t('check.running')}
      </div>
    )
  if (!data) {
    return (
      <div className="rb-issue__checks rb-gap-05-2 rb-p-1-15 rb-round rb-tinted rb-row rb-wrap rb-fs-12 rb-dim">
        <StatusTag plain tone="warning">
          {failureText(error)}
        </StatusTag>
      </div>
    )
  }
  const wrong = data.checks.filter(({ result }) => !result)
  return (
    <div
      className="rb-issue__checks rb-gap-05-2 rb-p-1-15 rb-round rb-tinted rb-row rb-wrap rb-fs-12 rb-dim"
      role="status"
    >
      {data.checks.map((check) => (
        <StatusTag key={check.name} plain tone={toneOf(check)}>
          {check.label}
        </StatusTag>
      ))}
      {data.checks.length === 0 && (
        <StatusTag plain tone={data.result ? 'good' : 'bad'}>
          {data.result ? t('check.passed') : data.msg}
        </StatusTag>
      )}
      <Button size="small" type="link" onClick={() => askReview('ratify', text)}>
        {t('check.evidence')}
      </Button>
      {wrong.map(({ name, msg, blocks }) => (
        <p key={name} className={blocks ? 'is-bad' : 'is-warning'}>
          {msg}
        </p>
      ))}
    </div>
  )
}
