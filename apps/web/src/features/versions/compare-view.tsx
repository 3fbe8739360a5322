import type * as contract from '@rongbian/contract/versions'
import type { LibraryId } from '@rongbian/domain'
import { Tabs } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareBar } from '#/features/versions/compare-bar.tsx'
import { CompareFields } from '#/features/versions/compare-fields.tsx'
import { useCompareMode } from '#/features/versions/compare-mode.ts'
import { DiffBlocks } from '#/features/versions/diff-blocks.tsx'
import { countChanges, stepChange } from '#/features/versions/diff-sections.ts'
import { DiffText } from '#/features/versions/diff-text.tsx'
import { useComparison } from '#/features/versions/use-versions.ts'
import { Pending } from '#/ui/pending.tsx'
import './compare-view.css'

type Comparison = NonNullable<ReturnType<typeof useComparison>['data']>

interface ArticlesProps {
  articles: Comparison['articles']
  chosen: number
  onChoose: (index: number) => void
}

/** One tab per article of a WECHAT story, with how much changed in it. */
const ArticleTabs = ({ articles, chosen, onChoose }: ArticlesProps) => {
  const { t } = useTranslation('versions')
  return (
    <Tabs
      size="small"
      activeKey={String(chosen)}
      onChange={(key) => onChoose(Number(key))}
      items={articles.map(({ index, blocks }, place) => {
        const count = countChanges(blocks)
        return {
          key: String(place),
          label: t(count ? 'compare.article' : 'compare.articleSame', { index: index + 1, count }),
        }
      })}
    />
  )
}

const nothingDiffers = ({ fields, blocks, articles }: Comparison) =>
  fields.length === 0 &&
  countChanges(blocks) === 0 &&
  articles.every(
    ({ title, blocks }) => countChanges(blocks) === 0 && title.every(({ kind }) => kind === 'same'),
  )

const Loaded = ({ data }: { data: Comparison }) => {
  const { t } = useTranslation('versions')
  const text = useRef<HTMLDivElement>(null)
  const { mode, choose, fixed } = useCompareMode()
  const [short, setShort] = useState(false)
  const [article, setArticle] = useState(0)
  const [current, setCurrent] = useState(-1)

  const chosen = data.articles[article] ?? data.articles[0]
  const blocks: contract.DiffBlock[] = chosen?.blocks ?? data.blocks
  const count = countChanges(blocks)
  const step = (direction: 1 | -1) => {
    const next = stepChange(current, count, direction)
    setCurrent(next)
    text.current
      ?.querySelector(`[data-change="${next}"]`)
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  const chooseArticle = (index: number) => {
    setArticle(index)
    setCurrent(-1)
  }

  return (
    <div className="rb-compare rb-short rb-tall rb-stack">
      <CompareBar
        {...{ mode, short, current, count, added: data.added, removed: data.removed }}
        onMode={fixed ? undefined : choose}
        onShort={setShort}
        onStep={step}
      />
      <div ref={text} className="rb-compare__text rb-scrolls-y rb-rest">
        {nothingDiffers(data) && (
          <p className="rb-compare__same rb-p-3 rb-centred rb-dim">{t('compare.same')}</p>
        )}
        {data.isCoarse && <p className="rb-compare__same rb-p-3 rb-centred rb-dim">{t('compare.coarse')}</p>}
        {data.fields.length > 0 && <CompareFields fields={data.fields} />}
        {data.articles.length > 0 && (
          <ArticleTabs articles={data.articles} chosen={article} onChoose={chooseArticle} />
        )}
        {chosen && (
          <h3 className="rb-compare__article rb-mb-15 rb-bold">
            <DiffText parts={chosen.title} />
          </h3>
        )}
        <DiffBlocks key={article} blocks={blocks} mode={mode} short={short} current={current} />
      </div>
    </div>
  )
}

interface Props {
  libraryId: LibraryId
  storyId: number
  from: number
  /** 0 is the reader's own unsaved text. */
  to: number
}

/** Two states of a text, side by side or in one; what came is marked, what went is struck through. */
export const CompareView = ({ libraryId, storyId, from, to }: Props) => {
  const query = useComparison({ libraryId, storyId }, from, to)
  const { data } = query
  if (!data) return <Pending query={query} rows={8} height={56} />
  return <Loaded key={`${from}-${to}`} data={data} />
}
