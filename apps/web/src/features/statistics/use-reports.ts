import type { Report, ReportMail } from '@rongbian/contract/reports'
import * as reports from '@rongbian/contract/reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const key = ['statistics', 'reports']

export const useReports = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(reports.listReports, { signal }) })

/** While mails are on their way the list is read again. */
const soon = 3_000

export const useReportMails = (uuid: string) =>
  useQuery({
    queryKey: [...key, 'mails', uuid],
    queryFn: ({ signal }) => call(reports.listReportMails, { params: { uuid }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting' || state === 'sending') ? soon : false,
  })

const useWrite = <Given, Answer>(write: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: key }) })
}

export type ReportForm = Parameters<typeof call<typeof reports.changeReport>>[1]['body']

export const useSaveReport = () =>
  useWrite((body: Parameters<typeof call<typeof reports.saveReport>>[1]['body']) =>
    call(reports.saveReport, { body }),
  )

export const useChangeReport = () =>
  useWrite(({ uuid, ...body }: ReportForm & Pick<Report, 'uuid'>) =>
    call(reports.changeReport, { params: { uuid }, body }),
  )

export const useRemoveReport = () =>
  useWrite((uuid: string) => call(reports.removeReport, { params: { uuid } }))

export const useSendReport = () => useWrite((uuid: string) => call(reports.sendReport, { params: { uuid } }))

export const useSendAgain = (uuid: string) =>
  useWrite(({ person, from, to }: Pick<ReportMail, 'person' | 'from' | 'to'>) =>
    call(reports.sendReportAgain, { params: { uuid }, body: { person, from, to } }),
  )
