import * as admin from '@rongbian/contract/admin'
import type { FeatureCode } from '@rongbian/domain'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useRefresh } from '#/console/use-write.ts'

const featuresQuery = queryOptions({
  queryKey: [adminKey, 'features'],
  queryFn: ({ signal }) => call(admin.listFeatures, { signal }),
})

export const useFeatures = () => useQuery(featuresQuery)

interface Setting {
  code: FeatureCode
  enabled: boolean
}

/** The switch moves at once and moves back when the server refuses. */
export const useSetFeature = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const { queryKey } = featuresQuery
  const show = ({ code, enabled }: Setting) =>
    client.setQueryData(queryKey, (rows) =>
      rows?.map((row) => (row.code === code ? { ...row, enabled } : row)),
    )

  return useMutation({
    mutationFn: (body: Setting) => call(admin.setFeature, { body }),
    onMutate: async (setting) => {
      await client.cancelQueries({ queryKey })
      show(setting)
    },
    onError: (_, { code, enabled }) => show({ code, enabled: !enabled }),
    onSettled: refresh,
  })
}
