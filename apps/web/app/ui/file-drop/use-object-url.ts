import { useEffect, useState } from 'react'

/** A URL that shows a chosen file in the page; undefined until it is created. */
export const useObjectUrl = (file: File | undefined) => {
  const [created, setCreated] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    // Only the effect that created the URL can revoke it.
    // oxlint-disable-next-line react/set-state-in-effect
    setCreated({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return created?.file === file ? created?.url : undefined
}
