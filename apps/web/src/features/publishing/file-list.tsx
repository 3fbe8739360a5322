import type { ConsoleTemplate } from '@rongbian/contract/publishing'
import { useTranslation } from 'react-i18next'
import { type Changes, type Mark, markOf } from '#/features/publishing/template-draft.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

interface Props {
  files: ConsoleTemplate['files']
  changes: Changes
  chosen: string
  onChoose: (name: string) => void
}

const tones: Record<Mark, Tone> = { changed: 'warning', own: 'good', house: 'neutral' }

export const FileList = ({ files, changes, chosen, onChoose }: Props) => {
  const { t } = useTranslation('publishing')
  return (
    <nav className="rb-publish__names rb-scrolls rb-box" aria-label={t('template.files')}>
      <ul>
        {files.map((file) => {
          const mark = markOf(file, changes)
          return (
            <li key={file.name}>
              <button
                type="button"
                aria-current={file.name === chosen || undefined}
                onClick={() => onChoose(file.name)}
              >
                <span className="rb-publish__entry rb-stack rb-fill">
                  <b className="rb-ellipsis">{file.label}</b>
                  {file.label !== file.name && <small className="rb-ellipsis">{file.name}</small>}
                </span>
                <StatusTag plain tone={tones[mark]}>
                  {t(`template.${mark}`)}
                </StatusTag>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
