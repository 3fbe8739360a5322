/** Whose desk a story is reviewed by: that of the department it stands in, else its author's. */
export const departmentOf = ({
  library,
  place,
  departmentId,
}: {
  library: string
  place: string
  departmentId: string
}) => (library === 'group' ? place.slice(place.indexOf(':') + 1) : departmentId)

/** Where a story waits for its own people again: a department works from what is pending. */
export const workBox = ({ library, box }: { library: string; box: string }) =>
  library === 'group' ? 'pending' : box
