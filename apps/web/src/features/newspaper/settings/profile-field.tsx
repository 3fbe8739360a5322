import type { PressProfile } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper'
import { formatSize } from '@rongbian/domain'
import { Button } from 'antd'
import { FileUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#/api/client.ts'
import { useAct } from '#/ui/use-act.ts'

const Facts = ({ profile: { name, space, size } }: { profile: PressProfile }) => (
  <span className="rb-fill rb-stack rb-gap-2px">
    <span className="rb-break">{name}</span>
    <span className="rb-meta">{[space, formatSize(size)].filter((fact) => fact !== '').join(' · ')}</span>
  </span>
)

interface Props {
  id?: string
  value?: string
  onChange?: (file: string) => void
  /** The one the paper is printed by. */
  kept: PressProfile | null
}

/** The ICC profile of the printing house: looked into as it is sent, used once the settings are saved. */
export const ProfileField = ({ id, value = '', onChange, kept }: Props) => {
  const { t } = useTranslation('newspaper')
  const { isBusy, act } = useAct()
  const picker = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<PressProfile>()
  const profile = [sent, kept].find((one) => one?.file === value)
  const send = (file: File) =>
    act(async () => {
      const taken = await upload(contract.addProfile, file)
      setSent(taken)
      onChange?.(taken.file)
    })
  return (
    <div className="rb-row rb-phone-wrap rb-gap-1">
      <input
        ref={picker}
        id={id}
        type="file"
        hidden
        accept=".icc,.icm,application/vnd.iccprofile"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void send(file)
        }}
      />
      {profile ? (
        <Facts profile={profile} />
      ) : (
        <span className={`rb-fill ${value === '' ? 'rb-meta' : 'rb-wrong'}`}>
          {t(value === '' ? 'profile.none' : 'profile.gone')}
        </span>
      )}
      <Button
        loading={isBusy}
        icon={<FileUp size={16} aria-hidden="true" />}
        onClick={() => picker.current?.click()}
      >
        {t(value === '' ? 'profile.upload' : 'profile.replace')}
      </Button>
      {value !== '' && (
        <Button
          type="text"
          danger
          aria-label={t('profile.remove')}
          icon={<Trash2 size={16} />}
          onClick={() => onChange?.('')}
        />
      )}
    </div>
  )
}
