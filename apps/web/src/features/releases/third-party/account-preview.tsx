import type { ThirdAccount } from '@rongbian/contract/third-party'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AccountAvatar } from '#/features/releases/third-party/account-avatar.tsx'
import { groupOf } from '#/features/releases/third-party/account-case.ts'
import type { AccountDraft } from '#/features/releases/third-party/account-draft.ts'
import type { AccountText, AccountTexts } from '#/features/releases/third-party/account-texts.ts'
import { Post } from '#/story/posts/post.tsx'

interface Props {
  account: ThirdAccount
  draft: AccountDraft
  words: AccountTexts
}

const partOf = (words: AccountText | undefined) =>
  words && { kept: words.kept, lost: words.over + words.left }

const layoutOf = (coverType: number) => {
  if (coverType === 1) return 'beside'
  return coverType === 3 ? 'three' : 'wide'
}

/** What leads back to the story, as each kind of platform words it. */
const useLink = (group: ReturnType<typeof groupOf>, origUrl: string) => {
  const { t } = useTranslation('thirdParty')
  if (group === 'microblog')
    return (
      <>
        <Link2 size={14} aria-hidden="true" />
        {t('preview.link')}
      </>
    )
  return origUrl && group === 'messaging' ? t('preview.origin') : origUrl
}

/** Live: as the account will show what is filled in. */
export const AccountPreview = ({ account, draft, words }: Props) => {
  const { t } = useTranslation('thirdParty')
  const group = groupOf(account.type)
  const link = useLink(group, draft.origUrl)
  const { title, detail, shortContent } = words
  return (
    <Post
      group={group}
      label={t('preview.name', { name: account.name })}
      name={account.name}
      avatar={<AccountAvatar account={account} />}
      title={partOf(title)}
      text={partOf(shortContent ?? detail)}
      lead={shortContent && partOf(detail)}
      covers={draft.coverList.map(({ url }) => url)}
      coverLayout={layoutOf(draft.coverType)}
      crop={draft.coverCrops?.wide ?? ''}
      link={link}
      category={draft.category.join(' / ')}
      tags={draft.tags}
    />
  )
}
