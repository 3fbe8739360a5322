import type { ColumnNode } from '@rongbian/contract/releases'
import type { StoryDetail } from '@rongbian/contract/stories'
import { releaseLimits } from '@rongbian/domain'
import type { ChannelForm } from '#/features/releases/channel-forms.ts'
import { allColumns } from '#/features/releases/column-choice.ts'
import type { Clock, Draft } from '#/features/releases/draft.ts'
import { dayOf, wallOf } from '#/features/releases/wall-time.ts'
import { isDay, isWall } from '#/ui/typed-time.ts'

export interface StoryFacts {
  hasCover: boolean
  hasRecruitment: boolean
}

export const storyFacts = ({
  coverList,
  thumbnailUrl,
  properties,
}: Pick<StoryDetail, 'coverList' | 'thumbnailUrl' | 'properties'>): StoryFacts => ({
  hasCover: thumbnailUrl !== '' || coverList.some(({ url }) => url !== ''),
  hasRecruitment: properties.recruitIdLevel1 !== '',
})

interface Facts extends StoryFacts {
  form: ChannelForm
  tree: readonly ColumnNode[]
  clock: Clock
}

const chosenNodes = ({ columns }: Draft, tree: readonly ColumnNode[]) =>
  allColumns(tree).filter(({ code }) => columns.some((column) => column.code === code))

const isPage = (page: number) => Number.isInteger(page) && page >= 1 && page <= releaseLimits.pagesMax

/** Everything the browser can see wrong before it asks the server, in the order people are told. */
const rules = {
  column: (draft: Draft, { form, tree }: Facts) =>
    form.column && tree.length > 0 && draft.columns.length === 0,
  cover: (draft: Draft, { tree, hasCover }: Facts) =>
    !hasCover && chosenNodes(draft, tree).some(({ needsCover }) => needsCover),
  recruitment: (draft: Draft, { tree, hasRecruitment }: Facts) =>
    !hasRecruitment && chosenNodes(draft, tree).some(({ recruits }) => recruits),
  layoutDate: ({ layoutDate }: Draft, { form }: Facts) => form.layout && !isDay(layoutDate),
  layoutPast: ({ layoutDate }: Draft, { form, clock }: Facts) =>
    form.layout && layoutDate < dayOf(wallOf(clock.now, clock.zone)),
  layoutVersion: ({ layoutVersion }: Draft, { form }: Facts) => form.layout && !isPage(layoutVersion),
  time: ({ timed, time }: Draft) => timed && !isWall(time),
  past: ({ timed, time }: Draft, { clock }: Facts) => timed && time <= wallOf(clock.now, clock.zone),
  comment: ({ comment }: Draft) => [...comment].length > releaseLimits.commentMax,
} satisfies Record<string, (draft: Draft, facts: Facts) => boolean>

type DraftProblem = keyof typeof rules
const ruleIds = Object.keys(rules) as DraftProblem[]

export const draftProblem = (draft: Draft, facts: Facts): DraftProblem | undefined =>
  ruleIds.find((id) => rules[id](draft, facts))
