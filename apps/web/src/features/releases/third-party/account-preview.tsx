import type { ThirdAccount } from '@rongbian/contract/third-party'
import type { PlatformGroup } from '@rongbian/domain'
import { Heart, Link2, MessageCircle, Play, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountAvatar } from '#/features/releases/third-party/account-avatar.tsx'
import { groupOf } from '#/features/releases/third-party/account-case.ts'
import type { AccountDraft } from '#/features/releases/third-party/account-draft.ts'
import type { AllWords, Words } from '#/features/releases/third-party/account-words.ts'
import { Picture } from '#/story/picture.tsx'
import { CutCover } from '#/story/posts/cut-cover.tsx'
import './account-preview.css'

interface Shown {
  account: ThirdAccount
  draft: AccountDraft
  words: AllWords
}

/** A card shows the beginning of a long text, and its end, where the cut is. */
const shorten = (text: string, most: number) => {
  const letters = [...text]
  if (letters.length <= most) return text
  const end = Math.round(most / 4)
  return `${letters.slice(0, most - end).join('')}……${letters.slice(-end).join('')}`
}

const leftMost = 60

/** What will not be there stands struck through. */
const Marked = ({ words, most = 180 }: { words: Words | undefined; most?: number }) => {
  if (!words) return null
  const lost = words.over + words.left
  return (
    <>
      {shorten(words.kept, most)}
      {lost && <del>{shorten(lost, leftMost)}</del>}
    </>
  )
}

const Cover = ({ draft, index = 0 }: { draft: AccountDraft; index?: number }) => {
  const url = draft.coverList[index]?.url
  return url ? (
    <Picture url={url} alt="" width={640} />
  ) : (
    <span className="rb-post__no-cover" aria-hidden="true" />
  )
}

const Author = ({ account }: { account: ThirdAccount }) => (
  <span className="rb-row rb-gap-1">
    <AccountAvatar account={account} />
    <b className="rb-ellipsis">{account.name}</b>
  </span>
)

const Tools = () => (
  <span className="rb-post__tools rb-flex" aria-hidden="true">
    <Share2 size={18} strokeWidth={1.5} />
    <MessageCircle size={18} strokeWidth={1.5} />
    <Heart size={18} strokeWidth={1.5} />
  </span>
)

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <span className="rb-post__tags rb-own-line rb-lit">{tags.map((tag) => `#${tag}`).join(' ')}</span>
  )

const MicroblogPost = ({ account, draft, words }: Shown) => {
  const { t } = useTranslation('thirdParty')
  const isShare = !words.shortContent
  return (
    <>
      <Author account={account} />
      <p>
        {words.title && (
          <b>
            【<Marked words={words.title} />】
          </b>
        )}
        <Marked words={isShare ? words.detail : words.shortContent} />
      </p>
      {!isShare && words.detail?.kept && (
        <p className="rb-post__lead">
          <Marked words={words.detail} />
        </p>
      )}
      <Cover draft={draft} />
      <span className="rb-post__link rb-row rb-gap-05 rb-fs-13">
        <Link2 size={14} strokeWidth={1.5} aria-hidden="true" />
        {t('preview.link')}
      </span>
      <Tools />
    </>
  )
}

const ShortVideoPost = ({ account, draft, words }: Shown) => (
  <>
    <Cover draft={draft} />
    <Play className="rb-post__play" size={40} strokeWidth={1.5} aria-hidden="true" />
    <Tools />
    <span className="rb-post__caption">
      <b>@{account.name}</b>
      <span>
        <Marked words={words.title} most={30} />
        <Marked words={words.detail} most={60} />
      </span>
      <Tags tags={draft.tags} />
    </span>
  </>
)

const MessagingPost = ({ account, draft, words }: Shown) => {
  const { t } = useTranslation('thirdParty')
  const url = draft.coverList[0]?.url
  return (
    <>
      <Author account={account} />
      <span className="rb-post__banner">
        {url ? (
          <CutCover size="wide" url={url} crop={draft.coverCrops?.wide ?? ''} />
        ) : (
          <Cover draft={draft} />
        )}
        <b>
          <Marked words={words.title} />
        </b>
      </span>
      {words.detail && (
        <p>
          <Marked words={words.detail} />
        </p>
      )}
      {draft.origUrl && (
        <span className="rb-post__link rb-row rb-gap-05 rb-fs-13">{t('preview.origin')}</span>
      )}
    </>
  )
}

const PortalPost = ({ account, draft, words }: Shown) => (
  <>
    <span className="rb-post__words rb-fill">
      <b>
        <Marked words={words.title} />
      </b>
      <p>
        <Marked words={words.detail} />
      </p>
      <small className="rb-dim">
        {account.name} {draft.category.join(' / ')}
      </small>
    </span>
    {draft.coverType === 3 ? (
      <span className="rb-post__three rb-gap-05">
        {[0, 1, 2].map((index) => (
          <Cover key={index} draft={draft} index={index} />
        ))}
      </span>
    ) : (
      <Cover draft={draft} />
    )}
    <Tags tags={draft.tags} />
  </>
)

const OtherPost = ({ account, draft, words }: Shown) => (
  <>
    <Author account={account} />
    <h4>
      <Marked words={words.title} />
    </h4>
    <p>
      <Marked words={words.detail} />
    </p>
    {draft.coverList[0]?.url && <Cover draft={draft} />}
    <Tags tags={draft.tags} />
    {draft.origUrl && <span className="rb-post__link rb-row rb-gap-05 rb-fs-13">{draft.origUrl}</span>}
  </>
)

const posts: Record<PlatformGroup, (shown: Shown) => ReactNode> = {
  portal: PortalPost,
  microblog: MicroblogPost,
  shortVideo: ShortVideoPost,
  messaging: MessagingPost,
  others: OtherPost,
}

/** Small, live, and in the manner of the platform. */
export const AccountPreview = (shown: Shown) => {
  const { t } = useTranslation('thirdParty')
  const group = groupOf(shown.account.type)
  const Post = posts[group]
  const wide = group === 'portal' && shown.draft.coverType !== 1 ? 'is-wide' : ''
  return (
    <section
      className={`rb-post rb-break rb-post--${group} ${wide}`}
      aria-label={t('preview.name', { name: shown.account.name })}
    >
      <Post {...shown} />
    </section>
  )
}
