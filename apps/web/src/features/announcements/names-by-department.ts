interface Person {
  name: string
  departmentName: string
}

/** A line for each department, ready to be sent to its head: 城市新闻部：陆问川、江予白. */
export const namesByDepartment = (people: readonly Person[]) =>
  [...Map.groupBy(people, ({ departmentName }) => departmentName)]
    .map(([department, those]) => `${department}：${those.map(({ name }) => name).join('、')}`)
    .join('\n')
