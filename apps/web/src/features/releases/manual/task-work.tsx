import type { ManualTask } from '@rongbian/contract/third-party'
import { Button } from 'antd'
import { Download, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EvidenceForm } from '#/features/releases/manual/evidence-form.tsx'
import { EvidenceView } from '#/features/releases/manual/evidence-view.tsx'
import { packageUrl } from '#/features/releases/manual/manual-tasks.ts'
import { UrlForm } from '#/features/releases/manual/url-form.tsx'
import { pageUrl } from '#/features/releases/page-link.tsx'
import { usePlatformWords } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import './manual.css'

const icon = { size: 14 }
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }

/** Where to go and what to take along. */
const Ways = ({ task }: { task: ManualTask }) => {
  const { t } = useTranslation('manual')
  const { act, url, editorUrl } = task
  const page = pageUrl(url)
  const editor = pageUrl(editorUrl)
  return (
    <p className="rb-gap-05-1 rb-row rb-wrap">
      {editor && (
        <Button size="small" icon={<ExternalLink {...icon} />} href={editor} {...elsewhere}>
          {t('editor')}
        </Button>
      )}
      {page && (
        <Button size="small" icon={<ExternalLink {...icon} />} href={page} {...elsewhere}>
          {t('page')}
        </Button>
      )}
      {act !== 'withdraw' && (
        <Button size="small" icon={<Download {...icon} />} href={packageUrl(task)} download>
          {t('package')}
        </Button>
      )}
    </p>
  )
}

const Checklist = ({ lines }: { lines: readonly string[] }) => {
  const { t } = useTranslation('manual')
  const phrase = usePlatformWords()
  if (lines.length === 0) return null
  return (
    <ol className="rb-manual__list rb-soft" aria-label={t('checklist')}>
      {lines.map((line) => (
        <li className="rb-break" key={line}>
          {phrase(line)}
        </li>
      ))}
    </ol>
  )
}

const forms = { issue: UrlForm, update: UrlForm, withdraw: EvidenceForm } as const

/** What a person does on the platform, and how they tell that it is done. */
export const TaskWork = ({ task }: { task: ManualTask }) => {
  const { t } = useTranslation('manual')
  const Form = forms[task.act]
  const places = task.printed.map((place) => t('print.place', place))
  return (
    <div className="rb-touchable rb-single rb-p-15 rb-cells rb-mt-1 rb-round rb-tinted rb-gap-1 rb-slim rb-dense">
      <p>{task.printed.length > 0 ? t('print.todo', { places: listed(places) }) : t(`todo.${task.act}`)}</p>
      <Checklist lines={task.checklist} />
      <Ways task={task} />
      {task.evidence ? (
        <EvidenceView task={task} evidence={task.evidence} />
      ) : (
        task.mayConfirm && <Form task={task} />
      )}
    </div>
  )
}
