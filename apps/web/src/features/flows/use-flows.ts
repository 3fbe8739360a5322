import type { Input } from '@rongbian/contract/endpoint'
import type { Flow, FlowRuleRow } from '@rongbian/contract/flows'
import * as flows from '@rongbian/contract/flows'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useWrite } from '#/console/use-write.ts'
import type { FlowForm } from '#/features/flows/flow-draft.ts'

const flowsQuery = queryOptions({
  queryKey: [adminKey, 'flows'],
  queryFn: ({ signal }) => call(flows.listFlows, { signal }),
})

export const useFlows = () => useQuery(flowsQuery)

export const useCreateFlow = () =>
  useWrite((body: FlowForm & Pick<Flow, 'subject'>) => call(flows.createFlow, { body }))

/** Refused as stale when someone else saved the flow first. */
export const useUpdateFlow = () =>
  useWrite(({ uuid, ...body }: FlowForm & { uuid: string; version: number }) =>
    call(flows.updateFlow, { params: { uuid }, body }),
  )

export const useSwitchFlow = () =>
  useWrite(({ uuid, disabled }: Pick<Flow, 'uuid' | 'disabled'>) =>
    call(flows.switchFlow, { params: { uuid }, body: { disabled } }),
  )

/** Refused as stale when the rules are no longer those the change began with. */
export const useSaveRules = () =>
  useWrite((body: Record<'rules' | 'base', FlowRuleRow[]>) => call(flows.saveRules, { body }))

export type Trial = Input<typeof flows.tryRules>['body']

/** Which flow such a story would take by these rules, saved or not. */
export const useTrial = (trial: Trial | undefined) =>
  useQuery({
    queryKey: [adminKey, 'flow-trial', trial],
    queryFn: ({ signal }) => call(flows.tryRules, { body: trial as Trial, signal }),
    enabled: trial !== undefined,
  })
