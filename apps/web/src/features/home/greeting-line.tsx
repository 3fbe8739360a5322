import { dateFormat } from '@rongbian/domain'
import { LayoutDashboard } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { greetingAt } from '#/features/home/greeting.ts'
import { useLayout } from '#/features/home/use-layout.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { useSession } from '#/session/use-session.ts'
import { PlainButton } from '#/ui/plain-button.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'

const { edit } = useLayout.getState()

/** Above the blocks, and the way to arrange them. */
export const GreetingLine = () => {
  const { t } = useTranslation('home')
  const { user } = useSession()
  const zone = use(TimeZone)
  const tag = languageTag(useLanguage())
  const now = new Date(useNow())
  const isOpen = useLayout((state) => state.layout !== undefined && !state.isStandIn)
  const date = dateFormat(tag, { timeZone: zone, month: 'long', day: 'numeric', weekday: 'long' }).format(now)

  return (
    <div className="rb-gap-05-15 rb-mb-15 rb-min-h-32 rb-row rb-wrap">
      <p className="rb-title rb-ellipsis">{t(`greeting.${greetingAt(now, zone)}`, { name: user.name })}</p>
      <p className="rb-still rb-dim">{date}</p>
      <PlainButton className="rb-aside" disabled={!isOpen} onClick={edit}>
        <LayoutDashboard size={16} aria-hidden="true" />
        {t('edit.start')}
      </PlainButton>
    </div>
  )
}
