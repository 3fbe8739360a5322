import type { PaperPageState } from '@rongbian/domain'
import { Button } from 'antd'
import { Eye, Lock, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLaying, useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { Banner } from '#/frame/banner.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** Signatures stand on it, or are asked for: whatever is moved now takes them away. */
const isAsked = (state: PaperPageState): state is 'signing' | 'signed' =>
  state === 'signing' || state === 'signed'

/** Whatever keeps this page from being laid out here and now. */
export const EditorBanners = () => {
  const { t } = useTranslation('newspaper')
  const { takeOver, reopen } = useLaying()
  const standing = useLayout((state) => state.standing)
  const pageState = useLayout((state) => state.opened.page.state)
  const count = useLayout(({ pending }) => pending.length)
  const ask = useAsk()
  const { isBusy, act } = useAct()
  if (standing.kind === 'editing')
    return isAsked(pageState) ? (
      <Banner tone="warning" icon={PenLine}>
        {t(`lock.${pageState}`)}
      </Banner>
    ) : null
  const question = () =>
    void ask({
      title: t('lock.question'),
      content: t('lock.hint'),
      okText: t('lock.take'),
      onOk: () => act(takeOver, t('lock.done')),
    })
  const openAgain = (
    <Button size="small" loading={isBusy} onClick={() => void act(reopen)}>
      {t('lock.reopen')}
    </Button>
  )
  if (standing.kind === 'reading') {
    const reason = standing.reason || t(pageState === 'printed' ? 'lock.printed' : 'lock.reading')
    const take = standing.canTakeOver && (
      <Button size="small" onClick={question}>
        {t('lock.take')}
      </Button>
    )
    return (
      <Banner
        tone={count > 0 ? 'warning' : 'working'}
        icon={standing.canTakeOver ? Lock : Eye}
        action={take || (count > 0 && openAgain)}
      >
        {count > 0 ? t('lock.waiting', { count, reason }) : reason}
      </Banner>
    )
  }
  const words = count > 0 ? standing.kind : 'nothingLeft'
  return (
    <Banner tone="warning" icon={Lock} action={openAgain}>
      {t(`lock.${words}`, { count, reason: standing.reason })}
    </Banner>
  )
}
