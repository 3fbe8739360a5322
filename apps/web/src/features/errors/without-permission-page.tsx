import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GateDrawing } from '#/features/errors/gate-drawing.tsx'
import { NoticeState } from '#/ui/notice-state.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'

export const WithoutPermissionPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <NoticeState
      page
      drawing={<GateDrawing />}
      title={t('withoutPermission.title')}
      hint={t('withoutPermission.hint')}
      actions={
        <PlainButton look="solid" onClick={() => void navigate('/')}>
          {t('action.goHome')}
        </PlainButton>
      }
    />
  )
}
