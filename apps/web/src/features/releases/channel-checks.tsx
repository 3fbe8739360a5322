import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageLink, pageUrl } from '#/features/releases/page-link.tsx'
import { ReleaseTag } from '#/features/releases/release-tag.tsx'
import { channelIcon } from '#/story/channel-icons.ts'

interface Props {
  channels: readonly ReleaseRecord[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The channels of the story; only where the reader may act can they tick. */
export const ChannelChecks = ({ channels, chosen, onChange }: Props) => {
  const { t } = useTranslation('releases')
  const tick = (uuid: string, isTicked: boolean) =>
    onChange(isTicked ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))
  return (
    <ul className="rb-order__list rb-lined rb-mt-1 rb-scrolls" aria-label={t('withdraw.channels')}>
      {channels.map((record) => {
        const { uuid, name, type, issueUrl, properties } = record
        const Icon = channelIcon(type)
        return (
          <li className="rb-row" key={uuid}>
            <Checkbox
              checked={properties.canPerform && chosen.includes(uuid)}
              disabled={!properties.canPerform}
              {...(!properties.canPerform && { title: t('withdraw.mayNot') })}
              onChange={({ target }) => tick(uuid, target.checked)}
            >
              <Icon size={14} aria-hidden="true" /> {name}
            </Checkbox>
            <ReleaseTag plain record={record} />
            {pageUrl(issueUrl) && <PageLink url={issueUrl}>{t('page.open')}</PageLink>}
          </li>
        )
      })}
    </ul>
  )
}
