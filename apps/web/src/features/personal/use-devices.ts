import * as session from '@rongbian/contract/session'
import { deviceOf } from '@rongbian/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useLanguage } from '#/i18n/language.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { deviceName } from '#/ui/device-name.ts'

export const devicesKey = ['my-sessions']

export const useDevices = () =>
  useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => call(session.listMySessions, { signal }) })

export const useDeviceName = () => {
  const { t } = useTranslation('tools')
  const phrase = usePhrase()
  const isChinese = useLanguage() === 'zh'
  return (agent: string) =>
    isChinese ? deviceOf(agent) : deviceName(agent, { phrase, join: (parts) => t('devices.name', parts) })
}

const useReadAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: devicesKey })
}

export const useEndDevice = () =>
  useMutation({
    mutationFn: (uuid: string) => call(session.endMySession, { params: { uuid } }),
    onSettled: useReadAgain(),
  })

export const useEndOtherDevices = () =>
  useMutation({ mutationFn: () => call(session.endMyOtherSessions), onSettled: useReadAgain() })
