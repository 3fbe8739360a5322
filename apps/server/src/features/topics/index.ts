export { actOnTopic } from '#/features/topics/act.ts'
export { demandDepartment, demandPeople, demandTopicAct } from '#/features/topics/demands.ts'
export {
  appendEvent,
  type EventRow,
  findBreak,
  findEvents,
  hashAfter,
  type NewEvent,
  type Noun,
  presentEvent,
} from '#/features/topics/events.ts'
export { feature } from '#/features/topics/feature.ts'
export { linkStory } from '#/features/topics/links.ts'
export { addMeeting, closeMeeting } from '#/features/topics/meetings.ts'
export {
  findMissionRows,
  isMissionOpen,
  isOnTheSpot,
  type MissionRow,
  missionFacts,
  missionReadableBy,
  presentMission,
  tellOfMission,
  writeMission,
} from '#/features/topics/mission-rows.ts'
export { missionLink } from '#/features/topics/notices.ts'
export {
  findTopic,
  lockTopic,
  readableBy,
  type TopicRow,
  tellOfTopic,
  writeTopic,
} from '#/features/topics/topic-rows.ts'
export { addTopic } from '#/features/topics/write.ts'
