import type { StoryContent } from '@rongbian/contract/stories'
import { countText, coverTypes, type Phrase, type StoryContainer } from '@rongbian/domain'
import type { TextPicture } from '#/story/pictures-in.ts'

export interface Item {
  id: 'titles' | 'cover' | 'captions' | 'authors' | 'shareCover'
  done: boolean
  /** What stands there: words of the domain, or numbers. */
  value?: Phrase | string
}

interface Facts {
  content: StoryContent
  container: StoryContainer
  pictures: readonly TextPicture[]
}

type Check = (facts: Facts) => Omit<Item, 'id'>

const titles: Check = ({ content: { title, primersTitle, subTitle } }) => ({
  done: title.trim() !== '',
  value: String(Math.round(countText(primersTitle + title + subTitle))),
})

const cover: Check = ({ content: { coverType, coverList, thumbnailUrl, stories }, container }) => {
  if (container === 'wechat') {
    const covered = stories.filter(({ imageAttachmentName }) => imageAttachmentName).length
    return { done: covered > 0 && covered === stories.length, value: `${covered} / ${stories.length}` }
  }
  const wanted = coverType === 3 ? 3 : 1
  const done =
    coverList.length >= wanted || (coverList.length === 0 && coverType !== 3 && thumbnailUrl !== '')
  return { done, value: coverTypes[coverType] }
}

const captions: Check = ({ pictures }) => {
  const described = pictures.filter(({ caption }) => caption !== '').length
  return { done: described === pictures.length, value: `${described} / ${pictures.length}` }
}

const authors: Check = ({ content: { signature, properties } }) => ({
  done: signature.trim() !== '' && properties.remuneration_author.length > 0,
})

const shareCover: Check = ({ content }) => ({ done: content.shareCover !== '' })

const checks: Record<Item['id'], Check> = { titles, cover, captions, authors, shareCover }
const ids = Object.keys(checks) as Item['id'][]

/** What an editor looks for before passing a story on. */
export const completenessOf = (facts: Facts): Item[] => ids.map((id) => ({ id, ...checks[id](facts) }))
