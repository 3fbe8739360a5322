import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent, useDraft } from '#/features/writing/draft/use-draft.ts'
import { completenessOf, type Item } from '#/features/writing/panels/check/completeness-items.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useContainer } from '#/features/writing/use-story.ts'
import { useWords } from '#/features/writing/words/use-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { picturesIn } from '#/story/pictures-in.ts'
import './completeness.css'

const Row = ({ item: { id, done, value } }: { item: Item }) => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  const openPanel = usePanels((state) => state.openPanel)
  const Icon = done ? CircleCheck : TriangleAlert
  const found = typeof value === 'object' ? phrase(value) : value
  const words = id === 'titles' ? t('check.titleWords', { words: found }) : found
  const isOnSheet = id !== 'titles' && id !== 'captions'
  return (
    <li className="rb-row rb-gap-1 rb-line-below">
      <Icon className={`rb-status--${done ? 'good' : 'warning'}`} size={16} aria-hidden="true" />
      <span>{t(`check.item.${id}`)}</span>
      <span className="rb-visually-hidden">{t(done ? 'check.done' : 'check.missing')}</span>
      {!done && isOnSheet ? (
        <button type="button" onClick={() => openPanel('sheet')}>
          {t('check.fill')}
        </button>
      ) : (
        <em>{words ?? t(done ? 'check.filled' : 'check.missing')}</em>
      )}
    </li>
  )
}

/** What is there and what is missing, as a list to work through. */
export const Completeness = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const container = useContainer()
  const content = useContent((state) => state)
  // The body is read again when the check has looked at it: after a pause, not with every key.
  const { checkedAt } = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const items = useMemo(() => {
    const whole = draft.read()
    return completenessOf({ content: whole, container, pictures: picturesIn(whole) })
  }, [draft, content, container, checkedAt])
  const done = items.filter((item) => item.done).length
  return (
    <section aria-label={t('check.complete')}>
      <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
        <span>{t('check.complete')}</span>
        <span>{t('check.passed', { done, total: items.length })}</span>
      </h3>
      <ul className="rb-complete">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}
