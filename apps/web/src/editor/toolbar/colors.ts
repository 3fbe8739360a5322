/** Dark enough to read on paper; the first row is the newsroom's own. */
export const textColors = [
  ...['#1d2127', '#4b525d', '#646c78', '#b42318', '#0f7267', '#145fce'],
  ...['#c8102e', '#d9480f', '#b7791f', '#2b7322', '#0b7285', '#1c3faa'],
  ...['#5f3dc4', '#9b1552', '#7a4b2a', '#8a8d93', '#e03131', '#f08c00'],
] as const

export const highlightColors = [
  ...['#fff3a3', '#ffe0b2', '#ffd6d6', '#d9f2d9', '#d3ebe8', '#d8e7fe'],
  ...['#ffe066', '#ffc078', '#ffa8a8', '#b2f2bb', '#99e9f2', '#bac8ff'],
] as const

export const cellColors = [
  ...['#f1f3f5', '#fff9db', '#fff0e6', '#fdebea', '#eaf6e6', '#e8f5f3'],
  ...['#dee2e6', '#ffec99', '#ffd8a8', '#ffc9c9', '#c3e3ba', '#bfd7fa'],
] as const
