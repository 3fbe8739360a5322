import type { ReleaseRecord } from '@rongbian/contract/releases'
import { commentRights, isOnOutlet, releaseStateOf, variantLabels } from '@rongbian/domain'
import { Button } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formOf } from '#/features/releases/channel-forms.ts'
import { DeliveryLine } from '#/features/releases/delivery-line.tsx'
import { pageText } from '#/features/releases/draft.ts'
import { PageLink } from '#/features/releases/page-link.tsx'
import type { ReleaseAction } from '#/features/releases/release-actions.ts'
import { addressOf, useDeliveries } from '#/features/releases/release-queries.ts'
import { askRelease, type ReleaseStory } from '#/features/releases/release-store.ts'
import { isOwnChannel, isPublicAccount } from '#/features/releases/signing-rules.ts'
import { useActName } from '#/features/releases/use-act-name.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { TimeText } from '#/ui/time-text.tsx'

const CoverShapes = lazyPart(
  async () => (await import('#/features/releases/wechat/cover-shapes.tsx')).CoverShapes,
  ['wechat'],
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What can still be done with something that is out. */
const laterActs: readonly { kind: ReleaseAction; isFor: (record: ReleaseRecord) => boolean }[] = [
  { kind: 'story-modify-ratify', isFor: ({ type }) => formOf(type).column },
  { kind: 'story-publish-time', isFor: isOwnChannel },
  { kind: 'story-republish', isFor: () => true },
  { kind: 'story-retract', isFor: () => true },
]

const LaterActs = ({ story, record }: Props) => {
  const nameOf = useActName()
  if (!isOnOutlet(releaseStateOf(record))) return null
  return (
    <p className="rb-issue__later rb-flex rb-wrap rb-gap-1">
      {laterActs
        .filter(({ kind, isFor }) => story.actions.includes(kind) && isFor(record))
        .map(({ kind }) => (
          <Button
            key={kind}
            size="small"
            danger={kind === 'story-retract'}
            onClick={() => askRelease({ kind, story, channel: record.uuid, held: true })}
          >
            {nameOf(kind)}
          </Button>
        ))}
    </p>
  )
}

const LastDelivery = ({ story, record }: Props) => {
  const { data = [] } = useDeliveries(addressOf(story))
  const ofChannel = data.filter(({ channelId, act }) => channelId === record.uuid && act !== 'push')
  const last = ofChannel.reduce<(typeof data)[number] | undefined>(
    (latest, one) => (latest && latest.id > one.id ? latest : one),
    undefined,
  )
  return last ? (
    <ul>
      <DeliveryLine delivery={last} />
    </ul>
  ) : null
}

interface Props {
  story: ReleaseStory
  record: ReleaseRecord
}

/** What was issued, to be read: the form is gone, the proof is here. */
export const IssuedView = ({ story, record }: Props) => {
  const { t } = useTranslation('releases')
  const phrase = usePhrase()
  const { column, issueDate, layoutDate, layoutVersion, properties, comment, issuedBy, issueUrl } = record
  return (
    <div className="rb-issue__issued">
      <dl>
        {column.length > 0 && (
          <Fact label={t('field.column')}>
            {column.map(({ code, name, issueUrl: url }) => (
              <PageLink key={code} url={url}>
                {name}
              </PageLink>
            ))}
          </Fact>
        )}
        {layoutDate && (
          <Fact label={t('field.layout')}>
            {t('layout.text', { date: layoutDate, page: pageText(layoutVersion ?? 1) })}
          </Fact>
        )}
        {issueDate && (
          <Fact label={t('field.released')}>
            <TimeText exact at={issueDate} />
          </Fact>
        )}
        {properties.templateName && <Fact label={t('field.template')}>{properties.templateName}</Fact>}
        {isPublicAccount(record) && properties.cover && (
          <Fact label={phrase(variantLabels.cover)}>
            <Suspense>
              <CoverShapes url={properties.cover} crops={properties.coverCrops} />
            </Suspense>
          </Fact>
        )}
        {isPublicAccount(record) && properties.detail && (
          <Fact label={phrase(variantLabels.digest)}>{properties.detail}</Fact>
        )}
        {isPublicAccount(record) && (
          <Fact label={t('field.comments')}>{phrase(commentRights[properties.commentRight])}</Fact>
        )}
        {properties.originalLinkUrl && (
          <Fact label={phrase(variantLabels.origUrl)}>
            <PageLink url={properties.originalLinkUrl}>{properties.originalLinkUrl}</PageLink>
          </Fact>
        )}
        {issuedBy && <Fact label={t('field.signer')}>{issuedBy}</Fact>}
        {comment && <Fact label={t('field.note')}>{comment}</Fact>}
        {issueUrl && (
          <Fact label={t('field.page')}>
            <PageLink url={issueUrl}>{t('page.open')}</PageLink>
          </Fact>
        )}
      </dl>
      <LaterActs story={story} record={record} />
      <LastDelivery story={story} record={record} />
    </div>
  )
}
