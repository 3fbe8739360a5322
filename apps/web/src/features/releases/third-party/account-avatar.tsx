import type { ThirdAccount } from '@rongbian/contract/third-party'
import { useState } from 'react'
import { withPrefix } from '#/api/prefix.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'

const size = 32

/** The picture of a platform may be gone, or refused by the browser: then the initial stands for it. */
export const AccountAvatar = ({ account }: { account: Pick<ThirdAccount, 'uuid' | 'name' | 'avatar'> }) => {
  const [broken, setBroken] = useState<string>()
  const { avatar } = account
  if (!avatar || avatar === broken) return <PersonAvatar person={{ ...account, avatar: '' }} size={size} />
  return (
    <img
      className="rb-avatar rb-bold rb-centre rb-still rb-inline"
      width={size}
      height={size}
      src={withPrefix(avatar)}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(avatar)}
    />
  )
}
