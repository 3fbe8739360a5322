import * as uploads from '@rongbian/contract/uploads'
import { formatSize } from '@rongbian/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { useTasks } from '#/features/tasks/index.ts'
import { type KeptFile, sources } from '#/features/uploads/upload-core.ts'
import { useUploads } from '#/features/uploads/use-uploads.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import './uploads.css'

const key = ['unfinished-uploads']

/** Asked when nothing is under way: what runs in this tab is no leftover. */
const useLeftovers = () => {
  const busy = useTasks(({ tasks }) =>
    tasks.some(({ canPause, state }) => canPause && (state === 'running' || state === 'paused')),
  )
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(uploads.listUploads, { signal }),
    enabled: !busy,
  })
  return busy ? [] : data
}

/** What a closed tab left half sent; choosing the same file again sends only the rest. */
export const UnfinishedUploads = ({ onDone }: { onDone: (file: KeptFile) => void }) => {
  const { t } = useTranslation('uploads')
  const { message } = useApp()
  const fail = useFail()
  const client = useQueryClient()
  const { add } = useUploads()
  const leftovers = useLeftovers()
  const forget = () => client.invalidateQueries({ queryKey: key })

  const resume = async (size: number) => {
    const [file] = await pickFiles('file', false)
    if (!file) return
    if (file.size !== size) return void message.warning(t('unfinished.other'), 5)
    await add([file], { source: sources.library, onDone })
    client.setQueryData(key, [])
  }
  const giveUp = async (identifier: string, totalSize: number) => {
    try {
      await call(uploads.cancelUpload, { body: { identifier, totalSize } })
    } catch (error) {
      fail(error)
    }
    await forget()
  }
  if (leftovers.length === 0) return null
  return (
    <section
      className="rb-unfinished rb-p-1-15 rb-warned rb-round rb-fs-13"
      aria-label={t('unfinished.title')}
    >
      <p className="rb-warn">{t('unfinished.hint')}</p>
      <ul>
        {leftovers.map(({ identifier, name, size, arrived, touchedAt }) => (
          <li className="rb-row rb-wrap" key={identifier}>
            <b className="rb-ellipsis rb-slim rb-medium" title={name}>
              {name}
            </b>
            <span className="rb-grow rb-soft">
              {t('unfinished.arrived', { arrived: formatSize(arrived), size: formatSize(size) })} ·{' '}
              <TimeText at={touchedAt} />
            </span>
            <Button size="small" type="primary" onClick={() => void resume(size)}>
              {t('unfinished.resume')}
            </Button>
            <Button size="small" onClick={() => void giveUp(identifier, size)}>
              {t('unfinished.giveUp')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
