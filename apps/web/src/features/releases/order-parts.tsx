import type { ReleaseRecord } from '@rongbian/contract/releases'
import type { UseQueryResult } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FormRow } from '#/ui/form-row.tsx'
import { Pending } from '#/ui/pending.tsx'

/** What is asked about is read first. */
export const Loaded = <Data,>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) => {
  const { data } = query
  if (data === undefined) return <Pending query={query} rows={3} height={40} />
  return children(data)
}

export const NoChannels = ({ hint }: { hint: string }) => {
  const { t } = useTranslation('releases')
  return <EmptyState title={t('noChannel')} hint={hint} />
}

/** The channel asked about: the one named, and no other in its place; else the first. */
export const useChannelChoice = (records: readonly ReleaseRecord[] | undefined, first?: string) => {
  const [uuid, setUuid] = useState(first)
  const found = records?.find((record) => record.uuid === uuid)
  const isNamed = first !== undefined && uuid === first
  const chosen = found ?? (isNamed ? undefined : records?.[0])
  return { chosen, choose: setUuid }
}

interface ChannelRowProps {
  records: readonly ReleaseRecord[]
  chosen: ReleaseRecord
  onChoose: (uuid: string) => void
}

/** Its name; where there are several, which. */
export const ChannelRow = ({ records, chosen, onChoose }: ChannelRowProps) => {
  const { t } = useTranslation('releases')
  return (
    <FormRow label={t('field.channel')}>
      {records.length > 1 ? (
        <Select
          aria-label={t('field.channel')}
          value={chosen.uuid}
          options={records.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={onChoose}
        />
      ) : (
        chosen.name
      )}
    </FormRow>
  )
}
