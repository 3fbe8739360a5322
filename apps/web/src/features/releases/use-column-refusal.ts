import { useTranslation } from 'react-i18next'
import type { StoryFacts } from '#/features/releases/check-draft.ts'

/** What a column asks of the story, as words. */
export const useColumnRefusal = ({ hasCover, hasRecruitment }: StoryFacts) => {
  const { t } = useTranslation('releases')
  return ({ needsCover, recruits }: { needsCover: boolean; recruits: boolean }) => {
    if (recruits && !hasRecruitment) return t('problem.recruitment')
    return needsCover && !hasCover ? t('problem.cover') : undefined
  }
}
