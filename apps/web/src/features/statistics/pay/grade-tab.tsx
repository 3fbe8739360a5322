import type { GradedStory } from '@rongbian/contract/pay'
import {
  type OriginalCategory,
  originalCategories,
  type StoryLevel,
  type StoryType,
  storyLevels,
  storyTypes,
} from '@rongbian/domain'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { GradeDialog } from '#/features/statistics/pay/grade-dialog.tsx'
import { MonthChoice, useThisMonth } from '#/features/statistics/pay/month-choice.tsx'
import { SharesDialog } from '#/features/statistics/pay/shares-dialog.tsx'
import { useGrading } from '#/features/statistics/pay/use-pay.ts'
import type { PayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'

const size = 20
const kinds = ['all', 'ungraded', 'graded'] as const

interface Acts {
  onGrade: (story: GradedStory) => void
  onShares: (story: GradedStory) => void
}

const useColumns = ({ onGrade, onShares }: Acts): TableColumnsType<GradedStory> => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  return [
    { title: t('col.day'), dataIndex: 'day' },
    {
      title: t('col.title'),
      className: 'rb-pay__title',
      render: (_, { title }) => <span title={title}>{title}</span>,
    },
    {
      title: t('col.person'),
      render: (_, { personName, departmentName }) => (
        <>
          {personName} <span className="rb-meta">{departmentName}</span>
        </>
      ),
    },
    {
      title: t('fact.type'),
      render: (_, story) => phrase(storyTypes[story.type as StoryType].label),
    },
    {
      title: t('fact.class'),
      render: (_, story) =>
        story.class ? phrase(originalCategories[story.class as OriginalCategory]) : t('none'),
    },
    { title: t('fact.level'), render: (_, story) => phrase(storyLevels[story.level as StoryLevel].label) },
    { title: t('fact.words'), dataIndex: 'words', align: 'right' },
    { title: t('col.channel'), render: (_, { channels }) => listed(channels) },
    {
      title: t('col.grade'),
      fixed: 'end',
      render: (_, story) => {
        const { title, grade, mayGrade } = story
        return (
          <span className="rb-row rb-gap-1">
            <Button
              size="small"
              disabled={!mayGrade}
              {...(!mayGrade && { title: t('grade.own') })}
              aria-label={t('grade.of', { title, grade: grade ?? t('grade.ungraded') })}
              onClick={() => onGrade(story)}
            >
              {grade ?? t('grade.do')}
            </Button>
            <Button size="small" aria-label={t('shares.of', { title })} onClick={() => onShares(story)}>
              {t('shares.title')}
            </Button>
          </span>
        )
      },
    },
  ]
}

/** What came out in a month, to be graded by those who may. */
export const GradeTab = ({ address }: { address: PayAddress }) => {
  const { t } = useTranslation('pay')
  const thisMonth = useThisMonth()
  const month = address.of('month') ?? thisMonth
  const only = kinds.find((kind) => kind === address.of('only')) ?? 'all'
  const { page, put, turn } = address
  const [asked, setAsked] = useState<{ is: 'grade' | 'shares'; story: GradedStory }>()
  const query = useGrading({ month, only, page, size })
  const { data } = query
  useExistingPage({ total: query.isPlaceholderData ? undefined : data?.total, size, page, goTo: turn })
  const columns = useColumns({
    onGrade: (story) => setAsked({ is: 'grade', story }),
    onShares: (story) => setAsked({ is: 'shares', story }),
  })
  const close = () => setAsked(undefined)
  return (
    <Card
      title={t('grade.title')}
      note={data && t('grade.left', { count: data.ungraded })}
      actions={
        <>
          <Segments
            label={t('grade.which')}
            value={only}
            options={kinds.map((value) => ({ value, label: t(`grade.${value}`) }))}
            onChange={(next) => put({ only: next === 'all' ? undefined : next, page: undefined })}
          />
          <MonthChoice value={month} onChange={(next) => put({ month: next, page: undefined })} />
        </>
      }
    >
      <QueryTable<GradedStory>
        query={query}
        page={page}
        pageSize={size}
        onPage={turn}
        rowKey="rootId"
        size="small"
        columns={columns}
        folds
        empty={<EmptyState title={t('grade.empty')} hint={t('grade.emptyHint')} />}
      />
      {asked?.is === 'grade' && <GradeDialog story={asked.story} onClose={close} />}
      {asked?.is === 'shares' && <SharesDialog rootId={asked.story.rootId} onClose={close} />}
    </Card>
  )
}
