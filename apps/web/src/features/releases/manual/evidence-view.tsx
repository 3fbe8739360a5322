import type { ManualTask } from '@rongbian/contract/third-party'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileAddress, pictureAddress } from '#/api/file-url.ts'
import { useAgree } from '#/features/releases/manual/manual-tasks.ts'
import { useTakenDownWords } from '#/features/releases/manual/use-taken-down-words.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  task: ManualTask
  evidence: NonNullable<ManualTask['evidence']>
}

/** The second person has looked on the platform. */
const Second = ({ task }: Pick<Props, 'task'>) => {
  const { t } = useTranslation('manual')
  const words = useTakenDownWords(task)
  const { message } = useApp()
  const fail = useFail()
  const { mutateAsync: agree, isPending, variables } = useAgree(task)
  const decide = async (isGone: boolean) => {
    try {
      await agree(isGone)
      void message.success(isGone ? t('second.gone') : words.back)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <p className="rb-gap-05-1 rb-row rb-wrap">
      <Button
        type="primary"
        loading={isPending && variables}
        disabled={isPending}
        onClick={() => void decide(true)}
      >
        {words.agree}
      </Button>
      <Button
        danger
        loading={isPending && !variables}
        disabled={isPending}
        onClick={() => void decide(false)}
      >
        {words.refuse}
      </Button>
    </p>
  )
}

/** What whoever took it down has said, for the second pair of eyes. */
export const EvidenceView = ({ task, evidence: { note, files, byName, at } }: Props) => {
  const { t } = useTranslation('manual')
  const words = useTakenDownWords(task)
  return (
    <div className="rb-manual__said rb-cells rb-single rb-gap-1">
      <p>
        {words.said(byName)} <TimeText at={at} />
      </p>
      {note && <blockquote>{note}</blockquote>}
      {files.length > 0 && (
        <div className="rb-row rb-wrap rb-gap-1 rb-wide">
          {files.map((url, index) => (
            <a
              key={url}
              className="rb-manual__shot rb-still rb-anchor"
              href={fileAddress(url)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <img
                className="rb-edged rb-own-line rb-round-sm"
                src={pictureAddress(url, 160)}
                alt={t('shot', { no: index + 1 })}
              />
            </a>
          ))}
        </div>
      )}
      {task.mayAgree ? <Second task={task} /> : <p className="rb-meta rb-break">{t('second.wait')}</p>}
    </div>
  )
}
