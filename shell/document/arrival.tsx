// biome-ignore lint/style/noRestrictedImports: it is the moment itself that counts
import { useLayoutEffect, useRef } from 'react'

/** Tells once that the first of the shop is in the document, before anything else there can act. */
export function Arrival({ onShown }: { onShown: () => void }) {
  const isTold = useRef(false)
  useLayoutEffect(() => {
    if (isTold.current) return
    isTold.current = true
    onShown()
  }, [onShown])
  return null
}
