import { Button } from 'antd'
import { Eye, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSessionEvents } from '#/api/session-events.ts'
import type { Reading } from '#/features/specials/builder/opening.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { ConflictDialog } from '#/features/specials/dialogs/conflict-dialog.tsx'
import { Banner } from '#/frame/banner.tsx'
import { ExpiredBanner } from '#/frame/expired-banner.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

const ReadingBanner = ({ reason, canTakeOver, canStart }: Reading) => {
  const { t } = useTranslation('specials')
  const { takeOver, start } = useDesigning()
  const isReviewing = useDesign(({ special }) => special.state === 'reviewing')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const question = () =>
    void ask({
      title: t('lock.question'),
      content: t('lock.hint'),
      okText: t('lock.take'),
      onOk: () => act(takeOver, t('lock.done')),
    })
  return (
    <Banner
      tone="working"
      icon={canTakeOver ? Lock : Eye}
      action={
        canTakeOver ? (
          <Button size="small" onClick={question}>
            {t('lock.take')}
          </Button>
        ) : (
          canStart && (
            <Button size="small" loading={isBusy} onClick={() => void act(start)}>
              {t('lock.start')}
            </Button>
          )
        )
      }
    >
      {reason || t(canStart ? 'lock.looking' : isReviewing ? 'lock.reviewing' : 'lock.reading')}
    </Banner>
  )
}

const LostBanner = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('specials')
  const { start } = useDesigning()
  const { isBusy, act } = useAct()
  return (
    <Banner
      tone="warning"
      icon={Lock}
      action={
        <Button size="small" loading={isBusy} onClick={() => void act(start)}>
          {t('lock.reopen')}
        </Button>
      }
    >
      {t('lock.lost', { reason })}
    </Banner>
  )
}

/** Whatever keeps this page from being designed here and now. */
export const BuilderBanners = () => {
  const { t } = useTranslation('specials')
  const standing = useDesign((state) => state.standing)
  const phase = useSessionEvents((state) => state.phase)
  return (
    <>
      {phase.is === 'expired' && <ExpiredBanner reason={phase.message} />}
      {standing.kind === 'reading' && <ReadingBanner {...standing} />}
      {standing.kind === 'lost' && <LostBanner reason={standing.reason} />}
      {standing.kind === 'conflict' && (
        <Banner tone="warning" icon={Lock} action={<ConflictDialog other={standing.other} />}>
          {t('conflict.banner', { name: standing.other.byName })}
        </Banner>
      )}
    </>
  )
}
