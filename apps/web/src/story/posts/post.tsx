import type { PlatformGroup } from '@rongbian/domain'
import { Heart, MessageCircle, Play, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '#/story/picture.tsx'
import { CutCover } from '#/story/posts/cut-cover.tsx'
import { PostText } from '#/story/posts/post-text.tsx'
import './post.css'

export interface PostWords {
  kept: string
  /** Cut off, or left behind. */
  lost: string
}

/** What a post says; what it does not have is not drawn. */
export interface PostParts {
  name: string
  avatar: ReactNode
  title?: PostWords | undefined
  text?: PostWords | undefined
  /** Under the text, set off from it. */
  lead?: PostWords | undefined
  covers: readonly string[]
  /** How a portal sets them: small beside the words, or below them. */
  coverLayout?: 'beside' | 'wide' | 'three'
  /** Which part of the first one a banner shows. */
  crop?: string
  link?: ReactNode
  category?: string
  tags?: readonly string[] | undefined
}

const Cover = ({ url }: { url: string | undefined }) =>
  url ? (
    <Picture url={url} alt="" width={640} />
  ) : (
    <span className="rb-post__no-cover rb-tinted rb-own-line" aria-hidden="true" />
  )

const Author = ({ name, avatar }: Pick<PostParts, 'name' | 'avatar'>) => (
  <span className="rb-row rb-gap-1">
    {avatar}
    <b className="rb-ellipsis">{name}</b>
  </span>
)

const Tools = () => (
  <span className="rb-post__tools rb-flex" aria-hidden="true">
    <Share2 size={18} />
    <MessageCircle size={18} />
    <Heart size={18} />
  </span>
)

const Tags = ({ tags = [] }: Pick<PostParts, 'tags'>) =>
  tags.length > 0 && (
    <span className="rb-post__tags rb-own-line rb-lit">{tags.map((tag) => `#${tag}`).join(' ')}</span>
  )

const Link = ({ link }: Pick<PostParts, 'link'>) =>
  link && <span className="rb-post__link rb-mt-1 rb-lit rb-row rb-gap-05 rb-fs-13">{link}</span>

const MicroblogPost = ({ title, text, lead, covers, link, ...author }: PostParts) => (
  <>
    <Author {...author} />
    <p>
      {title && (
        <b>
          【<PostText {...title} />】
        </b>
      )}
      {text && <PostText {...text} />}
    </p>
    {lead?.kept && (
      <p className="rb-post__lead">
        <PostText {...lead} />
      </p>
    )}
    <Cover url={covers[0]} />
    <Link link={link} />
    <Tools />
  </>
)

const ShortVideoPost = ({ name, title, text, covers, tags }: PostParts) => (
  <>
    <Cover url={covers[0]} />
    <Play className="rb-post__play rb-absolute" size={40} aria-hidden="true" />
    <Tools />
    <span className="rb-post__caption rb-absolute rb-cells rb-cut">
      <b>@{name}</b>
      <span>
        {title && <PostText {...title} most={30} />}
        {text && <PostText {...text} most={60} />}
      </span>
      <Tags tags={tags} />
    </span>
  </>
)

const MessagingPost = ({ title, text, covers: [url], crop = '', link, ...author }: PostParts) => (
  <>
    <Author {...author} />
    <span className="rb-post__banner rb-own-line rb-anchor">
      {url ? <CutCover size="wide" url={url} crop={crop} /> : <Cover url={url} />}
      <b className="rb-absolute">{title && <PostText {...title} />}</b>
    </span>
    {text && (
      <p className="rb-soft">
        <PostText {...text} />
      </p>
    )}
    <Link link={link} />
  </>
)

const PortalPost = ({ name, title, text, covers, coverLayout, category, tags }: PostParts) => (
  <>
    <span className="rb-post__words rb-fill">
      <b>{title && <PostText {...title} />}</b>
      <p className="rb-soft">{text && <PostText {...text} />}</p>
      <small className="rb-dim">
        {name} {category}
      </small>
    </span>
    {coverLayout === 'three' ? (
      <span className="rb-post__three rb-cells rb-gap-05">
        {[0, 1, 2].map((index) => (
          <Cover key={index} url={covers[index]} />
        ))}
      </span>
    ) : (
      <Cover url={covers[0]} />
    )}
    <Tags tags={tags} />
  </>
)

const OtherPost = ({ title, text, covers, link, tags, ...author }: PostParts) => (
  <>
    <Author {...author} />
    <h4>{title && <PostText {...title} />}</h4>
    <p>{text && <PostText {...text} />}</p>
    {covers[0] && <Cover url={covers[0]} />}
    <Tags tags={tags} />
    <Link link={link} />
  </>
)

const posts: Record<PlatformGroup, (parts: PostParts) => ReactNode> = {
  portal: PortalPost,
  microblog: MicroblogPost,
  shortVideo: ShortVideoPost,
  messaging: MessagingPost,
  others: OtherPost,
}

interface Props extends PostParts {
  group: PlatformGroup
  label: string
}

/** A story as a platform shows it: small, and in the platform's manner. */
export const Post = ({ group, label, ...parts }: Props) => {
  const Shape = posts[group]
  const wide = parts.coverLayout && parts.coverLayout !== 'beside' ? 'is-wide' : ''
  return (
    <section
      className={`rb-post rb-edged rb-within rb-break rb-cut rb-surface rb-post--${group} ${wide}`}
      aria-label={label}
    >
      <Shape {...parts} />
    </section>
  )
}
