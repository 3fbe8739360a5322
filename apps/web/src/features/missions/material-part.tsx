import type { Mission } from '@rongbian/contract/missions'
import { missionLimits } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { CloudUpload, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withPrefix } from '#/api/prefix.ts'
import type { QueuedMaterial } from '#/features/missions/field-store.ts'
import { dropQueued, enqueue, sendKept, useQueue } from '#/features/missions/material-queue.ts'
import { missionsKey } from '#/features/missions/use-missions.ts'
import { useSession } from '#/session/use-session.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'
import './missions.css'

const Waiting = ({ item }: { item: QueuedMaterial }) => {
  const { t } = useTranslation('missions')
  return (
    <li className="rb-row rb-wrap rb-gap-1 rb-small">
      <StatusTag tone={item.refused ? 'bad' : 'warning'} icon={CloudUpload}>
        {item.refused ?? t('waiting')}
      </StatusTag>
      <span className="rb-break">{item.text || item.file?.name}</span>
      {item.refused && (
        <Button
          size="small"
          type="text"
          aria-label={t('throwAway')}
          icon={<Trash2 size={14} />}
          onClick={() => void dropQueued(item)}
        />
      )}
    </li>
  )
}

/** Kept on the phone first and sent when there is a net: nothing typed in the field is lost. */
const MaterialForm = ({ missionId }: { missionId: number }) => {
  const { t } = useTranslation('missions')
  const client = useQueryClient()
  const { message } = useApp()
  const { uuid: personId } = useSession().user
  const { isBusy, act } = useAct()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const picker = useRef<HTMLInputElement>(null)
  const add = (file?: File) =>
    act(async () => {
      await enqueue({ personId, missionId, text: text.trim(), ...(file && { file }) })
      // What is typed while this one is sent is the next note.
      setText((now) => (now === text ? '' : now))
      const isSent = await sendKept(personId)
      void message.success(t(isSent ? 'noted' : 'notedLater'))
      await client.invalidateQueries({ queryKey: missionsKey })
    })
  return (
    <div className="rb-stack rb-gap-1">
      <Input.TextArea
        aria-label={t('materialText')}
        placeholder={t('materialText')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={missionLimits.text}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="rb-row rb-wrap rb-gap-1">
        <Button disabled={isBusy || text.trim() === ''} onClick={() => void add()}>
          {t('addNote')}
        </Button>
        <Button
          disabled={isBusy}
          icon={<ImagePlus size={16} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {t('addPicture')}
        </Button>
        <input
          ref={picker}
          hidden
          type="file"
          accept="image/*"
          aria-label={t('addPicture')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void add(file)
            target.value = ''
          }}
        />
      </div>
    </div>
  )
}

const pictures = /\.(jpe?g|png|webp|gif|avif|heic)$/i

export const MaterialPart = ({ mission }: { mission: Mission }) => {
  const { t } = useTranslation('missions')
  const queued = useQueue((state) => state.queued).filter(({ missionId }) => missionId === mission.id)
  const mayNote = mission.actions.some(({ code, reason }) => code === 'mission-note' && reason === null)
  if (!mayNote && mission.materialList.length === 0 && queued.length === 0) return null
  return (
    <section className="rb-stack rb-gap-1" aria-label={t('material')}>
      <h3 className="rb-heading">{t('material')}</h3>
      <ul className="rb-stack rb-gap-1">
        {mission.materialList.map(({ id, text, url, byName, madeAt }) => (
          <li key={id} className="rb-mission-material rb-round rb-stack rb-gap-05 rb-p-1">
            <span className="rb-meta">
              {byName} <TimeText at={madeAt} />
            </span>
            {text && <p className="rb-pre rb-break">{text}</p>}
            {url && pictures.test(url) && (
              <img src={withPrefix(url)} alt={text || t('picture')} loading="lazy" />
            )}
          </li>
        ))}
        {queued.map((item) => (
          <Waiting key={item.key} item={item} />
        ))}
      </ul>
      {mayNote && <MaterialForm missionId={mission.id} />}
    </section>
  )
}
