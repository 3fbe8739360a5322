import './person-word.css'

/** The name of that hour, and the account that tells who bore it. */
export const PersonWord = ({ name, account }: { name: string; account?: string | undefined }) => (
  <>
    {name}
    {account && <small className="rb-person-account rb-dim rb-fs-12">{account}</small>}
  </>
)
