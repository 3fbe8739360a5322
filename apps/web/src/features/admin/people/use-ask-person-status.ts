import type { PersonRow } from '@rongbian/contract/admin'
import { useTranslation } from 'react-i18next'
import { useSetPersonStatus } from '#/features/admin/people/use-people.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Answers a function that disables or enables a person, once it has said what will happen. */
export const useAskPersonStatus = () => {
  const { t } = useTranslation('admin')
  const fail = useFail()
  const { message } = useApp()
  const ask = useAsk()
  const { mutateAsync: setStatus } = useSetPersonStatus()

  const change = async ({ uuid, name }: PersonRow, enabled: boolean) => {
    try {
      await setStatus({ uuid, enabled })
      void message.success(t(enabled ? 'person.enabled' : 'person.disabled', { name }))
    } catch (error) {
      fail(error)
    }
  }

  return (person: PersonRow) => {
    const { name, disabled, sessions } = person
    const hints = { on: t('person.enableHint'), off: t('person.disableHint', { count: sessions }) }
    ask({
      title: t(disabled ? 'person.enableTitle' : 'person.disableTitle', { name }),
      content: disabled ? hints.on : hints.off,
      okText: t(disabled ? 'person.enable' : 'person.disable'),
      danger: !disabled,
      onOk: () => change(person, disabled),
    })
  }
}
