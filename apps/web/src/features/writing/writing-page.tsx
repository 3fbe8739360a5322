import { type LibraryId, libraryIds } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use } from 'react'
import { useSearchParams } from 'react-router'
import { tabId } from '#/api/tab-id.ts'
import { NotFoundPage } from '#/features/errors/index.ts'
import { SignInShell } from '#/features/writing/sign-in-shell.tsx'
import { WritingRoom } from '#/features/writing/writing-room.tsx'
import { WritingSkeleton } from '#/features/writing/writing-skeleton.tsx'
import { sessionQuery } from '#/session/use-session.ts'
import { AntdRoot } from '#/ui/antd-root.tsx'

const isLibrary = (id: string | null): id is LibraryId => libraryIds.some((known) => known === id)

const useStoryAddress = () => {
  const [search] = useSearchParams()
  const storyId = Number(search.get('storyId'))
  const libraryId = search.get('libid')
  return Number.isSafeInteger(storyId) && storyId > 0 && isLibrary(libraryId)
    ? { libraryId, storyId }
    : undefined
}

interface Props {
  /** What can be opened over the page, beside what writing itself opens. */
  overlays: ReactNode
}

const OpenStory = ({ overlays }: Props) => {
  const address = useStoryAddress()
  const tab = use(tabId())
  if (!address) return <NotFoundPage />
  return (
    <WritingRoom
      key={`${address.libraryId}/${address.storyId}`}
      params={address}
      tab={tab}
      overlays={overlays}
    />
  )
}

/** The editor, alone in its tab. Without a session the shell opens and asks to sign in where it is. */
export const WritingPage = ({ overlays }: Props) => {
  const { data: session } = useQuery({ ...sessionQuery, retryOnMount: false })
  return (
    <AntdRoot>
      <Suspense fallback={<WritingSkeleton />}>
        {session ? <OpenStory overlays={overlays} /> : <SignInShell />}
      </Suspense>
    </AntdRoot>
  )
}
