import type { ClusterDetail } from '@rongbian/contract/clues'
import { can, clueKinds, joinSteps } from '@rongbian/domain'
import { Button, Checkbox } from 'antd'
import { ChevronDown, ChevronRight, Split } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSplit } from '#/features/clues/use-clues.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useSession } from '#/session/use-session.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

type Member = ClusterDetail['items'][number]

/** 为什么在一起: the step, how near, and the words they share. */
export const Together = ({ join }: Pick<Member, 'join'>) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  if (!join) return null
  return (
    <span className="rb-row rb-wrap rb-gap-05 rb-meta">
      <span>{phrase(joinSteps[join.step])}</span>
      {join.score !== null && <span>{t('nearness', { score: join.score.toFixed(2) })}</span>}
      {join.words.length > 0 && (
        <span className="rb-break">{t('shared', { words: listed(join.words) })}</span>
      )}
    </span>
  )
}

interface LineProps {
  member: Member
  isChosen: boolean
  /** Undefined where it cannot be taken out. */
  onChoose?: ((isChosen: boolean) => void) | undefined
}

const MemberLine = ({ member, isChosen, onChoose }: LineProps) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  return (
    <div className="rb-row rb-gap-1 rb-py-1">
      {onChoose && (
        <Checkbox
          aria-label={t('split.choose', { title: member.title })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <div className="rb-stack rb-gap-05 rb-fill">
        <Link className="rb-break" to={`/topics/clues?clue=${member.id}`}>
          {member.title}
        </Link>
        <span className="rb-row rb-wrap rb-gap-1 rb-meta">
          <span>{member.media || member.feedName || member.author || phrase(clueKinds[member.kind])}</span>
          <TimeText at={member.sortAt} />
          {member.revisions > 0 && <span>{t('revisions', { count: member.revisions })}</span>}
        </span>
        <Together join={member.join} />
      </div>
    </div>
  )
}

interface TextProps {
  first: Member
  copies: readonly Member[]
  chosen: readonly number[]
  onChoose?: ((id: number, isChosen: boolean) => void) | undefined
}

/** One text, its copies folded below it. */
const OneText = ({ first, copies, chosen, onChoose }: TextProps) => {
  const { t } = useTranslation('clues')
  const [isOpen, setOpen] = useState(false)
  const lineOf = (member: Member) => (
    <MemberLine
      key={member.id}
      member={member}
      isChosen={chosen.includes(member.id)}
      onChoose={onChoose && ((isChosen) => onChoose(member.id, isChosen))}
    />
  )
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      {lineOf(first)}
      {copies.length > 0 && (
        <button
          type="button"
          className="rb-row rb-gap-05 rb-small rb-lit rb-py-1"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={14} aria-hidden="true" />
          {t('copies', { count: copies.length })}
        </button>
      )}
      {isOpen && <div className="rb-member__copies">{copies.map(lineOf)}</div>}
    </li>
  )
}

const textsOf = (items: readonly Member[]) => {
  const shown = new Set(items.map(({ id }) => id))
  const isFirst = ({ reprintOf }: Member) => reprintOf === null || !shown.has(reprintOf)
  return items
    .filter(isFirst)
    .map((first) => ({ first, copies: items.filter(({ reprintOf }) => reprintOf === first.id) }))
}

interface Props {
  cluster: ClusterDetail
  onShow: (id: number) => void
}

/** Everything that tells of it; what does not belong is split off. */
export const ClusterMembers = ({ cluster, onShow }: Props) => {
  const { t } = useTranslation('clues')
  const { actor } = useSession()
  const { act, isBusy } = useAct()
  const { mutateAsync: split } = useSplit(cluster.id)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const maySplit = can(actor, 'clues.check') && cluster.items.length > 1
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)))
  const takeOut = async () => {
    const made: { id?: number } = {}
    const isDone = await act(async () => {
      made.id = (await split([...chosen])).id
    }, t('split.done'))
    if (!isDone) return
    setChosen([])
    if (made.id) onShow(made.id)
  }
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('members')}>
      <div className="rb-row rb-gap-1 rb-between">
        <h3 className="rb-heading">{t('members')}</h3>
        {chosen.length > 0 && (
          <Button
            loading={isBusy}
            disabled={chosen.length >= cluster.items.length}
            icon={<Split size={16} aria-hidden="true" />}
            onClick={() => void takeOut()}
          >
            {t('split.act', { count: chosen.length })}
          </Button>
        )}
      </div>
      <ul className="rb-lined">
        {textsOf(cluster.items).map(({ first, copies }) => (
          <OneText
            key={first.id}
            first={first}
            copies={copies}
            chosen={chosen}
            onChoose={maySplit ? choose : undefined}
          />
        ))}
      </ul>
      {cluster.clues > cluster.items.length && (
        <p className="rb-note">{t('membersMore', { shown: cluster.items.length, count: cluster.clues })}</p>
      )}
    </section>
  )
}
