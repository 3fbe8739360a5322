import { countCorrections } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { CompareFields, DiffBlocks, DiffText, useComparison } from '#/features/versions/index.ts'
import type { StoryAt } from '#/story/story-query.ts'
import { Pending } from '#/ui/pending.tsx'
import '#/features/versions/compare-view.css'
import './redline.css'

interface Props extends StoryAt {
  from: number
  to: number
}

const Changes = ({ libraryId, storyId, from, to }: Props) => {
  const { t } = useTranslation('review')
  const query = useComparison({ libraryId, storyId }, from, to)
  const { data } = query
  if (!data) return <Pending query={query} rows={3} height={40} />
  return (
    <section
      className="rb-redline rb-compare rb-short rb-tall rb-stack rb-scrolls-y rb-round"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('redline.label')}
    >
      {data.fields.length > 0 && <CompareFields fields={data.fields} />}
      <DiffBlocks short blocks={data.blocks} mode="inline" current={-1} />
      {data.articles.map(({ index, title, blocks }) => (
        <div key={index}>
          <h4>
            <DiffText parts={title} />
          </h4>
          <DiffBlocks short blocks={blocks} mode="inline" current={-1} />
        </div>
      ))}
    </section>
  )
}

/** How many places readers see differ; none while it is not known. */
export const useCorrections = ({ libraryId, storyId, from, to }: Props) => {
  const { data } = useComparison({ libraryId, storyId }, from, to)
  if (from === to) return 0
  return data && countCorrections(data)
}

/** 核红: one text, what came and what went both in red. */
export const Redline = (props: Props) => {
  const { t } = useTranslation('review')
  if (props.from === props.to)
    return (
      <p className="rb-redline__same rb-p-15-2 rb-round rb-tinted rb-dense rb-soft">{t('redline.same')}</p>
    )
  return <Changes {...props} />
}
