import * as meetingContract from '@rongbian/contract/meetings'
import * as clueContract from '@rongbian/contract/topic-clues'
import * as contract from '@rongbian/contract/topics'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { readRoute } from '#/http/seen.ts'
import { actOnTopic } from './act.ts'
import { linkStory, listStoryTopics, unlinkStory } from './links.ts'
import { addMeeting, closeMeeting, listMeetings, showMeeting } from './meetings.ts'
import { presentBrief, showTopic } from './present.ts'
import { proposalFrom } from './proposal.ts'
import { findSimilarTopics } from './similar.ts'
import { findTopicsFrom } from './topic-clues.ts'
import { findTopics } from './topic-rows.ts'
import { addTopic, changeTopic } from './write.ts'

export const topicRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  readRoute(app, deps, contract.listTopics, async (reader, { actor, query }) => {
    const { rows, total } = await findTopics(reader.db, actor, query)
    return { items: rows.map(presentBrief), total }
  })
  route(app, deps, contract.similarTopics, ({ actor, query }) => findSimilarTopics(db, actor, query))
  route(app, deps, clueContract.topicsFrom, ({ actor, query }) => findTopicsFrom(db, actor, query))
  route(app, deps, clueContract.proposalFrom, ({ actor, query }) => proposalFrom(db, actor, query))
  route(app, deps, contract.getTopic, ({ actor, params }) => showTopic(db, actor, params.id))
  command(app, deps, contract.addTopic, async (ctx, { body }) =>
    showTopic(ctx.tx, ctx.actor, await addTopic(ctx, body)),
  )
  command(app, deps, contract.changeTopic, async (ctx, { params, body }) => {
    await changeTopic(ctx, params.id, body)
    return showTopic(ctx.tx, ctx.actor, params.id)
  })
  command(app, deps, contract.actOnTopic, async (ctx, { params, body }) => {
    await actOnTopic(ctx, params.id, body)
    return showTopic(ctx.tx, ctx.actor, params.id)
  })
  command(app, deps, contract.linkStory, (ctx, { params, body }) => linkStory(ctx, params.id, body))
  command(app, deps, contract.unlinkStory, (ctx, { params, body }) =>
    unlinkStory(ctx, params.id, body.storyId),
  )
  route(app, deps, contract.storyTopics, ({ actor, params }) => listStoryTopics(db, actor, params.storyId))

  route(app, deps, meetingContract.listMeetings, ({ actor, query }) => listMeetings(db, actor, query))
  route(app, deps, meetingContract.getMeeting, ({ actor, params }) => showMeeting(db, actor, params.id))
  command(app, deps, meetingContract.addMeeting, async (ctx, { body }) =>
    showMeeting(ctx.tx, ctx.actor, await addMeeting(ctx, body)),
  )
  command(app, deps, meetingContract.closeMeeting, async (ctx, { params, body }) => {
    await closeMeeting(ctx, params.id, body)
    return showMeeting(ctx.tx, ctx.actor, params.id)
  })
}
