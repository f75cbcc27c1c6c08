import { data } from 'react-router'

/** Matches every URL without a page. */
export const loader = () => {
  throw data({ code: 'UNKNOWN_ERROR' }, { status: 404 })
}

export default function Unknown() {
  return null
}
