import type { Mission } from '@rongbian/contract/missions'
import type { Topic } from '@rongbian/contract/topics'

const at = '2026-11-18T02:00:00.000Z'
const department = '00000000-0000-4000-8000-000000000002'

export const newTopic = (facts: Partial<Topic> = {}): Topic => ({
  ...{ id: 12, title: '云汐线延伸段', state: 'draft', phases: [], isUrgent: false, isSecret: false },
  ...{ departmentId: department, departmentName: '城市新闻部', proposerName: '陆问川', leadName: '' },
  ...{
    deadline: null,
    proposedAt: null,
    missions: 0,
    openMissions: 0,
    stories: 0,
    updatedAt: at,
    version: 1,
  },
  ...{ angle: '', reason: '', risk: '', forms: [], channels: [], proposerId: department, leadId: null },
  ...{ people: [], readers: null, mergedInto: null, decidedName: '', decidedReason: '', reviewNote: '' },
  ...{ clueList: [], clusterList: [], missionList: [], storyList: [], chain: [], events: [], actions: [] },
  ...facts,
})

export const newMission = (facts: Partial<Mission> = {}): Mission => ({
  ...{ id: 5, topicId: 12, topicTitle: '云汐线延伸段', name: '拍首班车', form: '', place: '云汐站' },
  ...{ startsAt: null, dueAt: at, isUrgent: false, isOverdue: false, state: 'given', giverName: '顾行之' },
  ...{ holderId: null, holderName: '', departmentName: '城市新闻部', givenAt: at, acceptedAt: null },
  ...{ checkedInAt: null, checkedIn: '', stories: 0, materials: 0, version: 1, actions: [], note: '' },
  ...{ endsWithStory: false, departmentId: department, materialList: [], storyList: [], events: [] },
  ...facts,
})
