import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askReview, type ReviewStory } from '#/features/review/review-store.ts'
import './slip-button.css'

/** From the fields of a story to the sheet that travels with it. */
export const SlipButton = ({ story }: { story: ReviewStory }) => {
  const { t } = useTranslation('review')
  return (
    <Button
      size="small"
      className="rb-slip-button"
      icon={<Printer size={14} />}
      onClick={() => askReview('sheet', story)}
    >
      {t('slip.open')}
    </Button>
  )
}
