import type { Notification } from '@rongbian/contract/notifications'
import { notificationTypeLabel } from '@rongbian/domain'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { onRealtime } from '#/api/realtime.ts'
import { arrivalsAmong } from '#/features/notifications/arrivals.ts'
import { useFollowLink } from '#/features/notifications/use-follow-link.ts'
import { useLatestReader, useReadNotification } from '#/features/notifications/use-notifications.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useApp } from '#/ui/use-app.ts'

const ArrivalButton = lazyPart(
  async () => (await import('#/features/notifications/arrival-button.tsx')).ArrivalButton,
)

/** A batch of stories arrives as many notices at once; they are told together. */
const pauseMs = 500
const shownSeconds = 8

const useShow = () => {
  const { t } = useTranslation('notifications')
  const phrase = usePhrase()
  const { notification: toast } = useApp()
  const follow = useFollowLink()
  const read = useReadNotification()
  const shown = useRef('')

  return ([first, ...more]: Notification[]) => {
    if (!first) return
    // In the place of the one before, yet with a key of its own: only a new one stays its whole time.
    void toast.destroy(shown.current)
    const key = first.uuid
    shown.current = key
    const go = () => {
      void toast.destroy(key)
      read.mutate(first.uuid)
      follow(first.link)
    }
    void toast.open({
      key,
      title: phrase(notificationTypeLabel(first.type)),
      description: (
        <>
          {first.title}
          {more.length > 0 && (
            <div className="rb-mt-05 rb-meta">{t('arrival.more', { count: more.length })}</div>
          )}
        </>
      ),
      actions: first.link && (
        <Suspense>
          <ArrivalButton onFollow={go} />
        </Suspense>
      ),
      className: 'rb-arrival',
      // Dialogs have most of their buttons in the other corner.
      placement: 'bottomLeft',
      duration: shownSeconds,
      role: 'status',
    })
  }
}

/** A word in the corner when something about a story arrives; silent while nobody looks at the page. */
export const useArrivalToast = () => {
  const { uuid } = useSession().user
  const readLatest = useLatestReader()
  const show = useShow()
  const announced = useRef(new Set<string>())

  const tell = useEffectEvent(async () => {
    const ids = announced.current
    announced.current = new Set()
    const { displist } = await readLatest()
    if (!document.hidden) show(arrivalsAmong(displist, ids))
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onRealtime(({ id, notification }) => {
      if (!id || notification?.userId !== uuid || document.hidden) return
      announced.current.add(id)
      clearTimeout(timer)
      // Unread counts live elsewhere; a failed reading here only leaves the word unsaid.
      timer = setTimeout(() => void tell().catch(() => undefined), pauseMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [uuid])
}
