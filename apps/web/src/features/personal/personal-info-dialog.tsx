import { useTranslation } from 'react-i18next'
import { ProfileFields } from '#/features/personal/profile-fields.tsx'
import { type Profile, usePersonalInfo, useSaveProfile } from '#/features/personal/use-personal-info.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { SaveByKey } from '#/ui/save-by-key.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useApp } from '#/ui/use-app.ts'

/** The personal form in a dialog, for those who only want to change one thing and go on. */
export const PersonalInfoDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['tools', 'common'])
  const { message } = useApp()
  const { data, error, isPending, refetch } = usePersonalInfo()
  const save = useSaveProfile()

  if (!data) {
    return (
      <Dialog dirty={false} open title={t('section.personal')} width={480} footer={null} onCancel={onClose}>
        {isPending ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Dialog>
    )
  }
  const submit = async (profile: Profile) => {
    await save(profile)
    void message.success(t('common:state.saved'))
  }
  return (
    <ModalForm<Profile>
      title={t('section.personal')}
      name="personal"
      initialValues={data}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SaveByKey save={form.submit} />
          <ProfileFields info={data} />
        </>
      )}
    </ModalForm>
  )
}
