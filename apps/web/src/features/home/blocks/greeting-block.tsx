import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { greetingAt } from '#/features/home/greeting.ts'
import { HarbourScene } from '#/features/session/harbour-scene.tsx'
import { useSession } from '#/features/session/use-session.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'
import './greeting-block.css'

export const GreetingBlock = () => {
  const { t } = useTranslation('home')
  const { user } = useSession()
  const zone = use(TimeZone)
  const tag = languageTag(useLanguage())
  const now = new Date(useNow())
  const date = now.toLocaleDateString(tag, {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  })

  return (
    <section className="rb-greeting">
      <div className="rb-greeting__words">
        <h2>{t(`greeting.${greetingAt(now, zone)}`, { name: user.name })}</h2>
        <p>
          <span>{date}</span>
          <span>{user.tenantName}</span>
        </p>
      </div>
      <div className="rb-greeting__picture" aria-hidden="true">
        <HarbourScene />
      </div>
    </section>
  )
}
