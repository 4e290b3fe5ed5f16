import { useEffect } from 'react'

/**
 * Notifies a model that its page is shown, and again when `param` changes. React may mount a page
 * twice in a row, so the model must guard what may happen only once.
 */
export function useOpened<Param = void>(opened: (param: Param) => void, param: Param): void {
  useEffect(() => {
    opened(param)
  }, [opened, param])
}

/** Like `useOpened`, and calls `closed` when the page unmounts, e.g. to remove listeners. */
export function useOpenedAndClosed(opened: () => void, closed: () => void): void {
  useEffect(() => {
    opened()
    return closed
  }, [opened, closed])
}
