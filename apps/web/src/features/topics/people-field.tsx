import { type Named, PeopleSelect } from '#/ui/people-select.tsx'

interface Props {
  placeholder: string
  max: number
  id?: string
  value?: Named[]
  onChange?: (people: Named[]) => void
}

/** People with their names; for a Form.Item. */
export const PeopleField = ({ value = [], onChange, ...field }: Props) => (
  <PeopleSelect
    {...field}
    value={value.map(({ uuid }) => uuid)}
    nameOf={(uuid) => value.find((person) => person.uuid === uuid)?.name ?? ''}
    onChange={(people) => onChange?.(people)}
  />
)
