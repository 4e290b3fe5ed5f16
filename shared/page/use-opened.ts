import { useEffect } from 'react'

/**
 * Tells a model that its page shows, and again for every other `param`. React may mount a page twice
 * in a row, so what must happen once is guarded by the model and not here.
 */
export function useOpened<Param = void>(opened: (param: Param) => void, param: Param): void {
  useEffect(() => {
    opened(param)
  }, [opened, param])
}

/** The same with an end: `closed` is told when the page goes, e.g. to take listeners off again. */
export function useOpenedAndClosed(opened: () => void, closed: () => void): void {
  useEffect(() => {
    opened()
    return closed
  }, [opened, closed])
}
