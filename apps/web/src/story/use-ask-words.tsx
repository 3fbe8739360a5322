import type { StoryRow } from '@rongbian/contract/stories'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { useAsk } from '#/ui/use-ask.ts'

type Named = Pick<StoryRow, 'id' | 'title'>

/** Asks before stories with sensitive words go anywhere, once for the same words; answers whether they may. */
export const useAskWords = <Story extends Named>(wordsOf: (story: Story) => Promise<string>) => {
  const { t } = useTranslation('stories')
  const ask = useAsk()
  const titleOf = useTitleOf()
  const agreed = useRef(new Set<string>())

  return async (stories: readonly Story[]) => {
    // A check that fails keeps nobody from going on.
    const read = async (story: Story) => ({ story, words: await wordsOf(story).catch(() => '') })
    const told = (await Promise.all(stories.map(read))).map(({ story, words }) => ({
      key: `${story.id} ${words}`,
      said: stories.length > 1 ? `${titleOf(story)} ${words}` : words,
      words,
    }))
    const open = told.filter(({ key, words }) => words !== '' && !agreed.current.has(key))
    if (open.length === 0) return true
    const mayGo = await ask({
      title: t('sensitive.title'),
      content: (
        <ul className="rb-scrolls">
          {open.map(({ key, said }) => (
            <li key={key}>{said}</li>
          ))}
        </ul>
      ),
      okText: t('sensitive.go'),
      cancelText: t('sensitive.back'),
    })
    if (mayGo) for (const { key } of open) agreed.current.add(key)
    return mayGo
  }
}
