import { useTranslation } from 'react-i18next'
import { useFirstSteps } from '#/frame/use-first-steps.ts'
import { ButtonLink } from '#/ui/button-link.tsx'

/** For whoever begins elsewhere than at 首页, as one does after signing in. */
export const FirstStepsLink = () => {
  const { t } = useTranslation('home')
  const { data } = useFirstSteps()
  return data?.steps.length ? <ButtonLink to="/homePage">{t('first.title')}</ButtonLink> : null
}
