import type { Watch } from '@rongbian/contract/watches'
import { watchLeast } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useSaveWatch } from '#/features/watches/use-watches.ts'
import { WatchFields, type WatchValues } from '#/features/watches/watch-fields.tsx'
import { useSession } from '#/session/use-session.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

const valuesOf = ({
  interestId,
  quietFrom,
  quietTo,
  departments,
  ...watch
}: Watch): Partial<WatchValues> => ({
  ...watch,
  ...(interestId && { interestId }),
  quietFrom: quietFrom ?? '',
  quietTo: quietTo ?? '',
  departmentIds: departments.map(({ uuid }) => uuid),
})

interface Props {
  /** The one that is changed; without it a new one. */
  watch?: Watch
  /** Another line than it has: one that was offered. */
  least?: number
  onClose: () => void
}

export const WatchDialog = ({ watch: current, least, onClose }: Props) => {
  const watch = useOpened(current)
  const { t } = useTranslation('watches')
  const { message } = useApp()
  const { user } = useSession()
  const { mutateAsync } = useSaveWatch()
  const blank: Partial<WatchValues> = {
    measure: 'heat',
    least: watchLeast.heat.usual,
    quietFrom: '',
    quietTo: '',
    digest: 'each',
    byBell: true,
    byMail: false,
    hookUrl: '',
    people: [{ uuid: user.uuid, name: user.name }],
    departmentIds: [],
  }
  const submit = async ({ people, quietFrom, quietTo, interestId, ...values }: WatchValues) => {
    await mutateAsync({
      ...values,
      interestId: interestId ?? null,
      quietFrom: quietFrom || null,
      quietTo: quietTo || null,
      personIds: people.map(({ uuid }) => uuid),
      ...(watch && { id: watch.id, version: watch.version }),
    })
    void message.success(t('saved'))
  }
  return (
    <ModalForm<WatchValues>
      title={t(watch ? 'change' : 'add')}
      width={560}
      initialValues={watch ? { ...valuesOf(watch), ...(least && { least }) } : blank}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <WatchFields form={form} />}
    </ModalForm>
  )
}
