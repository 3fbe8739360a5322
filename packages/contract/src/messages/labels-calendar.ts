/** English for the calendar, duties, instructions and the wall. */
export const calendarLabels = {
  calendarKinds: { event: 'Event', topic: 'Deadline', mission: 'Task', release: 'Timed release' },
  eventStates: { tentative: 'Tentative', confirmed: 'Confirmed', cancelled: 'Cancelled' },
  eventRules: {
    once: 'Once',
    daily: 'Every day',
    weekdays: 'Every working day',
    weekly: 'Every week',
    fortnightly: 'Every two weeks',
    monthly: 'Every month',
    yearly: 'Every year',
  },
  dutyPosts: { chief: 'Duty chief', editor: 'Duty editor' },
  instructionStates: { given: 'Not seen', seen: 'Seen', done: 'Done', cannot: 'Cannot be done' },
  instructionActions: {
    'instruction-see': 'Seen',
    'instruction-done': 'Done',
    'instruction-cannot': 'Cannot do it',
  },
  wallBlocks: {
    clusters: 'Hot events',
    map: 'Where it happens',
    gaps: 'Not covered',
    missions: 'Reporting tasks',
    people: 'In the field',
    releases: 'Releases today',
    instructions: 'Instructions',
    duty: 'On duty',
  },
  wallScenes: { overview: 'Overview', field: 'In the field', output: 'Releases' },
}
