import { listed, valued } from '#/i18n/punctuation.ts'

interface Person {
  name: string
  departmentName: string
}

/** A line for each department, ready to be sent to its head: 城市新闻部：陆问川、江予白. */
export const namesByDepartment = (people: readonly Person[]) =>
  [...Map.groupBy(people, ({ departmentName }) => departmentName)]
    .map(([department, those]) => valued(department, listed(those.map(({ name }) => name))))
    .join('\n')
