import { data } from 'react-router'

/** Every address that no page has. */
export const loader = () => {
  throw data({ code: 'UNKNOWN_ERROR' }, { status: 404 })
}

export default function Unknown() {
  return null
}
