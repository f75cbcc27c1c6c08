import { useEffect, useState } from 'react'

/** The address of a chosen file, for as long as the component shows it; undefined in its first moment. */
export const useObjectUrl = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // Made here and not while rendering: an address that is never revoked keeps the whole file in memory.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
