import type { DepartmentNode } from '@rongbian/contract/people'

/** The name of a department in a tree of them. */
export const departmentName = (nodes: readonly DepartmentNode[], id: string): string | undefined => {
  for (const { uuid, name, children } of nodes) {
    const found = uuid === id ? name : departmentName(children, id)
    if (found !== undefined) return found
  }
  return undefined
}
