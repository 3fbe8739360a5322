import type { Mission } from '@rongbian/contract/missions'
import * as contract from '@rongbian/contract/missions'
import { asksAgain, storyTypeCodes } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { MissionFields, type MissionValues, sentOf } from '#/features/missions/mission-fields.tsx'
import { missionsKey } from '#/features/missions/use-missions.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

const formOf = (code: string) => storyTypeCodes.find((type) => type === code)

const valuesOf = ({ holderId, departmentId, form, ...mission }: Mission): Partial<MissionValues> => ({
  ...mission,
  ...(formOf(form) && { form: formOf(form) }),
  kind: holderId ? 'person' : 'department',
  ...(holderId && { personId: holderId }),
  ...(departmentId && { departmentId }),
})

const momentsOf = ({ startsAt, dueAt, place }: Pick<MissionValues, 'startsAt' | 'dueAt' | 'place'>) => ({
  startsAt: startsAt ? new Date(startsAt) : null,
  dueAt: new Date(dueAt ?? ''),
  place,
})

/** Says before it is sent that somebody will have to answer again. */
const AsksAgain = ({ form, mission }: { form: FormInstance<MissionValues>; mission: Mission }) => {
  const { t } = useTranslation('missions')
  const { startsAt = null, dueAt = null, place = '' } = Form.useWatch([], form) ?? mission
  if (mission.acceptedAt === null || !asksAgain(momentsOf(mission), momentsOf({ startsAt, dueAt, place })))
    return null
  return (
    <p className="rb-meta" role="status">
      {t('change.asksAgain')}
    </p>
  )
}

interface Props {
  mission: Mission
  onClose: () => void
}

/** 改任务: the same fields; another hour or place asks once more. */
export const ChangeDialog = ({ mission: current, onClose }: Props) => {
  const mission = useOpened(current)
  const { t } = useTranslation('missions')
  const { message } = useApp()
  const client = useQueryClient()
  const submit = async (values: MissionValues) => {
    const body = { ...sentOf(values), version: mission.version }
    await call(contract.changeMission, { params: { id: mission.id }, body })
    void message.success(t('change.done'))
    await client.invalidateQueries({ queryKey: missionsKey })
  }
  return (
    <ModalForm<MissionValues>
      title={t('change.title', { name: mission.name })}
      okText={t('change.ok')}
      width={560}
      initialValues={valuesOf(mission)}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MissionFields
            form={form}
            holder={mission.holderId ? { id: mission.holderId, name: mission.holderName } : undefined}
          />
          <AsksAgain form={form} mission={mission} />
        </>
      )}
    </ModalForm>
  )
}
