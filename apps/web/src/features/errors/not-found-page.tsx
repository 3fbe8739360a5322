import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FerryDrawing } from '#/features/errors/ferry-drawing.tsx'
import { NoticeState } from '#/ui/notice-state.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'

export const NotFoundPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = (
    <>
      <PlainButton look="solid" onClick={() => void navigate('/')}>
        {t('action.goHome')}
      </PlainButton>
      <PlainButton onClick={() => void navigate(-1)}>{t('action.back')}</PlainButton>
    </>
  )
  return (
    <NoticeState
      page
      drawing={<FerryDrawing />}
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      actions={leave}
    />
  )
}
