import { useEffect, useState } from 'react'

/** A loaded picture: `src` shows it, `file` is shared and saved. */
type Picture = { file: File; src: string }

type Loaded = { url: string; picture: Picture | undefined }

/**
 * Loads a picture once for showing, sharing and saving. A browser shares only during a click, so the file has to be there
 * before. `isFailed` if it cannot be loaded.
 */
export const usePicture = (url: string, fileName: string): { picture: Picture | undefined; isFailed: boolean } => {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const abort = new AbortController()
    let src = ''
    const load = async () => {
      const response = await fetch(url, { signal: abort.signal })
      const blob = response.ok ? await response.blob() : undefined
      if (abort.signal.aborted) return
      src = blob ? URL.createObjectURL(blob) : ''
      const picture = blob && { src, file: new File([blob], fileName, { type: blob.type }) }
      setLoaded({ url, picture })
    }
    load().catch(() => (abort.signal.aborted ? undefined : setLoaded({ url, picture: undefined })))
    return () => {
      abort.abort()
      URL.revokeObjectURL(src)
    }
  }, [url, fileName])
  const current = loaded?.url === url ? loaded : undefined
  return { picture: current?.picture, isFailed: current !== undefined && current.picture === undefined }
}
