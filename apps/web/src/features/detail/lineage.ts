/** A family of copies. */
interface FamilyMember {
  id: number
  parentId: number | null
}

export interface FamilyNode<Member> {
  member: Member
  children: FamilyNode<Member>[]
}

/** Copies stand below what they were copied from; one whose parent may not be read begins a tree of its own. */
export const familyTree = <Member extends FamilyMember>(members: Member[]): FamilyNode<Member>[] => {
  const known = new Set(members.map(({ id }) => id))
  const below = (parent: number, seen: ReadonlySet<number>): FamilyNode<Member>[] =>
    members
      .filter(({ id, parentId }) => parentId === parent && !seen.has(id))
      .map((member) => ({ member, children: below(member.id, new Set([...seen, member.id])) }))
  return members
    .filter(({ parentId }) => parentId === null || !known.has(parentId))
    .map((member) => ({ member, children: below(member.id, new Set([member.id])) }))
}
