import type { PersonalInfo } from '@rongbian/contract/personal'
import { Button, Progress } from 'antd'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { checkAvatar } from '#/features/personal/check-avatar.ts'
import { useSaveAvatar } from '#/features/personal/use-personal-info.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import './avatar-field.css'

interface Props {
  person: Pick<PersonalInfo, 'userId' | 'name' | 'avatar'>
}

/** The chosen file as a picture, until the server's own takes its place. */
const usePreview = (file: File | undefined) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

const useAvatarUpload = () => {
  const phrase = usePhrase()
  const save = useSaveAvatar()
  const [file, setFile] = useState<File>()
  const [part, setPart] = useState(0)
  const [problem, setProblem] = useState('')

  const choose = async (chosen: File) => {
    const said = checkAvatar(chosen)
    setProblem(said ? phrase(said) : '')
    if (said) return
    setPart(0)
    setFile(chosen)
    try {
      await save(chosen, setPart)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fields.file ?? error.message)
    } finally {
      setFile(undefined)
    }
  }
  return { file, part, problem, choose }
}

export const AvatarField = ({ person: { userId, name, avatar } }: Props) => {
  const { t } = useTranslation('tools')
  const picker = useRef<HTMLInputElement>(null)
  const { file, part, problem, choose } = useAvatarUpload()
  const preview = usePreview(file)

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // The same file may be chosen again after a failure.
    target.value = ''
    if (chosen) void choose(chosen)
  }

  return (
    <div className="rb-avatar-field rb-mb-3 rb-row rb-gap-2">
      {preview ? (
        <img className="rb-avatar-field__preview rb-still" src={preview} alt={t('avatar.preview')} />
      ) : (
        <PersonAvatar person={{ uuid: userId, name, avatar }} size={96} />
      )}
      <div className="rb-max-w-240 rb-fill">
        <input
          ref={picker}
          type="file"
          accept="image/jpeg"
          className="rb-avatar-field__file"
          onChange={take}
        />
        <Button
          icon={<Camera size={16} />}
          loading={file !== undefined}
          onClick={() => picker.current?.click()}
        >
          {t(avatar ? 'avatar.change' : 'avatar.choose')}
        </Button>
        {file ? (
          <Progress percent={Math.round(part * 100)} size="small" aria-label={t('avatar.sending')} />
        ) : (
          <p className="rb-mt-05 rb-meta">{t('avatar.hint')}</p>
        )}
        <p className="rb-avatar-field__problem rb-mt-05 rb-meta rb-wrong" role="alert">
          {problem}
        </p>
      </div>
    </div>
  )
}
